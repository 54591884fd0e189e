/** What a lesson points at: its pieces are lit, and everything on the board that lies neither in nor around them is dimmed. */

/** A pattern of moves in which * stands for anything, and ? for one letter. */
export function fits(move: string, pattern: string): boolean {
  const written = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${written}$`).test(move);
}

/** Whether an element is one of those that a lesson of *game* points at. */
function meant(element: HTMLElement | SVGElement, game: string, look: readonly string[]): boolean {
  const { about, move } = element.dataset;
  return look.some((piece) => (about !== undefined && about === `${game}.${piece}`) || (move !== undefined && fits(move, piece)));
}

/** Pixels that a piece has at least in each direction: a place where nothing lies is only its frame. */
const LEAST = 8;

/** Whether there is anything to be seen of it. */
function seen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const empty = element instanceof HTMLElement && element.childElementCount === 0 && element.textContent === '';
  return width >= LEAST && height >= LEAST && !empty;
}

/** Fold up what was laid open for something else. */
export function refold(board: Element): void {
  for (const one of board.querySelectorAll<HTMLElement>('[data-laid], [data-row]')) {
    delete one.dataset.laid;
    delete one.dataset.row;
  }
}

/** Lay the folded parts open that hold something meant; if it is nowhere to be seen, the first that would draw it once it is open. */
function unfold(board: Element, game: string, look: readonly string[], meant: readonly Element[]): void {
  for (const one of meant) {
    const fold = one.closest<HTMLElement>('.fold');
    if (fold && !seen(one)) lay(fold, board);
  }
  if (meant.some(seen)) return;
  const empty = [...board.querySelectorAll<HTMLElement>('.fold[data-holds]')].find((fold) => look.some((piece) => fold.dataset.holds === `${game}.${piece}`));
  if (empty) lay(empty, board);
}

/** Lay a part open; wherever it or what it lies in has others beside it, it gets a row of its own. */
function lay(fold: HTMLElement, board: Element): void {
  fold.dataset.laid = '';
  fold.dispatchEvent(new Event('lay'));
  for (let at = fold; at.parentElement && at !== board; at = at.parentElement) {
    const { display, gridTemplateColumns, flexWrap } = getComputedStyle(at.parentElement);
    if ((display === 'grid' && gridTemplateColumns.includes(' ')) || (display === 'flex' && flexWrap === 'wrap')) at.dataset.row = '';
  }
}

interface Span {
  top: number;
  bottom: number;
}

/** How far to scroll so that *pieces* stand in the middle of a *room*: all of them, or if they are too many the first; 0 if they are in it. */
export function way(room: Span, pieces: readonly Span[]): number {
  const [first] = pieces;
  if (!first) return 0;
  const all = { top: Math.min(...pieces.map((one) => one.top)), bottom: Math.max(...pieces.map((one) => one.bottom)) };
  const height = room.bottom - room.top;
  const meant = all.bottom - all.top <= height ? all : first;
  if (meant.top >= room.top && meant.bottom <= room.bottom) return 0;
  const spare = height - (meant.bottom - meant.top);
  return meant.top - room.top - Math.max(spare / 2, 0);
}

/** Scroll the board, or the page between its head and its foot, until what is marked is in sight. */
export function bring(board: HTMLElement, pieces: readonly Element[], behavior: ScrollBehavior): void {
  pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const own = getComputedStyle(board).overflowY !== 'visible';
  const edge = (name: string): number => parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0;
  const room = own ? board.getBoundingClientRect() : { top: edge('--top'), bottom: innerHeight - edge('--bar') };
  const spans = pieces.map((one) => one.getBoundingClientRect());
  (own ? board : window).scrollBy({ top: way(room, spans), behavior });
}

/** Mark the pieces on a board, and dim the rest; give those that can be seen. */
export function mark(board: Element, game: string, look: readonly string[], dims = true): Element[] {
  for (const one of board.querySelectorAll('[data-taught], [data-dimmed]')) {
    delete (one as HTMLElement).dataset.taught;
    delete (one as HTMLElement).dataset.dimmed;
  }
  const named = [...board.querySelectorAll<HTMLElement>('[data-about], [data-move]')].filter((one) => meant(one, game, look));
  // Where some of the moves can be made, those that cannot be made now are not spoken of.
  const all = named.some((one) => 'lit' in one.dataset && seen(one)) ? named.filter((one) => !('unlit' in one.dataset)) : named;
  if (dims) unfold(board, game, look, all);
  // At a table a part stays folded: the tab that opens it is lit.
  const found = [...new Set(all.map((one) => (seen(one) ? one : one.closest('.fold')?.querySelector<HTMLElement>('.tab'))))].filter((one) => one && seen(one)) as HTMLElement[];
  for (const one of found) one.dataset.taught = '';
  if (dims && found.length) dim(board, found);
  return found;
}

function dim(within: Element, taught: readonly Element[]): void {
  for (const child of within.children) {
    if (taught.some((one) => child.contains(one))) {
      if (!taught.includes(child)) dim(child, taught);
    } else (child as HTMLElement).dataset.dimmed = '';
  }
}

/** Keep the marks while the board is drawn anew. */
export function watch(board: Element, again: () => void): () => void {
  let waiting = 0;
  const seen = new MutationObserver(() => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(again);
  });
  seen.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-move', 'data-about'] });
  return () => {
    seen.disconnect();
    cancelAnimationFrame(waiting);
  };
}
