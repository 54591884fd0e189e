/** What moves would change, asked for when the first of them is looked at; without an answer nothing is drawn. */
import { api } from '../lib/api';
import type { Previews as Told } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import type { Session } from './session.svelte';

/** How many moves the server tries at once. */
const MOST = 40;

export class Previews {
  private session: Session;
  private asked = new Set<string>();
  private frame: Frame | null = null;

  constructor(session: Session) {
    this.session = session;
  }

  /** Have the server foresee a move, and with it others that may be looked at next. */
  async want(move: string): Promise<void> {
    const { shown: frame, play, path, whatIf } = this.session;
    if (!frame || !play || frame.seat === null) return;
    if (this.frame !== frame) this.forget(frame);
    if (this.asked.has(move)) return;
    const others = frame.choices.map((choice) => choice.move).filter((one) => one !== move && !this.asked.has(one));
    const moves = [move, ...others].slice(0, MOST);
    for (const one of moves) this.asked.add(one);
    try {
      const { seat, seq } = frame;
      const told = await (whatIf.frame ? whatIf.previews(seat, moves) : api.get<Told>(`${path}/previews`, { lang: null, seat, seq, move: moves }));
      if (this.frame === frame && seq === told.seq && this.session.play === play) play.foreseen = new Map([...play.foreseen, ...Object.entries(told.changes)]);
    } catch {
      // Whoever looks at them again asks again.
      for (const one of moves) this.asked.delete(one);
    }
  }

  /** Nothing of an earlier position counts any more. */
  private forget(frame: Frame): void {
    this.frame = frame;
    this.asked.clear();
  }
}
