/** A hint on request: the best moves that a master sees here, in a panel until something else happens. */
import { api, Trouble } from '../lib/api';
import { text } from '../lib/text.svelte';
import type { Hint } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import type { Session } from './session.svelte';
import { unmoved } from './turns';

export class Advice {
  busy = $state(false);
  /** What was advised for the present position. */
  hint: Hint | null = $state.raw(null);
  private session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether there is something to advise: this seat must decide now. */
  get able(): boolean {
    const { frame, myTurn, ready } = this.session;
    return Boolean(frame?.choices.length && myTurn && ready);
  }

  /** Ask for a hint, or put away the one that is shown. */
  async ask(): Promise<void> {
    if (this.hint) return this.close();
    const { frame, path, table } = this.session;
    if (!frame || !this.able || this.busy) return;
    if (!table?.terms.hints) return this.session.say(text.say('frame.hint.none'));
    this.busy = true;
    this.session.said = text.say('frame.hint.thinking');
    try {
      const hint = await api.post<Hint>(`${path}/hint`, {}, { seat: frame.seat });
      if (this.still(frame)) this.show(hint);
    } catch (trouble) {
      if (this.still(frame)) this.session.say((trouble as Trouble).message, null, 'bad');
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.hint = null;
  }

  /** Whether what was asked about is still to be decided; that others have decided meanwhile is no matter. */
  private still(asked: Frame): boolean {
    return this.able && unmoved(asked, this.session.frame!);
  }

  private show(hint: Hint): void {
    this.hint = hint;
    this.session.play?.preview(hint.moves[0]?.move ?? null);
    this.session.said = hint.sentence;
  }
}
