/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */

/**
 * A position as *seat* (None: a spectator) may know it.
 *
 *     `seq` counts everything that was done at the table as far as this seat has heard of it, moves
 *     taken back included: it is what an answer must name. `place` is the number of moves heard of so
 *     far, `places` that of the whole match; they differ when an earlier position is shown. `prompt` says
 *     who must do what now; `figures` are what the board prints beside its `view`; `told` are the sentences
 *     after move `told_from`, to be put in place of all that a reader had after it. Of a long match only the
 *     last ones are told; the pages of the log tell the rest.
 */
export interface Frame {
  seq: number;
  place: number;
  places: number;
  seat: number | null;
  prompt: string;
  chapter: number;
  choices: Choice[];
  undo: boolean;
  redo: boolean;
  told_from: number;
  told: Told[];
  standings: Score[];
  view: {
    [k: string]: unknown;
  };
  figures: {
    [k: string]: unknown;
  };
  seed_hash: string;
  result?: Result | null;
  order?: string | null;
}
/**
 * A legal move: its notation, what people call it, and what it would do.
 *
 *     `minor` moves are seldom meant; a `final` one shows something hidden and cannot be taken
 *     back. One of some `weight` is not made by accident: people are asked, and it is never made by itself.
 *     `before` and `after` are the mover's points, where they can be told.
 */
export interface Choice {
  move: string;
  label: string;
  hint: string;
  minor: boolean;
  final: boolean;
  weight?: ("ends" | "gives_up" | "passes" | "pays") | null;
  before?: number | null;
  after?: number | null;
}
/**
 * What a move told this seat; `place` counts from 1 the moves that it has heard of.
 *
 *     `stand_in` is the bot that made it in the place of a person.
 */
export interface Told {
  place: number;
  seat: number;
  lines: string[];
  stand_in?: string | null;
}
/**
 * How a seat stands; its `rank`, and how many `hints` it was given, are told at the end only.
 */
export interface Score {
  seat: number;
  points: number;
  parts: Part[];
  rank?: number | null;
  hints?: number;
}
/**
 * A source of points.
 */
export interface Part {
  part: string;
  label: string;
  points: number;
}
/**
 * How a match ended: `chart` holds the points of each seat after every move.
 *
 *     `ties` say of all with equal points what placed them, or that they share a place. `line` tells
 *     others of the match of a day, alone and in few words.
 */
export interface Result {
  scores: Score[];
  winners: number[];
  sentence: string;
  ties: string[];
  chart: number[][];
  seed: string;
  line?: string | null;
}
