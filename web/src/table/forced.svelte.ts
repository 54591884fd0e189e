/** A move without a choice is made by itself after a moment, if the reader likes that. */
import { prefs } from '../lib/prefs.svelte';
import { text } from '../lib/text.svelte';
import type { Session } from './session.svelte';
import { forced } from './turns';

/** Long enough to see what is asked. */
const MOMENT = 1100;

export class Forced {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** Look whether there is just one thing to do, and do it soon. */
  consider(): void {
    this.cancel();
    const { table, frame, ready, answers } = this.session;
    if (!table || !frame || !ready || !prefs.autoforced || answers.tookBack) return;
    const only = forced(table, frame);
    if (!only) return;
    // A card that is known by its place is called by its name.
    const { play } = this.session;
    const move = [only.label, play?.badge(only.move)].filter(Boolean).join(': ');
    this.timer = setTimeout(() => {
      if (this.session.frame !== frame || !this.session.ready) return;
      void this.session.answers.move(only.move).then(() => {
        this.session.say(text.say('frame.forced', { move }));
      });
    }, MOMENT);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }
}
