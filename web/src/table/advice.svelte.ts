/** A hint on request: what a greedy player would do here, shown as a preview and said in a sentence. */
import { api, Trouble } from '../lib/api';
import type { Hint } from '../lib/types/api';
import type { Session } from './session.svelte';

export class Advice {
  busy = $state(false);
  private session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether there is something to advise: this seat must decide now. */
  get able(): boolean {
    const { frame, myTurn, ready } = this.session;
    return Boolean(frame?.choices.length && myTurn && ready);
  }

  async ask(): Promise<void> {
    const { frame, path } = this.session;
    if (!frame || !this.able || this.busy) return;
    this.busy = true;
    try {
      const hint = await api.get<Hint>(`${path}/hint`, { seat: frame.seat });
      if (this.still(frame.seq)) this.show(hint);
    } catch (trouble) {
      if (this.still(frame.seq)) this.session.say((trouble as Trouble).message, null, 'bad');
    } finally {
      this.busy = false;
    }
  }

  /** Whether the position that was asked about is still the one that is shown. */
  private still(seq: number): boolean {
    return this.able && this.session.frame?.seq === seq;
  }

  private show(hint: Hint): void {
    this.session.play?.preview(hint.move);
    this.session.say(hint.sentence);
  }
}
