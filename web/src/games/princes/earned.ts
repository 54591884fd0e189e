/** What a work brought when it was done, to let it be seen on its way. */
import type { PrincesView } from '../../lib/types/princes';

/** More than so many of a kind are not counted by looking at them. */
const MOST = 5;
/** For so many florins one coin is seen. */
const COIN = 300;

export interface Earned {
  seat: number;
  /** Icons, in the order in which they go: the work itself, coins as far as money is known, crowns. */
  things: string[];
}

const times = (icon: string, number: number): string[] => Array.from({ length: Math.min(MOST, Math.max(0, number)) }, () => icon);

/** Tell who laid a work down between two positions, and what he got for it; null if nobody did. */
export function earned(before: PrincesView, after: PrincesView): Earned | null {
  if (!before.work || after.work) return null;
  const seat = before.turn;
  const [then, now] = [before.players[seat], after.players[seat]];
  if (!then || !now) return null;
  const mine = seat === after.seat;
  const florins = mine ? (after.own?.money ?? 0) - (before.own?.money ?? 0) : (now.money ?? 0) - (then.money ?? 0);
  const things = [...times('money', Math.ceil(florins / COIN)), ...times('prestige', now.prestige - then.prestige)];
  // A work of one's own that brought nothing was taken back.
  return things.length || !mine ? { seat, things: ['work', ...things] } : null;
}
