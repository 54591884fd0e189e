/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * The table as one seat sees it.
 *
 *     `price` holds while the active player may buy, `next_price` once the next element lies in
 *     the depot. `next_quarry` tells where 1, 2 and 3 windows would lead, `next_auction` which
 *     quarry the next auction would offer; `building` what waits to be built,
 *     the next one first; `changing` which palace is being remodelled.
 */
export interface PalazzoView {
  game: string;
  seats: number;
  seat: number | null;
  phase: string;
  actors: number[];
  over: boolean;
  legal: number[];
  turn: number;
  players: Seat[];
  own: Own | null;
  stacks: number[];
  riders: number;
  depot: string[];
  price: number | null;
  next_price: number;
  quarries: string[][];
  architect: number;
  next_quarry: number[];
  next_auction: number | null;
  pile: number;
  discards: string[];
  offer: string[];
  auction: Auction | null;
  building: string[];
  changing: number | null;
}
/**
 * What everybody knows of a player; `seen` are the cards in his hand that were seen.
 *
 *     Where they are left to memory, `seen` is empty.
 */
export interface Seat {
  palaces: Palace[];
  points: number;
  cards: number;
  seen: string[];
}
/**
 * A palace from bottom to top, with its points.
 */
export interface Palace {
  elements: string[];
  points: number;
}
/**
 * What only the player himself knows: his hand and what he is laying or buying unseen.
 */
export interface Own {
  hand: string[];
  purse: number;
  laying: string[];
  laid: number;
  buying: string[];
}
/**
 * A running auction.
 */
export interface Auction {
  elements: string[];
  bids: Bid[];
  highest: number;
  leader: number;
}
/**
 * What lies before a player in an auction.
 */
export interface Bid {
  cards: string[];
  total: number;
  bidding: boolean;
}
