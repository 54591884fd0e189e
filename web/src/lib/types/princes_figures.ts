/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * What the board prints beside its views, and what is printed on the pieces.
 */
export interface Beside {
  Figures: Figures;
  Box: Box;
}
/**
 * Numbers beside the table.
 *
 *     `works` tells what a work of each profession would be worth to the seat that looks, if it held it; `work`
 *     is the one in the making, and `payment` what it brings. `prizes` are what objects, tiles and characters
 *     would bring; `bargain` is what an agreement as it is asked for would bring into the purse. `closed` are
 *     cells of each player; `room` and `standings` are those of the seat that looks. In a position that is only
 *     foreseen, `works` are those in hand, and `prizes` and the last three are left out.
 */
export interface Figures {
  works: {
    [k: string]: Work;
  };
  work: Work | null;
  payment: number;
  prizes: {
    [k: string]: Prize;
  };
  bargain: number | null;
  closed: {
    [k: string]: Closed;
  }[];
  room: {
    [k: string]: Room;
  };
  standings: {
    [k: string]: Standing;
  };
}
/**
 * The value of a work without bonus cards, item by item.
 */
export interface Work {
  wishes: Wish[];
  jesters: number;
  cards: number;
  total: number;
}
/**
 * Something that a profession prefers: what it adds to a work, and whether it is there.
 */
export interface Wish {
  name: string;
  worth: number;
  met: boolean;
}
/**
 * What something to be won would bring: prestige and florins at once, and value to works in hand.
 */
export interface Prize {
  prestige: number;
  money: number;
  works: {
    [k: string]: number;
  };
}
/**
 * A free cell where a building of one's own may not stand: it touches something, or lies at a border.
 */
export interface Closed {
  kind: string;
  what: string[];
}
/**
 * The room for a tile: the number of its sites, and all cells that they cover.
 */
export interface Room {
  sites: number;
  cells: string[];
}
/**
 * How one stands in what a prestige card compares: one's own count, and the best of the others.
 */
export interface Standing {
  own: number;
  best: number;
}
/**
 * What is printed on the pieces; `wishes` are a building, a landscape and a freedom each.
 */
export interface Box {
  shapes: {
    [k: string]: string[];
  };
  buildings: string[];
  landscapes: string[];
  freedoms: string[];
  objects: string[];
  palazzo: string[];
  wishes: {
    [k: string]: string[];
  };
  costs: Costs;
  prestige_cards: {
    [k: string]: PrestigeCard;
  };
}
/**
 * Prices: a card, a freedom, a step of a bid; florins for a point of a work, and for one of prestige.
 */
export interface Costs {
  card: number;
  freedom: number;
  step: number;
  paid: number;
  point: number;
}
/**
 * What a prestige card brings, alone and tied.
 */
export interface PrestigeCard {
  points: number;
  tied: number;
}
