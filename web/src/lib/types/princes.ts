/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * The table as one seat sees it.
 *
 *     `first` is the first player, `turn` who opens or acts; `minima` are the least values of works
 *     by round. `piles` counts what is left of each object, `closed` are those sold this round;
 *     `out` are the players who take no part in the auctions any more; `opening` and
 *     `last_price` are the prices that hold at this table. `building_costs` are by number of builders.
 *     `characters` are those of chapter 11, where they are played with.
 */
export interface PrincesView {
  game: string;
  seats: number;
  seat: number | null;
  phase: string;
  actors: number[];
  over: boolean;
  legal: number[];
  edition: string;
  round: number;
  minimum: number;
  minima: number[];
  first: number;
  turn: number;
  players: Seat[];
  own: Own | null;
  decks: {
    [k: string]: number;
  };
  piles: {
    [k: string]: number;
  };
  closed: string[];
  out: number[];
  opening: number;
  last_price: number;
  building_costs: number[];
  buildings: {
    [k: string]: number;
  };
  freedoms: {
    [k: string]: number;
  };
  spent: string[];
  actions: number;
  auction: Auction | null;
  placing: string | null;
  looked: number;
  deck: string | null;
  work: Making | null;
  characters: Characters | null;
}
/**
 * What everybody knows of a player.
 *
 *     `hand` counts his professions and recruiting cards in hand, of which `recruiting` are
 *     recruiting cards and `shown` professions that everybody has seen; `works` are the
 *     professions before him and `replaced` counts the recruiting cards among them; `value` is
 *     his best work of the round; `room` are the tiles for which there is still room. `money` and
 *     the prestige cards (`shown_cards`) are told at the end.
 */
export interface Seat {
  prestige: number;
  placed: Lying[];
  landscapes: {
    [k: string]: number;
  };
  freedoms: string[];
  jesters: number;
  builders: number;
  free_cells: number;
  room: string[];
  hand: number;
  recruiting: number;
  shown: string[];
  works: string[];
  replaced: number;
  bonus: number;
  cards: number;
  value: number;
  money: number | null;
  shown_cards: string[];
}
/**
 * A tile in a principality, its site and the cells it covers.
 */
export interface Lying {
  tile: string;
  site: string;
  cells: string[];
}
/**
 * What only the player himself knows.
 *
 *     `looking` are the cards of a deck that he looks at; `under` tells for each deck, from the top,
 *     the cards whose place he remembers, and nothing for the others; `rejected` is the
 *     profession he gave back while others still choose.
 */
export interface Own {
  money: number;
  hand: Held[];
  bonus: HeldBonus[];
  cards: HeldCard[];
  looking: string[];
  under: {
    [k: string]: string[];
  };
  rejected: string;
}
/**
 * A profession in hand: what its work would be worth now, with what the bonus cards could add.
 *
 *     `missing` are what it prefers and the principality does not have.
 */
export interface Held {
  profession: string;
  value: number;
  with_bonus: number;
  missing: string[];
}
/**
 * A bonus card in hand and what it would add to a work now.
 */
export interface HeldBonus {
  card: string;
  adds: number;
}
/**
 * A prestige card and what it would bring if the match ended now.
 */
export interface HeldCard {
  card: string;
  prestige: number;
}
/**
 * A running auction: `bidding` are those still in it, the leader among them.
 */
export interface Auction {
  object: string;
  bid: number;
  leader: number;
  bidding: number[];
}
/**
 * A work in the making, with the bonus cards added so far, or one that is being paid.
 *
 *     Its profession is `princess` if she made it (PRI-11.19).
 */
export interface Making {
  profession: string;
  value: number;
  added: string[];
}
/**
 * The six characters.
 *
 *     `florins` lie on the banker; `done` are the players who have bought one or passed. `asking`
 *     tells why an owner is asked. `ranks` is what the merchant and `princess` what a work of the
 *     princess would be worth to each player now; `inspired` is what the muse adds to the works of
 *     the active player.
 */
export interface Characters {
  cards: Character[];
  florins: number;
  done: number[];
  asking: string;
  ranks: number[];
  princess: number[];
  inspired: number;
  bargain: Bargain | null;
}
/**
 * A character: the bids it can have, before whom it lies, and the pawn on it.
 *
 *     `buyer` bought it in the latest auction; `bid` is that of the pawn or the buyer. Bought and
 *     used before the auction is over, it lies `face_down`.
 */
export interface Character {
  name: string;
  spaces: number[];
  owner: number | null;
  pawn: number | null;
  buyer: number | null;
  bid: number | null;
  face_down: boolean;
}
/**
 * An object that the merchant can make free.
 */
export interface Bargain {
  object: string;
  price: number;
}
