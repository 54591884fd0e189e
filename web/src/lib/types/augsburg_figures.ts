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
 *     `income` is that of each player. The others concern the seat that looks: `useless` are the slots that
 *     would bring it nothing now; `open` are the cards that may still be bought or laid, with those picked or
 *     laid already. `most` tells for each noble how many cards could be shown: with so many notes more that he
 *     takes, and so many jokers more.
 */
export interface Figures {
  income: Income[];
  useless: string[];
  open: string[];
  most: {
    [k: string]: number[][];
  };
}
/**
 * What a round brings a player, and the points that he has then; `lost` are those that a limit takes.
 */
export interface Income {
  florins: number;
  points: number;
  notes: number;
  free: number;
  total: number;
  lost: number;
}
/**
 * What is printed on the pieces.
 *
 *     `ladders` hold their levels from the lowest; `takes` tells which cards each noble takes; `notes` is the
 *     order in which cards are named, `strength` that of notes from the weakest on; `uses` are the slots of a
 *     privilege card that may be used.
 */
export interface Box {
  ladders: {
    [k: string]: Step[];
  };
  gates: Gate[];
  buildings: string[];
  nobles: string[];
  takes: {
    [k: string]: string[];
  };
  notes: string[];
  strength: string[];
  uses: number;
}
/**
 * A level: what it brings in each round, notes that come free, and what its slots bring beside levels.
 */
export interface Step {
  brings: number;
  free: number;
  rights: string[];
}
/**
 * Points that nobody passes without a building.
 */
export interface Gate {
  at: number;
  right: string;
}
