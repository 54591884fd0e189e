/** Money: triples in a hand, and which cards could make a payment or a raise (chapter 3). */
import { counted } from './pieces';

export const CURRENCIES = ['red', 'brown', 'white'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const TRIPLE = 15;
const VALUES = [3, 4, 5, 6, 7];
const MOST_SINGLE = 2;
const MOST_FOUND = 3000;

/** All that can be laid, in the order in which it is laid (PAL-3.6). */
const LAYS: readonly string[] = [
  ...[2, ...VALUES].map((value) => `triple ${value}`),
  'certificate',
  ...CURRENCIES.flatMap((currency) => VALUES.map((value) => `${currency} ${value}`)),
];
const CERTIFICATE = LAYS.indexOf('certificate');

export interface Payment {
  lays: string[];
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

/** What a hand gives up by a payment: what is printed, a little for certificates, more for triples spent or torn. */
function loss(hand: readonly string[], payment: Payment): number {
  const paid = payment.lays.flatMap(cardsOf);
  const rest = [...hand];
  for (const card of paid) rest.splice(rest.indexOf(card), 1);
  const kept = triplesIn(rest);
  const torn = triplesIn(hand).filter((lay) => !kept.includes(lay));
  return paid.reduce((sum, card) => sum + (card === 'certificate' ? 3 : valueOf(card)), 0) + 4 * torn.length;
}

/** Whether nothing in it could be left out. */
const lean = (payment: Payment, needed: number): boolean =>
  payment.lays.every((lay) => payment.total - valueOf(lay) < needed);

/** Every lean way to lay at least `needed` more after `laying`, one after the other. */
function ways(hand: readonly string[], laying: readonly string[], needed: number, bound: Currency | null): Payment[] {
  const counts = countsOf(hand);
  const found: Payment[] = [];
  const search = (from: number, currency: Currency | null, singles: number, lays: string[], total: number): void => {
    if (total >= needed) {
      if (lean({ lays, total }, needed)) found.push({ lays, total });
      return;
    }
    for (let place = from; place < LAYS.length && found.length < MOST_FOUND; place += 1) {
      const lay = LAYS[place] ?? '';
      const own = currencyOf(lay);
      const certificate = place === CERTIFICATE;
      if (!holds(counts, lay) || (own && currency && own !== currency) || (certificate && singles >= MOST_SINGLE)) continue;
      move(counts, lay, -1);
      search(place, own ?? currency, singles + (certificate ? 1 : 0), [...lays, lay], total + valueOf(lay));
      move(counts, lay, 1);
    }
  };
  const last = laying.at(-1);
  const singles = laying.filter((lay) => lay === 'certificate').length;
  search(last ? LAYS.indexOf(last) : 0, (last && currencyOf(last)) || bound, singles, [], 0);
  return found;
}

/** The payments to suggest, what the hand would miss least first. */
export function payments(
  hand: readonly string[],
  laying: readonly string[],
  needed: number,
  bound: Currency | null,
  most = 3,
): Payment[] {
  if (needed <= 0) return [];
  return ways(hand, laying, needed, bound)
    .map((payment) => ({ payment, loss: loss(hand, payment) }))
    .sort((one, other) => one.loss - other.loss || one.payment.lays.length - other.payment.lays.length)
    .slice(0, most)
    .map(({ payment }) => payment);
}
