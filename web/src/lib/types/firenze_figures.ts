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
 *     `fates` are those of all towers by player; `gains` all that fulfilling a contract brings at once; `laid`
 *     are the places of the row on which the stones due are laid, the next one first; `coming` are the stones
 *     that whoever pays or gives gets for it. `scale` is that of the seat that looks.
 */
export interface Figures {
  fates: Fate[][];
  gains: {
    [k: string]: number;
  };
  laid: number[];
  coming: {
    [k: string]: number;
  };
  scale: Step[];
}
/**
 * What a tower is good for: `kind` is ruin, ready, goal, or nothing.
 *
 *     It falls to `ruin` in this turn, and of its floors so many are `kept`; it is `ready` to fulfil a
 *     `contract` or to win the campanile for `points`; or such a contract is its `goal`.
 */
export interface Fate {
  kind: string;
  kept?: number;
  points?: number;
  contract?: string | null;
}
/**
 * A step of the scale of costs: so many stones `added` in a turn, what they cost, and without discount.
 *
 *     Its `state` tells how a player stands to it: done, next, open, or poor if he could not pay.
 */
export interface Step {
  added: number;
  cost: number;
  full: number;
  state: string;
}
/**
 * What is printed on the pieces: cards, the heights of contracts from above, and how much may be kept.
 */
export interface Box {
  cards: {
    [k: string]: Card;
  };
  heights: number[];
  most_cards: number;
  churches: number;
}
/**
 * A kind of card, and the number in its text.
 */
export interface Card {
  kind: string;
  number: number;
}
