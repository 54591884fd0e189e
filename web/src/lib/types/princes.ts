/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * The table as one seat sees it.
 *
 *     `lorenzo` is the opponent of a player who sits alone; then `first` is 1 if he is the first player.
 *     `characters` are those of chapter 11, where they are played with. `border` is what cooperative
 *     building adds, if it is played.
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
  faces: number;
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
  recruiting_time: string;
  interlude: string;
  lorenzo?: LorenzoView | null;
  characters?: Characters | null;
  border?: BorderView | null;
}
/**
 * What everybody knows of a player.
 *
 *     `hand` counts his professions and recruiting cards in hand, of which `recruiting` are
 *     recruiting cards and `shown` professions that everybody has seen; `works` are the
 *     professions before him and `replaced` counts the recruiting cards among them; `value` is
 *     his best work of the round; `room` are the tiles for which there is still room. `money` and
 *     the prestige cards (`shown_cards`) are told at the end. `answer` is a standing answer, of which everybody
 *     knows (PRI-4.11): `round`, or the profession he waits for; empty if there is none.
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
  answer: string;
}
/**
 * A tile in a principality, its site and the cells it covers.
 *
 *     A building that two players share has a `partner`: its cells are those of this half.
 */
export interface Lying {
  tile: string;
  site: string;
  cells: string[];
  partner?: number | null;
}
/**
 * What only the player himself knows.
 *
 *     `funds` is what he can bid: his money, and where it counts the prestige that he could sell (PRI-3.7).
 *     `looking` are the cards of a deck that he looks at; `under` tells for each deck, from the top,
 *     the cards whose place he remembers, and nothing for the others; `rejected` is the
 *     profession he gave back at the beginning.
 */
export interface Own {
  money: number;
  funds: number;
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
 *     `missing` are what it prefers and the principality does not have. While professions are chosen, the one
 *     that will be given back does not count.
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
 */
export interface Making {
  profession: string;
  value: number;
  added: string[];
}
/**
 * Lorenzo and his table.
 *
 *     `points` are his prestige and what his prestige cards would bring now; `spent` is the prestige he
 *     has paid with. Tiles and freedoms are counted by kind. `row` are his face-down cards, the first
 *     first: empty where the seat does not know them, "recruiting card" where they are one. `bonus` are
 *     the bonus cards on the first of them; `next_work` is what a work of his would be worth this round.
 *     `recruiting` counts all his recruiting cards, of which `played` lie face up before him with his
 *     `works`, as `replaced` ones do.
 *
 *     `card` is the automation card of the running auctions; `offer` the object on the block; `refused`
 *     tells the last bid for each refused object, `takes` the icon that Lorenzo would get if the auctions
 *     ended now, or nothing if the die must decide. `auctions` counts those held this round and `players`
 *     how many there can be, the last one for `last_price`; `protected` are the objects that cannot be had
 *     in it. `acts` is his last turn. `left` counts the automation cards to come by their backs, `turned`
 *     are all others in order. `gone` counts the builders and recruiting cards that nobody bought or that
 *     were used.
 */
export interface LorenzoView {
  difficulty: string;
  players: number;
  prestige: number;
  points: number;
  money: number;
  spent: number;
  jesters: number;
  builders: number;
  recruiting: number;
  played: number;
  replaced: number;
  buildings: {
    [k: string]: number;
  };
  landscapes: {
    [k: string]: number;
  };
  freedoms: {
    [k: string]: number;
  };
  free_cells: number;
  building_cost: number;
  row: string[];
  bonus: Worth[];
  next_work: number;
  works: string[];
  cards: Worth[];
  value: number;
  dummies: Dummy[];
  card: AutomationCard | null;
  offer: Roll | null;
  refused: {
    [k: string]: number;
  };
  takes: string;
  auctions: number;
  last_price: number;
  protected: string[];
  acts: Act[];
  left: {
    [k: string]: number;
  };
  turned: string[];
  gone: {
    [k: string]: number;
  };
  reconstructed: boolean;
}
/**
 * A bonus card laid on his next work and what it adds, or a prestige card and what it would bring now.
 */
export interface Worth {
  card: string;
  worth: number;
}
/**
 * A dummy player: his face-down professions, the first first and empty if unknown, and those face up.
 */
export interface Dummy {
  row: string[];
  works: string[];
}
/**
 * An automation card: its back, the modifiers from left to right, and its two panels of actions.
 */
export interface AutomationCard {
  card: string;
  rounds: string;
  prices: {
    [k: string]: number;
  };
  first: string[];
  second: string[];
}
/**
 * An object for which the die was rolled: Lorenzo would pay `bid`, the player `price`.
 *
 *     `forced` tells that the player must buy it.
 */
export interface Roll {
  object: string;
  modifier: number;
  die: number;
  bid: number;
  price: number;
  forced: boolean;
}
/**
 * An action of Lorenzo's last turn: the card that was turned over, and what he did; nothing if lost.
 */
export interface Act {
  card: string;
  action: string;
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
/**
 * The borders: their pairs of seats, left and right, and all that lies or is said across them.
 *
 *     `offers` are left to the one on turn; `facing` names for each seat the cells that have a building, or
 *     whatever else occupies it, just across a border. `step` and `most` bound what can be asked.
 */
export interface BorderView {
  palazzo: string[];
  pairs: number[][];
  shared: Shared[];
  facing: string[][];
  offers: number;
  step: number;
  most: number;
  contact: string;
  offer: Offer | null;
}
/**
 * A building across the border between two seats; its place is named in the left one.
 */
export interface Shared {
  building: string;
  left: number;
  right: number;
  place: string;
  left_cells: string[];
  right_cells: string[];
}
/**
 * An offer: the one on turn and the partner, the terms, and who named them last.
 *
 *     `place` and `asked` are nothing as long as they are being named; the `effects`, the active one's first,
 *     are told when both are. `cost` goes to the bank; `counters` are the answers left that may change them.
 */
export interface Offer {
  building: string;
  active: number;
  partner: number;
  left: number;
  right: number;
  maker: number;
  place: string | null;
  left_cells: string[];
  right_cells: string[];
  asked: number | null;
  cost: number;
  counters: number;
  effects: Effect[];
}
/**
 * What an offer would do for one of the two: prestige, florins, and the room it leaves.
 *
 *     `lost` are the tiles for which there would be no room any more.
 */
export interface Effect {
  seat: number;
  prestige: number;
  florins: number;
  free_cells: number;
  lost: string[];
}
