/** The log of a table: what was told, move by move. */
import type { Frame, Told } from '../lib/types/frame';

/** Put what *frame* tells in place of all that was known from there; moves taken back vanish so. */
export function amend(log: readonly Told[], frame: Pick<Frame, 'told_from' | 'told'>): Told[] {
  return [...log.slice(0, frame.told_from), ...frame.told];
}

/** What *frame* adds to the log; nothing when it only takes back. */
export function added(log: readonly Told[], frame: Pick<Frame, 'told_from' | 'told'>): Told[] {
  return frame.told.filter((told) => !log[told.place - 1] || differs(log[told.place - 1]!, told));
}

function differs(one: Told, other: Told): boolean {
  return one.seat !== other.seat || one.lines.join('\n') !== other.lines.join('\n');
}

/** Moves of one player in a row. */
export interface Group {
  seat: number;
  told: Told[];
}

/** Group the log by who moved; moves that told nothing are left out. */
export function grouped(log: readonly Told[]): Group[] {
  const groups: Group[] = [];
  for (const told of log) {
    if (!told.lines.length) continue;
    const last = groups.at(-1);
    if (last?.seat === told.seat) last.told.push(told);
    else groups.push({ seat: told.seat, told: [told] });
  }
  return groups;
}

/** What others did since the last move of *seat*; a spectator has none. */
export function since(log: readonly Told[], seat: number | null): Told[] {
  if (seat === null) return [];
  let from = log.length;
  while (from > 0 && log[from - 1]!.seat !== seat) from--;
  return log.slice(from).filter((told) => told.lines.length);
}
