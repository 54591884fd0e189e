/**
 * How far the reader is in the lessons, kept on this device: whoever learns need not say who he is, and nothing is
 * lost that could not be clicked again.
 */

interface Kept {
  /** The answers given so far, by game and lesson. */
  begun: Record<string, string[]>;
  done: string[];
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'quattrocento.lessons';

/** Read what was kept; whatever is strange is as nothing. */
export function recall(written: string | null): Kept {
  try {
    const found = JSON.parse(written ?? '{}') as Partial<Kept>;
    const done = Array.isArray(found.done) ? found.done.filter((one) => typeof one === 'string') : [];
    const begun = Object.entries(found.begun ?? {}).filter(([, answers]) => Array.isArray(answers) && answers.every((one) => typeof one === 'string'));
    return { begun: Object.fromEntries(begun), done };
  } catch {
    return { begun: {}, done: [] };
  }
}

export class Progress {
  private kept: Kept = $state.raw({ begun: {}, done: [] });

  constructor(private shelf: Shelf | null) {
    this.kept = recall(shelf?.getItem(KEY) ?? null);
  }

  answers(lesson: string): string[] {
    return this.kept.begun[lesson] ?? [];
  }

  done(lesson: string): boolean {
    return this.kept.done.includes(lesson);
  }

  /** Note the answers that were given; none, and the lesson is as if it had not been begun. */
  keep(lesson: string, answers: readonly string[]): void {
    const { [lesson]: _, ...others } = this.kept.begun;
    this.write({ ...this.kept, begun: answers.length ? { ...others, [lesson]: [...answers] } : others });
  }

  finish(lesson: string): void {
    this.keep(lesson, []);
    if (!this.done(lesson)) this.write({ ...this.kept, done: [...this.kept.done, lesson] });
  }

  private write(kept: Kept): void {
    this.kept = kept;
    try {
      this.shelf?.setItem(KEY, JSON.stringify(kept));
    } catch {
      // A full or forbidden store costs the place in a lesson, not the lesson.
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

export const progress = new Progress(shelf());
