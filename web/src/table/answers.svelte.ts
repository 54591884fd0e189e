/** What this page does at the table: moves, taking back, standing orders; nothing is lost or doubled. */
import { api, Trouble } from '../lib/api';
import { text } from '../lib/text.svelte';
import type { Framed } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import type { Session } from './session.svelte';
import { unmoved } from './turns';

interface Pending {
  path: string;
  body: Record<string, unknown>;
}

/** How long to wait before an answer that did not get through is sent again. */
const AGAIN = 1000;

/**
 * How long an answer is waited for. A server that has not answered by then sleeps or is gone, and another one may be there:
 * it is sent again, and heard anew. If none answers in time several times over, the way may just be long.
 */
const PATIENCE = 4000;
const LONG = 30_000;
const QUICK = 3;

export class Answers {
  /** What is on its way; while the line is broken it waits here. */
  private pending: Pending | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private session: Session;
  private repeating = false;
  /** How often in a row nobody has answered in time. */
  private late = 0;
  busy = $state(false);
  /** Whether the last thing done here was taking back: then nothing is done by itself. */
  tookBack = false;

  constructor(session: Session) {
    this.session = session;
  }

  /** Make moves one after the other, all of them or none. */
  async move(...moves: string[]): Promise<void> {
    this.tookBack = false;
    await this.answer('moves', { move: moves });
  }

  async undo(): Promise<void> {
    if (!this.session.frame?.undo || !this.session.ready) return;
    this.tookBack = true;
    await this.answer('undo', {});
  }

  async redo(): Promise<void> {
    if (!this.session.frame?.redo || !this.session.ready) return;
    this.tookBack = true;
    await this.answer('redo', {});
  }

  /** Give or withdraw a standing order; tells whether it was understood. */
  async order(order: string | null, silent = false): Promise<boolean> {
    const { frame, path } = this.session;
    if (!frame || frame.seat === null) return false;
    try {
      const { frame: next } = await api.post<Framed>(`${path}/order`, { seat: frame.seat, order });
      this.session.answered(next);
      return true;
    } catch (trouble) {
      if (!silent) this.refused(trouble as Trouble);
      return false;
    }
  }

  /** The line stands again: send what did not get through. */
  repeat(): void {
    if (this.pending) void this.send();
  }

  close(): void {
    clearTimeout(this.timer);
    this.pending = null;
  }

  private async answer(path: string, facts: Record<string, unknown>): Promise<void> {
    const frame = this.session.frame;
    if (!frame || frame.seat === null || this.busy) return;
    this.session.notice = null;
    this.session.advice.close();
    this.pending = { path, body: { seat: frame.seat, seq: frame.seq, ...facts } };
    this.busy = true;
    this.session.settle();
    await this.send();
  }

  private async send(): Promise<void> {
    const sent = this.pending;
    if (!sent) return;
    clearTimeout(this.timer);
    const begin = Date.now();
    const patience = this.late < QUICK ? PATIENCE : LONG;
    try {
      const { frame } = await api.post<Framed>(`${this.session.path}/${sent.path}`, sent.body, {}, patience);
      if (this.pending === sent) this.done(frame);
    } catch (trouble) {
      if (this.pending !== sent) return;
      const late = Date.now() - begin >= patience;
      this.late = late ? this.late + 1 : 0;
      this.failed(trouble as Trouble);
      if (late && this.pending === sent) this.session.listen();
    }
  }

  private done(frame?: Frame): void {
    // That it is sent again is no news any more.
    if (this.repeating) this.session.notice = null;
    this.repeating = false;
    this.late = 0;
    this.pending = null;
    if (frame) this.session.play?.forget();
    this.busy = false;
    if (frame) this.session.answered(frame);
    this.session.settle();
  }

  private failed(trouble: Trouble): void {
    if (trouble.passing) {
      this.timer = setTimeout(() => void this.send(), AGAIN);
      this.repeating = true;
      this.session.say(text.say('frame.line.repeating'));
      return;
    }
    const before = this.session.frame;
    const now = trouble.status === 409 ? (trouble.facts.frame as Frame | undefined) : undefined;
    const sent = this.pending;
    this.done(now);
    // Somebody else decided meanwhile and nothing changed for this seat: the answer still holds.
    if (before && now && sent?.path === 'moves' && unmoved(before, now)) void this.answer('moves', { move: sent.body.move });
    else this.refused(trouble);
  }

  private refused(trouble: Trouble): void {
    const stale = trouble.status === 409;
    this.session.say(trouble.message, trouble.rule, stale ? 'plain' : 'bad');
  }
}
