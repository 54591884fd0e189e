/** What happened since the reader's own last move, shown again on the board. */
import type { Told } from '../lib/types/frame';
import type { Session } from './session.svelte';

export class Replay {
  running = $state(false);
  private session: Session;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.session = session;
  }

  /** Go back to before the first of *moves* and show one after another; then the present is there again. */
  async start(moves: readonly Told[]): Promise<void> {
    const [first] = moves;
    if (!first) return;
    this.stop();
    this.running = true;
    await this.look(first.place - 1, moves);
  }

  /** End it, and return to the present. */
  stop(): void {
    if (!this.running) return;
    this.end();
    this.session.past.leave();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.running = false;
    this.session.spotlight.clear();
  }

  /** Look at a position for a while, then at that after the first of *moves*. */
  private async look(place: number, moves: readonly Told[], told?: Told): Promise<void> {
    const { past } = this.session;
    await past.look(place, told);
    if (!this.running) return;
    const at = past.place;
    const [next, ...rest] = moves;
    this.timer = setTimeout(() => {
      // Whoever has gone somewhere else meanwhile stays there.
      if (past.place !== at) this.end();
      else if (next) void this.look(next.place, rest, next);
      else this.stop();
    }, this.session.pause);
  }
}
