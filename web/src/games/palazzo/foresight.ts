/** What the move or element that is looked at would do to one's own palaces. */
import type { Palace, PalazzoView } from '../../lib/types/palazzo';

export interface Foresight {
  /** An element that would come. */
  ghost: string | null;
  /** Elements that would go. */
  leaving: string[];
  /** What the palace would be worth; null if it stays as it is, though a ghost may still stand there. */
  after: number | null;
}

const UNCHANGED: Foresight = { ghost: null, leaving: [], after: null };
const PLACING = /^(on palace \d+|new palace|discard)$/;

const ownPalaces = (view: PalazzoView): Palace[] => (view.seat === null ? [] : (view.players[view.seat]?.palaces ?? []));
const without = (some: readonly string[], others: readonly string[]): string[] => some.filter((name) => !others.includes(name));

/** Find each palace again after a move, by the elements that it keeps; null if it is gone. */
function kept(before: Palace[], after: Palace[]): (Palace | null)[] {
  const pairs = before.flatMap((one, from) =>
    after.map((other, to) => ({ from, to, common: one.elements.length - without(one.elements, other.elements).length })),
  );
  pairs.sort((one, other) => other.common - one.common || Math.abs(one.from - one.to) - Math.abs(other.from - other.to));
  const found: (Palace | null)[] = before.map(() => null);
  const taken = new Set<number>();
  for (const { from, to, common } of pairs) {
    if (!common || found[from] || taken.has(to)) continue;
    found[from] = after[to] ?? null;
    taken.add(to);
  }
  return found;
}

/** What the previewed move makes of the own palace `number`. */
function remade(view: PalazzoView, next: PalazzoView, number: number): Foresight {
  const now = ownPalaces(view)[number];
  if (!now) return UNCHANGED;
  const then = kept(ownPalaces(view), ownPalaces(next))[number];
  const elements = then?.elements ?? [];
  const ghost = without(elements, now.elements)[0] ?? null;
  const leaving = without(now.elements, elements);
  return ghost || leaving.length ? { ghost, leaving, after: then?.points ?? 0 } : UNCHANGED;
}

/**
 * What would become of the own palace `number`: `next` is the table after the previewed move, `worths` what
 * each palace would be worth with the element that is asked about, null where it does not fit.
 */
export function foresee(
  view: PalazzoView,
  next: PalazzoView,
  number: number,
  chosen: string | null,
  asked: string | null,
  worths: readonly (number | null)[] = [],
): Foresight {
  if (chosen !== null && view.changing !== null) return remade(view, next, number);
  const after = worths[number] ?? null;
  if (!asked || after === null) return UNCHANGED;
  // A site that is not the chosen one keeps its ghost, so that nothing moves away under the pointer.
  const passed = chosen !== null && PLACING.test(chosen) && chosen !== `on palace ${number + 1}`;
  return { ghost: asked, leaving: [], after: passed ? null : after };
}

/** The element that would begin a new palace. */
export function founded(view: PalazzoView, next: PalazzoView): string | null {
  const [before, after] = [ownPalaces(view), ownPalaces(next)];
  const known = kept(before, after);
  return after.find((one) => !known.includes(one) && one.elements.length === 1)?.elements[0] ?? null;
}
