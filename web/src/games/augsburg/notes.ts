/** Debt notes by their names: which are taken, which is best, in what order they are named. */
import { box } from './box';

/** A card in hand or for sale; jokers are alike, so each gets a number of its own. */
export interface Card {
  id: string;
  note: string;
  noble: string;
  value: number;
}

export function cardsOf(notes: readonly string[]): Card[] {
  const seen = new Map<string, number>();
  return notes.map((note) => {
    const copy = seen.get(note) ?? 0;
    seen.set(note, copy + 1);
    const [noble = '', value = '0'] = note.split(' ');
    return { id: `${note}#${copy}`, note, noble, value: Number(value) };
  });
}

/** The place of a note in the order in which notes are named. */
export const orderOf = (note: string): number => box().notes.indexOf(note);

export const isFor = (note: string, noble: string): boolean => box().takes[noble]?.includes(note) ?? false;

/** The strongest of some cards, or null; jokers have no strength. */
export function bestOf(notes: readonly string[]): string | null {
  const { strength } = box();
  return strength[Math.max(-1, ...notes.map((note) => strength.indexOf(note)))] ?? null;
}

/** Take away from the cards those that are named, of equal ones the first copies. */
export function without(cards: readonly Card[], notes: readonly string[]): Card[] {
  const gone = [...notes];
  return cards.filter((card) => {
    const place = gone.indexOf(card.note);
    if (place >= 0) gone.splice(place, 1);
    return place < 0;
  });
}
