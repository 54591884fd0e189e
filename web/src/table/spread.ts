/**
 * How much of a board lies open. What is decided and what one owns are always in sight; of the rest a board may lay
 * open more or less, and how much there is room for depends on what lies on the table.
 */

/** From everything that a board can lay open to nothing but what is needed; boards read it as `data-spread`. */
export const WAYS = ['all', 'most', 'some', 'least'] as const;
export type Way = (typeof WAYS)[number];

/** The most open way that fits, as *fits* tells after it was tried; the least one needs no telling. */
export function widest(fits: (way: Way) => boolean): Way {
  return WAYS.find((way) => way === 'least' || fits(way)) ?? 'least';
}

/** Whether a board shows everything without being scrolled, and so do its parts. */
function whole(board: Element): boolean {
  return [board, ...board.querySelectorAll('.panel')].every((part) => part.scrollHeight <= part.clientHeight + 1);
}

/** Lay the board in *frame* open as far as its room allows; a board that is as high as it likes opens nothing more. */
export function spread(frame: HTMLElement): void {
  const board = frame.querySelector<HTMLElement>(':scope > .board');
  if (!board) return;
  const bounded = getComputedStyle(board).containerType === 'size';
  frame.dataset.spread = widest((way) => {
    frame.dataset.spread = way;
    return bounded && whole(board);
  });
}
