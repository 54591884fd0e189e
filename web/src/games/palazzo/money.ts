/** Money: triples in a hand, and which cards could make a payment or a raise (chapter 3). */
import { counted } from './pieces';

export const CURRENCIES = ['red', 'brown', 'white'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const TRIPLE = 15;
const VALUES = [3, 4, 5, 6, 7];
const MOST_SINGLE = 2;
const MOST_FOUND = 3000;

/** All that can be laid, in the order of the list; people lay it in any (PAL-3.6). */
const LAYS: readonly string[] = [
  ...[2, ...VALUES].map((value) => `triple ${value}`),
  'certificate',
  ...CURRENCIES.flatMap((currency) => VALUES.map((value) => `${currency} ${value}`)),
];
const CERTIFICATE = LAYS.indexOf('certificate');

export interface Payment {
  /** What is still to be laid. */
  lays: string[];
  /** What all that lies there then comes to. */
  total: number;
}

export const currencyOf = (card: string): Currency | null =>
  CURRENCIES.find((currency) => card.startsWith(currency)) ?? null;

export function valueOf(lay: string): number {
  if (lay === 'certificate') return 2;
  return lay.startsWith('triple') ? TRIPLE : Number(lay.split(' ')[1]);
}

/** The cards that something laid is made of. */
export function cardsOf(lay: string): string[] {
  if (!lay.startsWith('triple')) return [lay];
  const value = lay.split(' ')[1];
  return value === '2' ? Array<string>(3).fill('certificate') : CURRENCIES.map((currency) => `${currency} ${value}`);
}

type Counts = Map<string, number>;
const countsOf = (cards: readonly string[]): Counts => new Map(counted(cards).map(({ name, count }) => [name, count]));

function holds(counts: Counts, lay: string): boolean {
  if (lay === 'triple 2') return (counts.get('certificate') ?? 0) >= 3;
  return cardsOf(lay).every((card) => (counts.get(card) ?? 0) > 0);
}

function move(counts: Counts, lay: string, by: number): void {
  for (const card of cardsOf(lay)) counts.set(card, (counts.get(card) ?? 0) + by);
}

/** The triples that a hand holds, such as `triple 5`. */
export function triplesIn(hand: readonly string[]): string[] {
  const counts = countsOf(hand);
  return LAYS.filter((lay) => lay.startsWith('triple') && holds(counts, lay));
}

/** The currency that cards on the table bind a bidder to; triples bind to none (PAL-3.1). */
export function boundBy(cards: readonly string[]): Currency | null {
  const counts = countsOf(cards);
  for (const lay of LAYS.slice(1, CERTIFICATE)) while (holds(counts, lay)) move(counts, lay, -1);
  const left = [...counts].find(([card, count]) => count > 0 && currencyOf(card));
  return left ? currencyOf(left[0]) : null;
}

/** What cards come to that are laid at once; one that waits for its triple does not count yet (PAL-3.6). */
export function worthOf(cards: readonly string[], bound: Currency | null): number {
  const counts = countsOf(cards);
  let total = 0;
  for (const lay of LAYS.slice(0, CERTIFICATE + 1)) {
    while (holds(counts, lay)) {
      move(counts, lay, -1);
      total += valueOf(lay);
    }
  }
  const sums = (bound ? [bound] : CURRENCIES).map((currency) =>
    VALUES.reduce((sum, value) => sum + value * (counts.get(`${currency} ${value}`) ?? 0), 0),
  );
  return total + Math.max(...sums);
}

/** Whether cards are a payment as they lie: nothing waits for its triple (PAL-3.2). */
export function complete(cards: readonly string[], bound: Currency | null): boolean {
  const counts = countsOf(cards);
  for (const lay of LAYS.slice(1, CERTIFICATE)) while (holds(counts, lay)) move(counts, lay, -1);
  const single = [...counts].filter(([card, count]) => count > 0 && currencyOf(card)).map(([card]) => currencyOf(card));
  return single.every((currency) => currency === (bound ?? single[0]));
}

/** Cards without some of them. */
function without(cards: readonly string[], some: readonly string[]): string[] {
  const rest = [...cards];
  for (const card of some) {
    const place = rest.indexOf(card);
    if (place >= 0) rest.splice(place, 1);
  }
  return rest;
}

/** Write cards as what can be laid, triples as one. */
function laysOf(cards: readonly string[]): string[] {
  const counts = countsOf(cards);
  return LAYS.flatMap((lay) => {
    let found = 0;
    while (holds(counts, lay)) {
      move(counts, lay, -1);
      found += 1;
    }
    return Array<string>(found).fill(lay);
  });
}

/** What a hand gives up by a payment: what is printed, a little for certificates, more for triples spent or torn. */
function loss(hand: readonly string[], payment: Payment): number {
  const paid = payment.lays.flatMap(cardsOf);
  const kept = triplesIn(without(hand, paid));
  const torn = triplesIn(hand).filter((lay) => !kept.includes(lay));
  return paid.reduce((sum, card) => sum + (card === 'certificate' ? 3 : valueOf(card)), 0) + 4 * torn.length;
}

/** Every lean way to come to `goal` with all that is laid and something of the hand. */
function ways(hand: readonly string[], laid: readonly string[], goal: number, bound: Currency | null): Payment[] {
  const counts = countsOf([...hand, ...laid]);
  const open = countsOf(laid);
  const found: Payment[] = [];
  const uncovered = (before: number): boolean => LAYS.slice(CERTIFICATE, before).some((card) => (open.get(card) ?? 0) > 0);
  const lean = (cards: readonly string[], lays: readonly string[]): boolean =>
    lays.every((lay) => {
      const rest = without(cards, cardsOf(lay));
      return worthOf(rest, bound) < goal || !complete(rest, bound);
    });
  const search = (from: number, currency: Currency | null, singles: number, cards: string[], total: number): void => {
    if (total >= goal && !uncovered(LAYS.length)) {
      const lays = laysOf(without(cards, laid));
      if (lean(cards, lays)) found.push({ lays, total });
      return;
    }
    for (let place = from; place < LAYS.length && found.length < MOST_FOUND; place += 1) {
      const lay = LAYS[place] ?? '';
      const own = currencyOf(lay);
      const certificate = place === CERTIFICATE;
      if (!holds(counts, lay) || (own && currency && own !== currency) || (certificate && singles >= MOST_SINGLE)) continue;
      // What comes earlier in the list and lies there already would be left out.
      if (own && uncovered(place)) return;
      move(counts, lay, -1);
      move(open, lay, -1);
      search(place, own ?? currency, singles + (certificate ? 1 : 0), [...cards, ...cardsOf(lay)], total + valueOf(lay));
      move(counts, lay, 1);
      move(open, lay, 1);
    }
  };
  search(0, bound, 0, [], 0);
  return found;
}

/** The payments to suggest for coming to `goal` with what is laid, what the hand would miss least first. */
export function payments(
  hand: readonly string[],
  laying: readonly string[],
  goal: number,
  bound: Currency | null,
  most = 3,
): Payment[] {
  const laid = laying.flatMap(cardsOf);
  if (worthOf(laid, bound) >= goal && complete(laid, bound)) return [];
  return ways(hand, laid, goal, bound)
    .map((payment) => ({ payment, loss: loss(hand, payment) }))
    .sort((one, other) => one.loss - other.loss || one.payment.lays.length - other.payment.lays.length)
    .slice(0, most)
    .map(({ payment }) => payment);
}
