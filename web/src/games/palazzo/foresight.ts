/** What the move or element that is looked at would do to one's own palaces. */
import type { PalazzoView } from '../../lib/types/palazzo';
import { element, fits, withElement, worth } from './pieces';

export interface Foresight {
  /** An element that would come. */
  ghost: string | null;
  /** Elements that would go. */
  leaving: string[];
  /** What the palace would be worth; null if it stays as it is, though a ghost may still stand there. */
  after: number | null;
}

const UNCHANGED: Foresight = { ghost: null, leaving: [], after: null };

const coming = (palace: readonly string[], name: string): Foresight => ({
  ghost: name,
  leaving: [],
  after: worth(withElement(palace, name)).total,
});

const going = (palace: readonly string[], leaving: string[]): Foresight => ({
  ghost: null,
  leaving,
  after: worth(palace.filter((name) => !leaving.includes(name))).total,
});

/** The element that a transformation is about. */
function transformed(view: PalazzoView, chosen: string): string | null {
  const source = view.changing === null ? [] : (ownPalaces(view)[view.changing] ?? []);
  const floor = /^extract floor (\d)$/.exec(chosen)?.[1];
  if (floor) return source.find((name) => element(name).floor === Number(floor)) ?? null;
  return chosen === 'remove' || chosen.startsWith('insert into palace') ? (source[0] ?? null) : null;
}

/** The elements of one's own palaces. */
export const ownPalaces = (view: PalazzoView): string[][] =>
  view.seat === null ? [] : (view.players[view.seat]?.palaces.map((one) => one.elements) ?? []);

/** What would become of the own palace `number`. */
export function foresee(view: PalazzoView, number: number, chosen: string | null, asked: string | null): Foresight {
  const palace = ownPalaces(view)[number] ?? [];
  const moved = transformed(view, chosen ?? '');
  if (chosen && moved) {
    if (view.changing === number) return going(palace, [moved]);
    return chosen === `insert into palace ${number + 1}` ? coming(palace, moved) : UNCHANGED;
  }
  const elsewhere = chosen !== null && /^(on palace \d+|new palace|discard)$/.test(chosen);
  if (!asked || !fits(palace, asked)) return UNCHANGED;
  // A site that is not the chosen one keeps its ghost, so that nothing moves away under the pointer.
  const passed = elsewhere && chosen !== `on palace ${number + 1}`;
  return passed ? { ...UNCHANGED, ghost: asked } : coming(palace, asked);
}

/** The element that would begin a new palace. */
export function founded(view: PalazzoView, chosen: string | null): string | null {
  if (chosen?.startsWith('extract floor')) return transformed(view, chosen);
  return chosen === 'new palace' ? (view.building[0] ?? null) : null;
}
