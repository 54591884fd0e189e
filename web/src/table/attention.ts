/** Keeps in sight what can be chosen: the page moves to it by itself, unless the reader has just scrolled. */
import type { Play } from '../lib/play.svelte';

/** Where something lies on the page, from the top in pixels. */
export type Extent = readonly [top: number, bottom: number];

/** For so long after the reader's own scrolling the page stays where it is, in milliseconds. */
const READING = 3000;
/** Air above what was out of sight. */
const AIR = 44;

/** How many pieces a window shows; of one that is higher than the window the beginning is enough. */
const seen = (pieces: readonly Extent[], from: number, room: number): number =>
  pieces.filter(([top, bottom]) => top >= from && Math.min(bottom, top + room / 2) <= from + room).length;

/**
 * Where a window of *room* pixels that begins at *from* should begin to show most of the pieces; null where it
 * shows two thirds as many already. Of two places that show as much the nearer one is taken.
 */
export function better(pieces: readonly Extent[], from: number, room: number): number | null {
  const starts = pieces.map(([top]) => top - AIR);
  const worth = (start: number): number => seen(pieces, start, room) - Math.abs(start - from) / 1e6;
  const best = starts.reduce((one, other) => (worth(other) > worth(one) ? other : one), starts[0] ?? from);
  return seen(pieces, from, room) * 3 >= seen(pieces, best, room) * 2 ? null : best;
}

/** The pieces on the board that stand for moves which are often meant, or for any where there are no such. */
function litPieces(play: Play): Element[] {
  const all = [...document.querySelectorAll<HTMLElement>('.board [data-lit]')].filter((piece) => piece.getClientRects().length);
  const meant = all.filter((piece) => !play.choice(piece.dataset.move ?? '')?.minor);
  return meant.length ? meant : all;
}

/** Listens to the reader's own scrolling; the attachment of the board. */
export class Attention {
  private scrolled = -READING;

  watch = (): (() => void) => {
    const stop = new AbortController();
    const note = (): void => void (this.scrolled = performance.now());
    for (const event of ['wheel', 'touchmove']) window.addEventListener(event, note, { passive: true, signal: stop.signal });
    return () => stop.abort();
  };

  /** Move to the lit pieces if hardly any of them is in sight between the prompt and the buttons. */
  call(play: Play, bar: number): void {
    if (performance.now() - this.scrolled < READING) return;
    const lit = litPieces(play);
    const { scroller, from, room, offset, head } = windowOn(bar);
    const pieces = lit.map((piece): Extent => {
      const box = piece.getBoundingClientRect();
      return [box.top + offset, box.bottom + offset];
    });
    const start = better(pieces, from, room);
    if (start === null) return;
    // What belongs to the pieces, from its heading on, is shown too where that hides none of them.
    const part = lit[pieces.findIndex(([top]) => top === start + AIR)]?.closest('section');
    const heading = part ? part.getBoundingClientRect().top + offset - 8 : start;
    const whole = heading < start && seen(pieces, heading, room) >= seen(pieces, start, room);
    const top = whole ? heading : start;
    scroller.scrollTo({ top: top - head, behavior: play.pace ? 'smooth' : 'instant' });
  }
}

/** What scrolls: the board, where it has a height of its own, or the page, between its head and its bar. */
function windowOn(bar: number) {
  const board = document.querySelector<HTMLElement>('.board');
  if (board && getComputedStyle(board).overflowY === 'auto') {
    const from = board.scrollTop;
    return { scroller: board, from, room: board.clientHeight, offset: from - board.getBoundingClientRect().top, head: 0 };
  }
  const head = document.querySelector<HTMLElement>('.top')?.offsetHeight ?? 0;
  return { scroller: window, from: scrollY + head, room: innerHeight - head - bar, offset: scrollY, head };
}
