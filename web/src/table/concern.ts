/** Whether what others did concerns one's own plans: then it is shown for longer. */
import type { Frame } from '../lib/types/frame';

type Part = unknown;
const inner = (part: Part): [string, Part][] => (part !== null && typeof part === 'object' ? Object.entries(part) : []);

/** What the view tells of the seat's own things. */
function own(frame: Frame): string {
  const players = frame.view.players;
  return JSON.stringify([frame.view.own, Array.isArray(players) ? players[frame.seat ?? -1] : null]);
}

/** How often *seat* leads a bid somewhere in the view. */
function leads(part: Part, seat: number): number {
  return inner(part).reduce((sum, [name, value]) => sum + (name === 'leader' && value === seat ? 1 : 0) + leads(value, seat), 0);
}

/** Everything that lies open on the table, by its name; what a player has is out of reach. */
function lying(part: Part): string[] {
  if (typeof part === 'string') return [part];
  return inner(part).flatMap(([name, value]) => (name === 'players' || name === 'own' ? [] : lying(value)));
}

/** The names that a move may give to a piece: `marble 2-3` of `buy marble 2-3`. */
function named(move: string): string[] {
  const words = move.split(' ');
  return words.slice(1).map((_, from) => words.slice(from + 1).join(' '));
}

/**
 * Whether the way from *before* to *after* changes something of one's own, overbids one, or takes away a piece
 * that one could have had by a move of *wished*.
 */
export function concerns(before: Frame, after: Frame, wished: readonly string[]): boolean {
  if (after.seat === null) return false;
  if (own(before) !== own(after) || leads(before.view, after.seat) > leads(after.view, after.seat)) return true;
  const wishes = new Set(wished.flatMap(named));
  const count = (frame: Frame): number => lying(frame.view).filter((name) => wishes.has(name)).length;
  return count(before) > count(after);
}
