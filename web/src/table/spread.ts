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

const asked = new WeakMap<HTMLElement, number>();

/** What travels on a board; what only glows takes no more room than before. */
const travelling = (frame: HTMLElement): Animation[] =>
  frame.getAnimations({ subtree: true }).filter(({ effect }) => {
    const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
    return effect?.getComputedTiming().endTime !== Infinity && !frames.some((one) => 'filter' in one);
  });

/** Lay the board open once everything on it has arrived: on its way a piece takes room where it was and where it will be. */
export async function spreadAtRest(frame: HTMLElement): Promise<void> {
  const ask = (asked.get(frame) ?? 0) + 1;
  asked.set(frame, ask);
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(travelling(frame).map((one) => one.finished));
  // Svelte takes away what has left once its motion is over.
  await new Promise(requestAnimationFrame);
  if (asked.get(frame) === ask) spread(frame);
}
