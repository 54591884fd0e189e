/** A hand laid out by currency, with the card that a move would bring or take away. */
import { box, valueOf } from './box';
import { counted } from './pieces';

export interface Fan {
  kind: string;
  cards: { name: string; count: number }[];
  sum: number;
  /** A card that would come, and what the sum would be with it. */
  coming: string | null;
  after: number;
}

/** The card that a previewed move would bring into the hand. */
export function comingInto(hand: readonly string[], next: readonly string[]): string | null {
  const copies = (cards: readonly string[], card: string) => cards.filter((one) => one === card).length;
  return next.find((card) => copies(next, card) > copies(hand, card)) ?? null;
}

/** Fan a hand out; currencies without cards are left out. */
export function fansOf(hand: readonly string[], coming: string | null): Fan[] {
  return [...box().currencies, 'certificate']
    .map((kind) => {
      const cards = hand.filter((card) => card.startsWith(kind));
      const sum = cards.reduce((total, card) => total + valueOf(card), 0);
      const own = coming?.startsWith(kind) ? coming : null;
      return { kind, cards: counted(cards), sum, coming: own, after: sum + (own ? valueOf(own) : 0) };
    })
    .filter((fan) => fan.cards.length || fan.coming);
}
