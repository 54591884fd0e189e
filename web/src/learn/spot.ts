/** What a lesson points at: its pieces are lit, and everything on the board that lies neither in nor around them is dimmed. */

/** A pattern of moves in which * stands for anything. */
export function fits(move: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(move);
}

/** Whether an element is one of those that a lesson of *game* points at. */
function meant(element: HTMLElement | SVGElement, game: string, look: readonly string[]): boolean {
  const { about, move } = element.dataset;
  return look.some((piece) => (about !== undefined && about === `${game}.${piece}`) || (move !== undefined && fits(move, piece)));
}

/** Whether there is anything to be seen of it: a place where nothing lies is only its frame. */
const seen = (element: Element): boolean =>
  element.getClientRects().length > 0 && (!(element instanceof HTMLElement) || element.childElementCount > 0 || element.textContent !== '');

/** Lay the folded parts open that hold something meant, and others no longer. */
function unfold(board: Element, meant: readonly Element[]): void {
  for (const fold of board.querySelectorAll<HTMLElement>('.fold[data-laid]')) delete fold.dataset.laid;
  for (const one of meant) {
    const fold = one.closest<HTMLElement>('.fold');
    if (fold && !seen(one)) fold.dataset.laid = '';
  }
}

/** Mark the pieces on a board, and dim the rest; give the first of them that can be seen. */
export function mark(board: Element, game: string, look: readonly string[], dims = true): Element | null {
  for (const one of board.querySelectorAll('[data-taught], [data-dimmed]')) {
    delete (one as HTMLElement).dataset.taught;
    delete (one as HTMLElement).dataset.dimmed;
  }
  const all = [...board.querySelectorAll<HTMLElement>('[data-about], [data-move]')].filter((one) => meant(one, game, look));
  if (dims) unfold(board, all);
  // At a table a part stays folded: the tab that opens it is lit.
  const found = [...new Set(all.map((one) => (seen(one) ? one : one.closest('.fold')?.querySelector<HTMLElement>('.tab'))))].filter((one) => one && seen(one)) as HTMLElement[];
  for (const one of found) one.dataset.taught = '';
  if (dims && found.length) dim(board, found);
  return found[0] ?? null;
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
