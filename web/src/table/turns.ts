/** Whose turn it is at this device, and what goes without asking. */
import type { TableInfo } from '../lib/types/api';
import type { Choice, Frame } from '../lib/types/frame';

/** Everybody at a table: those on its chairs, then those whom the rules play. */
export const namesAt = (table: TableInfo): string[] => [...table.chairs.map((chair) => chair.name), ...table.automata];

/** The seats that owe a decision in a frame. */
export const actors = (frame: Frame): number[] => (frame.view.actors as number[] | undefined) ?? [];

/** Whether the match of a frame has ended. */
export const isOver = (frame: Frame): boolean => Boolean(frame.view.over);

/** Whether the seat of this frame must decide. */
export const mine = (frame: Frame): boolean => frame.seat !== null && actors(frame).includes(frame.seat);

/** Which other person at this device must decide now, or null. */
export function handOver(table: TableInfo, frame: Frame): number | null {
  if (table.yours.length < 2 || isOver(frame) || mine(frame)) return null;
  return table.yours.find((seat) => seat !== frame.seat && actors(frame).includes(seat)) ?? null;
}

/**
 * The only legal move, when nobody else at the table would like to see a person think; what spends
 * something, or ends a turn in which more could be done, is never made by itself.
 */
export function forced(table: TableInfo, frame: Frame): Choice | null {
  const alone = table.chairs.every((chair) => chair.you || chair.kind === 'bot');
  const [only, ...others] = frame.choices;
  return alone && table.yours.length === 1 && only && !others.length && !only.weight ? only : null;
}

/** Whether a seat still owes what it owed before, and only others have done something: what it is about to do may stay. */
export function owedStill(before: Frame, now: Frame): boolean {
  const own = now.told.some(({ place, seat }) => place > before.place && seat === now.seat);
  const known = now.told_from <= before.place && before.place <= now.place;
  return mine(before) && mine(now) && before.seat === now.seat && known && !own;
}

/** Whether the same decision is still to be made, with the same words and the same choices. */
export function unmoved(before: Frame, now: Frame): boolean {
  const moves = (frame: Frame): string => frame.choices.map((choice) => choice.move).join('\n');
  return mine(now) && before.seat === now.seat && before.prompt === now.prompt && moves(before) === moves(now);
}
