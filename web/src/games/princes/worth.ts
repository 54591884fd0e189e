/** What works are worth, and what a move would change about it. */
import type { PrincesView, Seat } from '../../lib/types/princes';
import { bidOf } from './characters';
import { COST, FREEDOMS, isBuilding, LANDSCAPES, WISHES, WORTH } from './data';
import { type Counts, ofLorenzo, ofPlayer } from './solo';

/** Something a profession prefers: what it adds and whether it is there. */
export interface Wish {
  name: string;
  worth: number;
  met: boolean;
}

export interface Sum {
  wishes: Wish[];
  jesters: number;
  cards: number;
  total: number;
}

/** Whether a principality has a building, a landscape or a freedom. */
export function has(seat: Seat, name: string): boolean {
  if (FREEDOMS.includes(name)) return seat.freedoms.includes(name);
  if (LANDSCAPES.includes(name)) return (seat.landscapes[name] ?? 0) > 0;
  return seat.placed.some((lying) => lying.tile === name);
}

/** Minus the card that will be given back, while professions are chosen. */
export const spareCards = (view: PrincesView): number => (view.phase === 'choosing' ? -1 : 0);

/** The value of a work of a profession, item by item, with some cards more than there are now. */
export function sum(seat: Seat, profession: string, more = 0): Sum {
  const wishes = (WISHES[profession] ?? []).map((name, place) => ({
    name,
    worth: WORTH.wishes[place] ?? 0,
    met: has(seat, name),
  }));
  const jesters = WORTH.jester * seat.jesters;
  const cards = WORTH.card * (seat.hand + seat.works.length + seat.replaced + more);
  const met = wishes.reduce((total, wish) => total + (wish.met ? wish.worth : 0), 0);
  return { wishes, jesters, cards, total: met + jesters + cards };
}

/** What a move would change for its player: money, prestige, things had for the first time, jesters, cards, the muse. */
export interface Change {
  money: number;
  prestige: number;
  gains: string[];
  jesters: number;
  cards: number;
  muse: number;
}
const NOTHING: Change = { money: 0, prestige: 0, gains: [], jesters: 0, cards: 0, muse: 0 };

/** What an object of the auctions brings beside its price. */
function object(seat: Seat, name: string): Change {
  if (name === 'jester') return { ...NOTHING, jesters: 1 };
  if (name === 'recruiting card') return { ...NOTHING, cards: 1 };
  if (name === 'builder') return { ...NOTHING, prestige: seat.builders ? COST.bonus : 0 };
  if (!LANDSCAPES.includes(name)) return NOTHING;
  return { ...NOTHING, gains: [name], prestige: seat.landscapes[name] ? COST.bonus : 0 };
}

/** What a move about characters brings and costs. */
function character(view: PrincesView, seat: number, word: string, what: string): Change | null {
  const { characters } = view;
  if (!characters) return null;
  const rank = characters.ranks[seat] ?? 0;
  const bid = bidOf(`${word} ${what}`);
  if (bid) return { ...NOTHING, money: bid.name === 'banker' ? characters.florins - bid.bid : -bid.bid, muse: bid.name === 'muse' ? view.round : 0 };
  if (word === 'use' && what === 'muse') return { ...NOTHING, muse: view.round };
  if (word === 'use' && what === 'merchant') return { ...NOTHING, prestige: rank };
  if (word === 'bargain' && what === 'prestige') return { ...NOTHING, prestige: rank, money: -(characters.bargain?.price ?? 0) };
  if (word === 'prestige' && view.phase === 'exchange') return { ...NOTHING, prestige: Number(what), money: -COST.point * Number(what) };
  return null;
}

/** What the action of a turn brings and costs. */
function action(view: PrincesView, seat: Seat, word: string, what: string): Change | null {
  if (word === 'build') {
    return { ...NOTHING, money: -(view.building_costs[seat.builders] ?? 0), prestige: COST.bonus, gains: [what] };
  }
  if (word === 'freedom') return { ...NOTHING, money: -COST.freedom, gains: [what] };
  if (word === 'draw') return { ...NOTHING, money: -COST.card, cards: what === 'profession' ? 1 : 0 };
  if (word === 'sell') return { ...NOTHING, money: COST.sold, prestige: -1 };
  if (word === 'prestige' && view.work) {
    return { ...NOTHING, money: COST.paid * view.work.value - COST.point * Number(what), prestige: Number(what) };
  }
  return null;
}

/** What the move would change for the seat that sees the view; null if nothing that is counted here. */
export function foresee(view: PrincesView, move: string | null): Change | null {
  const seat = view.seat === null ? undefined : view.players[view.seat];
  if (!move || !seat) return null;
  const [word = '', ...rest] = move.split(' ');
  const what = rest.join(' ');
  // Against Lorenzo the die tells the price.
  if (word === 'auction') return { ...object(seat, what), money: view.lorenzo ? 0 : -view.opening };
  if (word === 'accept' && view.lorenzo?.offer) return { ...object(seat, view.lorenzo.offer.object), money: -view.lorenzo.offer.price };
  if (word === 'buy') return { ...object(seat, what), money: -view.last_price };
  if (word === 'take') return object(seat, what);
  if (word === 'keep' && view.deck === 'profession') return { ...NOTHING, cards: 1 };
  if (word === 'raise' && view.auction) {
    return { ...object(seat, view.auction.object), money: -(view.auction.bid + COST.step) };
  }
  if (word === 'place' && view.placing) {
    const again = isBuilding(view.placing) ? 1 : (seat.landscapes[view.placing] ?? 0);
    return { ...NOTHING, gains: [view.placing], prestige: again ? COST.bonus : 0 };
  }
  return bargain(view, word, what) ?? action(view, seat, word, what) ?? character(view, view.seat ?? 0, word, what);
}

/** What an agreement across a border brings and costs: a sum that is named, or the one that is accepted. */
function bargain(view: PrincesView, word: string, what: string): Change | null {
  const offer = view.border?.offer;
  const asked = word === 'for' ? Number(what) : word === 'agree' ? (offer?.asked ?? null) : null;
  if (!offer || asked === null) return null;
  const money = view.seat === offer.active ? asked - offer.cost : -asked;
  return { ...NOTHING, money, prestige: COST.bonus, gains: [offer.building] };
}

/** What a change would add to the value of a work. */
export function gain(change: Change | null, wishes: readonly Wish[]): number {
  if (!change) return 0;
  const met = wishes.filter((wish) => !wish.met && change.gains.includes(wish.name));
  return met.reduce((total, wish) => total + wish.worth, 0) + WORTH.jester * change.jesters + WORTH.card * change.cards + change.muse;
}

/** The last round in which a value is enough, 0 if it is in none. */
export const lastsTo = (value: number, minima: readonly number[]): number => minima.filter((least) => least <= value).length;

/** What prestige cards compare, by the last word of those that go to whoever has the most. */
const MEASURES: Record<string, (of: Compared) => number> = {
  buildings: ({ counts }) => counts.buildings,
  landscapes: ({ counts }) => counts.landscapes,
  forests: ({ kinds }) => kinds['forest'] ?? 0,
  lakes: ({ kinds }) => kinds['lake'] ?? 0,
  parks: ({ kinds }) => kinds['park'] ?? 0,
  jesters: ({ counts }) => counts.jesters,
  builders: ({ counts }) => counts.builders,
  works: ({ counts }) => counts.works,
  cells: ({ free }) => free,
};

interface Compared {
  counts: Counts;
  kinds: Record<string, number>;
  free: number;
}

/** All with whom the player of a view compares himself, himself among them. */
function compared(view: PrincesView): Compared[] {
  const players = view.players.map((one) => ({ counts: ofPlayer(one), kinds: one.landscapes, free: one.free_cells }));
  const { lorenzo } = view;
  return lorenzo ? [...players, { counts: ofLorenzo(lorenzo), kinds: lorenzo.landscapes, free: lorenzo.free_cells }] : players;
}

/** How a player stands in what a prestige card compares: his count and the best of the others; null if it compares nothing. */
export function standing(view: PrincesView, card: string): { own: number; best: number } | null {
  const [how, ...rest] = card.split(' ');
  const measure = MEASURES[rest.at(-1) ?? ''];
  if ((how !== 'most' && how !== 'fewest') || !measure || view.seat === null) return null;
  const counts = compared(view).map(measure);
  const others = counts.filter((_, seat) => seat !== view.seat);
  return { own: counts[view.seat] ?? 0, best: how === 'most' ? Math.max(...others) : Math.min(...others) };
}
