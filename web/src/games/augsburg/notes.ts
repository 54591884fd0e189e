/** Debt notes by their names: which are valid, which is best, in what order they are named. */
import type { Own } from '../../lib/types/augsburg';
import { ANY, JOKER, NOBLES } from './rules';

const VALUES = 17;

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

/** The place of a note in the order in which notes are named: by noble and value, jokers last. */
export function orderOf(note: string): number {
  if (note === JOKER) return NOBLES.length * VALUES;
  const [noble = '', value = '0'] = note.split(' ');
  return (NOBLES as readonly string[]).indexOf(noble) * VALUES + Number(value);
}

export const isFor = (note: string, noble: string): boolean =>
  note === JOKER || noble === ANY || note.startsWith(`${noble} `);

/** How many of these cards can be shown to a noble: none without a note. */
export function mostFor(notes: readonly string[], noble: string): number {
  const valid = notes.filter((note) => isFor(note, noble));
  return valid.some((note) => note !== JOKER) ? valid.length : 0;
}

/** The note that counts when cards are shown: the highest, among equals that of the later noble. */
export function bestOf(notes: readonly string[]): string | null {
  const strength = (note: string) => Number(note.split(' ')[1]) * 10 + (NOBLES as readonly string[]).indexOf(note.split(' ')[0] ?? '');
  const named = notes.filter((note) => note !== JOKER);
  return named.length ? named.reduce((best, note) => (strength(note) > strength(best) ? note : best)) : null;
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

/** The cards that may still be laid for a noble after those laid already. */
export function layable(own: Own, noble: string): Card[] {
  const last = Math.max(-1, ...own.laid.map(orderOf));
  return without(cardsOf(own.hand), own.laid).filter((card) => isFor(card.note, noble) && orderOf(card.note) >= last);
}

/** The notes for sale that may still be bought after those picked already. */
export function buyable(own: Own): { card: Card; price: number }[] {
  const last = Math.max(-1, ...own.offer.filter((offer) => offer.picked).map((offer) => orderOf(offer.note)));
  return cardsOf(own.offer.map((offer) => offer.note))
    .map((card, place) => ({ card, price: own.offer[place]?.price ?? 0, picked: own.offer[place]?.picked ?? true }))
    .filter((offer) => !offer.picked && orderOf(offer.card.note) >= last);
}
