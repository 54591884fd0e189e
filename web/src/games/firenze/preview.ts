/** What a move that is only looked at would change on the table. */
import type { FirenzeView } from '../../lib/types/firenze';
import { type Stones, inDanger } from './pieces';

export interface Growth {
  colour: string;
  height: number;
  again: boolean;
}

export interface Effect {
  /** Stones that warehouses gain or lose, by seat. */
  stones: Record<number, Stones>;
  /** Stones that cards of the row gain or lose, by place. */
  lying: Record<number, Stones>;
  /** Places of the row that get a stone whose colour is still to be chosen. */
  laid: number[];
  /** Stones of colours still to be chosen that leave the warehouse. */
  owed: number;
  /** The place of a card that is taken or dealt with. */
  place: number | null;
  raised: Growth | null;
  toppled: { seat: number; colour: string; height: number } | null;
  /** The contract that gets a seal. */
  sealed: string | null;
  /** The contract that a tower would fit. */
  reached: string | null;
  /** The height whose bonuses are won. */
  height: number | null;
  campanile: boolean;
  /** Cards that leave the hand or the table. */
  lost: string[];
  discount: number;
  free: boolean;
  ruin: boolean;
  victim: number | null;
}

export const nothing = (): Effect => ({
  stones: {},
  lying: {},
  laid: [],
  owed: 0,
  place: null,
  raised: null,
  toppled: null,
  sealed: null,
  reached: null,
  height: null,
  campanile: false,
  lost: [],
  discount: 0,
  free: false,
  ruin: false,
  victim: null,
});

interface Scene {
  view: FirenzeView;
  seat: number;
  effect: Effect;
}
type Reader = (scene: Scene, words: string[]) => void;

function change(changes: Record<number, Stones>, at: number, colour: string, number: number): void {
  const stones = (changes[at] ??= {});
  stones[colour] = (stones[colour] ?? 0) + number;
}

/** The number of stones that an exchange costs a seat (FIR-4.1, FIR-9.24). */
export const rate = (view: FirenzeView, seat: number): number =>
  view.players[seat]?.buildings.includes('trading house') ? 2 : 3;

/** The place of the row on which the next stone paid for a card is laid, the leftmost first. */
export const nextLaid = (view: FirenzeView): number | null =>
  view.phase === 'paying' && view.place !== null ? view.place - view.due : null;

function take({ view, seat, effect }: Scene, [word]: string[]): void {
  const place = Number(word);
  const card = view.row[place - 1];
  if (!card) return;
  effect.place = place;
  effect.owed = card.cost;
  effect.laid = Array.from({ length: card.cost }, (_, index) => index + 1);
  for (const [colour, number] of Object.entries(card.stones)) change(effect.stones, seat, colour, number);
}

function pay({ view, seat, effect }: Scene, [colour = '']: string[]): void {
  change(effect.stones, seat, colour, -1);
  const place = nextLaid(view);
  if (place !== null) change(effect.lying, place, colour, 1);
}

function give({ view, seat, effect }: Scene, [colour = '']: string[]): void {
  change(effect.stones, seat, colour, -1);
  if (view.place === null) return;
  change(effect.lying, view.place, colour, 1);
  if (view.due !== 1 || !view.wanted) return;
  change(effect.lying, view.place, view.wanted, -1);
  change(effect.stones, seat, view.wanted, 1);
}

function exchange({ view, seat, effect }: Scene, [place, colour = '']: string[]): void {
  effect.owed = rate(view, seat);
  effect.place = Number(place);
  change(effect.stones, seat, colour, 1);
  change(effect.lying, Number(place), colour, -1);
}

function grow(again: boolean): Reader {
  return ({ view, seat, effect }, [colour = '', word]) => {
    const height = Number(word);
    effect.raised = { colour, height, again };
    change(effect.stones, seat, colour, -1);
    const contract = view.towers[colour]?.find((one) => one.contract === `${colour} ${height + 1}`);
    if (contract?.open) effect.reached = contract.contract;
  };
}

function built({ view, seat, effect }: Scene): void {
  effect.ruin = true;
  if (!inDanger(view, seat)) return;
  for (const tower of view.players[seat]?.towers ?? []) {
    const kept = Math.floor(tower.height / 2);
    if (!tower.grown && kept) change(effect.stones, seat, tower.colour, kept);
  }
}

function fulfil({ effect }: Scene, [colour, height]: string[]): void {
  effect.sealed = `${colour} ${height}`;
  effect.height = Number(height);
}

function swap({ view, seat, effect }: Scene, [given = '', taken = '']: string[]): void {
  change(effect.stones, seat, given, -1);
  change(effect.stones, seat, taken, 1);
  if (view.place === null) return;
  change(effect.lying, view.place, given, 1);
  change(effect.lying, view.place, taken, -1);
}

function rob({ seat, effect }: Scene, [word, taken = '', given]: string[]): void {
  const victim = Number(word) - 1;
  effect.victim = victim;
  change(effect.stones, victim, taken, -1);
  change(effect.stones, seat, taken, 1);
  if (!given) return;
  change(effect.stones, victim, given, 1);
  change(effect.stones, seat, given, -1);
}

function topple({ view, seat, effect }: Scene, [colour = '', height]: string[]): void {
  effect.toppled = { seat: view.phase === 'sabotage' ? (view.victim ?? seat) : seat, colour, height: Number(height) };
}

const READERS: Record<string, Reader> = {
  take,
  pay,
  give,
  exchange,
  built,
  fulfil,
  swap,
  topple,
  spy: rob,
  smuggle: rob,
  raise: grow(false),
  again: grow(true),
  return: ({ seat, effect }, [colour = '']) => change(effect.stones, seat, colour, -1),
  seal: ({ effect }, words) => (effect.sealed = words.join(' ')),
  campanile: ({ effect }) => (effect.campanile = true),
  mason: ({ effect }) => Object.assign(effect, { discount: 3, lost: ['mason'] }),
  princess: ({ effect }) => Object.assign(effect, { free: true, lost: ['princess'] }),
  patrician: ({ effect }, words) => (effect.lost = ['patrician', words.join(' ')]),
  discard: ({ effect }, words) => (effect.lost = [words.join(' ')]),
  sabotage: ({ effect }, [word]) => (effect.victim = Number(word) - 1),
  wholesale: ({ effect }, [word]) => (effect.place = Number(word)),
};

/** Tell what the move that is looked at would change; nothing for spectators. */
export function foresee(view: FirenzeView, chosen: string | null): Effect {
  const effect = nothing();
  if (chosen === null || view.seat === null) return effect;
  const [verb = '', ...words] = chosen.split(' ');
  READERS[verb]?.({ view, seat: view.seat, effect }, words);
  return effect;
}
