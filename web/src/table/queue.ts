/** Frames that arrive are shown one after another, so that each move can be seen. */
import type { Frame } from '../lib/types/frame';
import { merged } from './log';

/** With more frames waiting than this, somebody was away: they are shown all at once. */
export const MOST = 8;

type Show = (frame: Frame, hurried: boolean) => void;

export class Queue {
  private waiting: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private show: Show;
  private pause: () => number;
  /** The newest frame that came, shown or not. */
  private newest = -1;

  /** *pause* is how long a frame stands before the next one, in milliseconds. */
  constructor(show: Show, pause: () => number) {
    this.show = show;
    this.pause = pause;
  }

  get length(): number {
    return this.waiting.length;
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
    else if (this.timer === undefined) this.next();
  }

  /** Show this one at once, after all that waits: it answers what the reader just did. */
  now(frame: Frame): void {
    if (frame.seq < this.newest) return;
    this.flush();
    this.push(frame);
  }

  /** Show everything that waits, without pauses. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = this.waiting;
    this.waiting = [];
    all.forEach((frame, i) => this.show(frame, i < all.length - 1));
  }

  /** Forget everything, for instance because another seat looks. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
    this.newest = -1;
  }

  private next = (): void => {
    this.timer = undefined;
    const frame = this.waiting.shift();
    if (!frame) return;
    this.timer = setTimeout(this.next, this.pause());
    this.show(frame, false);
  };
}
