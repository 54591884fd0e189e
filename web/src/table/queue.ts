/** Frames that arrive are shown one after another, so that each move can be seen. */
import type { Frame } from '../lib/types/frame';
import { merged } from './log';

/** With more frames waiting than this, somebody was away: they are shown all at once. */
export const MOST = 60;

/** So many frames may wait before the show goes faster. */
const CALM = 6;

/** Shows a frame, and tells for how many pauses it stands: none where there is nothing to see. */
type Show = (frame: Frame, hurried: boolean) => number;

export class Queue {
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private show: Show;
  private pause: () => number;
  private rest: () => void;
  /** The newest frame that came, shown or not. */
  private newest = -1;

  /** *pause* is how long a frame stands before the next one, in milliseconds; *rest* is told when all was seen. */
  constructor(show: Show, pause: () => number, rest: () => void = () => undefined) {
    this.show = show;
    this.pause = pause;
    this.rest = rest;
  }

  get length(): number {
    return this.waiting.length;
  }

  /** Whether a frame is being looked at, or waits to be. */
  get busy(): boolean {
    return this.timer !== undefined;
  }

  /** The sequence number up to which everything is known here. */
  get known(): number {
    return this.newest;
  }

  /** Take a frame in; older ones than known are of no use, an equal one replaces what waits. */
  push(frame: Frame): void {
    if (frame.seq < this.newest) return;
    const last = this.waiting.at(-1);
    if (last?.seq === frame.seq) this.waiting[this.waiting.length - 1] = merged(last, frame);
    else this.waiting.push(frame);
    this.newest = frame.seq;
    if (this.waiting.length > MOST || this.pause() <= 0) this.flush();
    else if (!this.busy) this.next();
  }

  /** Show this one at once, after all that waits: it answers what the reader just did. */
  now(frame: Frame): void {
    if (frame.seq < this.newest) return;
    this.flush();
    this.push(frame);
  }

  /** Show everything that waits, without pauses. */
  flush(): void {
    this.stop();
    const all = this.waiting;
    this.waiting = [];
    all.forEach((frame, i) => this.show(frame, i < all.length - 1));
  }

  /** Forget everything, for instance because another seat looks. */
  clear(): void {
    this.stop();
    this.waiting = [];
    this.newest = -1;
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next = (): void => {
    this.timer = undefined;
    for (let frame = this.waiting.shift(); frame; frame = this.waiting.shift()) {
      const pauses = this.show(frame, false);
      // What was shown may have taken everything else in at once.
      if (this.busy) return;
      if (!pauses) continue;
      const haste = Math.max(1, this.waiting.length / CALM);
      this.timer = setTimeout(this.next, (this.pause() * pauses) / haste);
      return;
    }
    this.rest();
  };
}
