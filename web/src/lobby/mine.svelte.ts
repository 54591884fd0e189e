/** Who the reader is to the server, and the tables at which he sits. */
import { api, liveAddress } from '../lib/api';
import { Line } from '../lib/live';
import type { Me, MyNews, TableLine } from '../lib/types/api';

/** The reader's tables as they are shown: those that wait for him, others that go on, finished ones. */
export interface Sorted {
  turn: TableLine[];
  waiting: TableLine[];
  over: TableLine[];
}

export function sorted(tables: readonly TableLine[]): Sorted {
  return {
    turn: tables.filter((one) => one.status !== 'over' && one.your_turn),
    waiting: tables.filter((one) => one.status !== 'over' && !one.your_turn),
    over: tables.filter((one) => one.status === 'over'),
  };
}

export class Mine {
  /** Null until the server has answered. */
  me: Me | null = $state.raw(null);
  tables: Sorted = $derived(sorted(this.me?.tables ?? []));
  /** How many tables wait for the reader: the badge. */
  waiting = $derived(this.me?.your_turn ?? 0);
  name = $derived(this.me?.guest?.name ?? '');
  private renaming: Promise<unknown> = Promise.resolve();

  async load(): Promise<void> {
    this.me = await api.get<Me>('/me');
  }

  /** Take or change the name. */
  async rename(name: string): Promise<void> {
    const asked = api.put<Me>('/me', { name: name.trim() });
    this.renaming = asked.catch(() => undefined);
    this.me = await asked;
  }

  /** Wait for a name that is on its way: who sits down does so under the new one. */
  async settled(): Promise<void> {
    await this.renaming;
  }

  /** Let this device forget who the reader was. */
  async forget(): Promise<void> {
    await api.delete('/me');
    await this.load();
  }

  /** Let every other device forget it: cookies that were given before are worth nothing. */
  async revoke(): Promise<void> {
    await api.post('/me/revoke');
  }

  /** Hear of every change until the returned function is called; strangers have nothing to hear of. */
  follow(): () => void {
    if (!this.me?.guest) return () => undefined;
    const line = new Line<MyNews>({
      address: () => liveAddress('/me/live'),
      news: (news) => {
        if (this.me) this.me = { ...this.me, ...news };
      },
      state: () => undefined,
    });
    return () => line.close();
  }
}

/** The reader. */
export const mine = new Mine();
