/** A small position of three players, to test with: seat 0 is to build. */
import type { Contract, FirenzeView, Seat } from '../../lib/types/firenze';
import { COLOURS } from './pieces';

const HEIGHTS = [3, 4, 5, 6, 7, 8];

const contract = (colour: string, height: number): Contract => ({
  contract: `${colour} ${height}`,
  points: height,
  owner: null,
  neutral: false,
  balcony: null,
  open: height !== 3,
});

export const player = (facts: Partial<Seat> = {}): Seat => ({
  points: 0,
  expected: 0,
  seals: 7,
  warehouse: {},
  stones: 0,
  room: 10,
  towers: [],
  hand: [],
  buildings: [],
  cards: 0,
  played: [],
  discount: 0,
  ...facts,
});

export const position = (facts: Partial<FirenzeView> = {}): FirenzeView => ({
  turn: 0,
  first: 0,
  last_round: false,
  ender: null,
  shuffles_left: 6,
  towers: Object.fromEntries(COLOURS.map((colour) => [colour, HEIGHTS.map((height) => contract(colour, height))])),
  majorities: {},
  leaders: {},
  next_balcony: null,
  floors: { 5: 1, 6: 2 },
  churches: { 'church 5': 2 },
  campanile: null,
  row: [
    { card: 'mason', cost: 0, stones: { white: 2 } },
    { card: 'spy', cost: 1, stones: { red: 1, blue: 1 } },
    { card: 'mason', cost: 2, stones: { green: 3 } },
  ],
  free_card: false,
  deck: 40,
  discards: [],
  bag: { white: 10, red: 4 },
  event: null,
  exchanged: false,
  added: 0,
  next_cost: 0,
  due: 0,
  wanted: null,
  place: null,
  victim: null,
  neutral: 0,
  players: [player({ warehouse: { white: 3, green: 1 }, stones: 4, towers: [{ colour: 'green', height: 4, grown: false, contract: 'green 4' }] }), player({ warehouse: { red: 2 }, stones: 2 }), player()],
  game: 'firenze',
  seats: 3,
  seat: 0,
  phase: 'building',
  actors: [0],
  over: false,
  legal: [],
  ...facts,
});
