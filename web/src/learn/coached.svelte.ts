/** At which tables the coach sits, and what he has explained already; kept on this device. */

interface Kept {
  tables: string[];
  /** By game, the names of what was explained. */
  told: Record<string, string[]>;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'quattrocento.coach';
/** So many tables are remembered. */
const MOST = 50;

const words = (given: unknown): string[] => (Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []);

/** Read what was kept; whatever is strange is as nothing. */
export function recall(written: string | null): Kept {
  try {
    const found = JSON.parse(written ?? '{}') as Partial<Kept>;
    return { tables: words(found.tables), told: Object.fromEntries(Object.entries(found.told ?? {}).map(([game, told]) => [game, words(told)])) };
  } catch {
    return { tables: [], told: {} };
  }
}

export class Coached {
  private kept: Kept = $state.raw({ tables: [], told: {} });

  constructor(private shelf: Shelf | null) {
    this.kept = recall(shelf?.getItem(KEY) ?? null);
  }

  /** Whether the coach sits at a table. */
  at(table: string): boolean {
    return this.kept.tables.includes(table);
  }

  knows(game: string, line: string): boolean {
    return Boolean(this.kept.told[game]?.includes(line));
  }

  call(table: string): void {
    if (!this.at(table)) this.write({ ...this.kept, tables: [...this.kept.tables, table].slice(-MOST) });
  }

  dismiss(table: string): void {
    this.write({ ...this.kept, tables: this.kept.tables.filter((one) => one !== table) });
  }

  /** Note what was explained. */
  note(game: string, line: string): void {
    if (!this.knows(game, line)) this.write({ ...this.kept, told: { ...this.kept.told, [game]: [...(this.kept.told[game] ?? []), line] } });
  }

  /** Whoever wants to be guided through a game is told everything of it again. */
  anew(game: string): void {
    this.write({ ...this.kept, told: { ...this.kept.told, [game]: [] } });
  }

  private write(kept: Kept): void {
    this.kept = kept;
    try {
      this.shelf?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full or forbidden store costs hearing something twice.
    }
  }
}

function shelf(): Shelf | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

export const coached = new Coached(shelf());
