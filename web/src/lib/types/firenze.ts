/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * A match as one seat may know it.
 *
 *     `towers` are the six towers of the board, by colour, from the lowest contract to the highest;
 *     `next_balcony` is the number of the balcony that can be fulfilled. `floors` and `churches` tell
 *     what bonuses are left. `added` counts the stones built this turn; `next_cost` is what one more
 *     would cost in all. `shuffles_left` is how often the discards can still become the deck
 *     (FIR-10.7). `due` stones are still to be parted with or swapped,
 *     `wanted` is the colour they are given for; `place` is the card in question.
 */
export interface FirenzeView {
  turn: number;
  first: number;
  last_round: boolean;
  ender: number | null;
  shuffles_left: number;
  towers: {
    [k: string]: Contract[];
  };
  majorities: {
    [k: string]: number;
  };
  leaders: {
    [k: string]: number | null;
  };
  next_balcony: number | null;
  floors: {
    [k: string]: number;
  };
  churches: {
    [k: string]: number;
  };
  campanile: number | null;
  row: RowCard[];
  free_card: boolean;
  deck: number;
  discards: string[];
  bag: {
    [k: string]: number;
  };
  event: string | null;
  exchanged: boolean;
  added: number;
  next_cost: number | null;
  due: number;
  wanted: string | null;
  place: number | null;
  victim: number | null;
  neutral: number;
  players: Seat[];
  game: string;
  seats: number;
  seat: number | null;
  phase: string;
  actors: number[];
  over: boolean;
  legal: number[];
}
/**
 * A contract: its points (a balcony's replace its own), who has it, and whether it can be fulfilled now.
 *
 *     `owner` is None while it is free; `neutral` tells that a neutral seal covers it. `balcony` is the
 *     Roman number of the balcony on it, as a number.
 */
export interface Contract {
  contract: string;
  points: number;
  owner: number | null;
  neutral: boolean;
  balcony: number | null;
  open: boolean;
}
/**
 * A card in the row: what it costs in stones, and the stones on it.
 */
export interface RowCard {
  card: string;
  cost: number;
  stones: {
    [k: string]: number;
  };
}
/**
 * What everybody knows of a player, since cards are taken face up.
 *
 *     `points` are those on the track, `expected` what majorities and celebrations would add now. Where
 *     seen cards are left to memory, `hand` and `expected` leave out the cards of others until the end;
 *     `cards` still counts them.
 */
export interface Seat {
  points: number;
  expected: number;
  seals: number;
  warehouse: {
    [k: string]: number;
  };
  stones: number;
  room: number;
  towers: Tower[];
  hand: string[];
  buildings: string[];
  cards: number;
  played: string[];
  discount: number;
}
/**
 * A tower under construction.
 *
 *     `grown` tells that it got a stone this turn; without, it falls to ruin at the end of its owner's
 *     turn. `contract` is what it would fulfil now, if that is open.
 */
export interface Tower {
  colour: string;
  height: number;
  grown: boolean;
  contract: string | null;
}
