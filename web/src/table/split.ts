/** Which legal moves get a button of their own. */
import type { Choice } from '../lib/types/frame';

/** With more moves than this the board shows them, and a field finds them. */
export const LIST = 12;
/** How many likely moves are offered then. */
export const LIKELY = 6;
/** Among more than this no move is likelier than the others: sites of a tile, for instance. */
export const CROWD = 40;

export interface Split {
  first: Choice[];
  minor: Choice[];
  /** Whether not every move has a button. */
  many: boolean;
}

export function split(choices: readonly Choice[]): Split {
  const main = choices.filter((choice) => !choice.minor);
  const minor = choices.filter((choice) => choice.minor);
  // Where all moves are seldom meant, none of them is hidden.
  if (!main.length) return { first: minor.slice(0, LIST), minor: [], many: minor.length > LIST };
  const many = main.length > LIST;
  return { first: endingsLast(many ? likely(main) : main), minor: minor.slice(0, LIST), many };
}

/** Whether a move ends a turn or passes. */
export const ends = (choice: Choice): boolean => choice.weight === 'ends' || choice.weight === 'passes';

/** What ends a turn or passes stands behind everything else: nobody should hit it first. */
export function endingsLast(choices: readonly Choice[]): Choice[] {
  return [...choices.filter((choice) => !ends(choice)), ...choices.filter(ends)];
}

/** Among many moves first those that are the only ones of their kind, such as to decline: they have no piece. */
function likely(main: Choice[]): Choice[] {
  const kind = (choice: Choice): string => choice.move.split(' ')[0] ?? '';
  const kinds = main.map(kind);
  const single = (word: string): boolean => kinds.indexOf(word) === kinds.lastIndexOf(word);
  const alone = main.filter((choice) => single(kind(choice))).slice(0, LIKELY);
  const others = main.filter((choice) => !alone.includes(choice));
  return [...alone, ...others.slice(0, main.length > CROWD ? 0 : LIKELY - alone.length)];
}
