/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * A match as one seat may know it.
 *
 *     `noble` is being visited, opened by `opener`; `winner` won last. `bid` is the highest
 *     number and `leader` who named it first. `coming` are the privilege cards of the next round, if
 *     there is one, known because the ten are. `top_price` is the price of the pile's top card;
 *     `top_discard` is the note that lies face up on the discards, None if there are none, and `discards`
 *     counts them where counts are open.
 *     `victim` is asked for his amends, and `robbed` tells what he has lost.
 */
export interface AugsburgView {
  round: number;
  rounds: number;
  last_round: boolean;
  noble: string | null;
  opener: number;
  winner: number;
  turn: number;
  bid: number;
  leader: number | null;
  row: Privilege[];
  coming: Privilege[];
  card: InUse | null;
  ladders: {
    [k: string]: Ladder;
  };
  rights: {
    [k: string]: number[];
  };
  pile: number;
  top_price: number | null;
  top_discard: string | null;
  discards: number | null;
  open_counts: boolean;
  victim: number | null;
  robbed: Robbed | null;
  players: Seat[];
  own: Own | null;
  game: string;
  seats: number;
  seat: number | null;
  phase: string;
  actors: number[];
  over: boolean;
  legal: number[];
}
/**
 * A privilege card and its slots.
 */
export interface Privilege {
  card: string;
  slots: string[];
}
/**
 * The privilege card in use: its slots left, how many may still be used, and extra buildings built.
 */
export interface InUse {
  card: string;
  slots: string[];
  uses: number;
  extra: number;
}
/**
 * A ladder: the level cards in the supply, and who stands where.
 *
 *     `supply` counts the cards of levels 2, 3 and 4. `robbable` are the levels of which none is
 *     left there while a player has one: they can be taken away now.
 */
export interface Ladder {
  supply: number[];
  standing: number[][];
  robbable: number[];
}
/**
 * The level card that was just taken away.
 */
export interface Robbed {
  ladder: string;
  level: number;
}
/**
 * What everybody knows of a player (AUG-1.12).
 *
 *     `lost` are the points above a limit so far, `limit` those he cannot pass, None without one; `rights`
 *     the numbers on his tiles. `poorest` and `richest` bound the florins he hides; `least` and `most`
 *     the cards in his hand: they are equal where counts are open. `shown` are cards that everybody
 *     has seen in it. `offered` counts notes before him that he may buy. `named` is the highest number
 *     he named in this visit; `holding` and `passed` tell whether he stands by the highest bid or is
 *     out; `ready` whether he has chosen while others still do.
 */
export interface Seat {
  points: number;
  lost: number;
  limit: number | null;
  levels: {
    [k: string]: number;
  };
  rights: {
    [k: string]: number;
  };
  poorest: number;
  richest: number;
  least: number;
  most: number;
  shown: string[];
  offered: number;
  named: number;
  holding: boolean;
  passed: boolean;
  ready: boolean;
}
/**
 * What only the player himself knows.
 *
 *     `bids` are the highest numbers he could name for each noble; `cost` is what his picked
 *     notes cost; `laid` are the cards he will show, `drawn` the notes he has just drawn,
 *     `given` the one he gives away.
 */
export interface Own {
  hand: string[];
  florins: number;
  bids: {
    [k: string]: number;
  };
  offer: Offer[];
  cost: number;
  laid: string[];
  drawn: string[];
  given: string | null;
}
/**
 * A note for sale, its price, and whether it is picked.
 */
export interface Offer {
  note: string;
  price: number;
  picked: boolean;
}
