/** The log of a table: what was told, move by move. */
import type { Frame, Told } from '../lib/types/frame';

/** Put what *frame* tells in place of all that was known from there; moves taken back vanish so. */
export function amend(log: readonly Told[], frame: Pick<Frame, 'told_from' | 'told'>): Told[] {
  const kept = log.filter((told) => told.place <= frame.told_from);
  // A log has no hole: what lies before one is told again on demand.
  return kept.at(-1)?.place === frame.told_from ? [...kept, ...frame.told] : [...frame.told];
}

/** Whether something between the log and what *frame* tells did not arrive; a log may begin late. */
export const torn = (log: readonly Told[], frame: Pick<Frame, 'told_from'>): boolean =>
  frame.told_from > 0 && !log.some((told) => told.place === frame.told_from || told.place === frame.told_from + 1);

/** Put an earlier page before a log, if it ends where the log begins. */
export const preceded = (log: readonly Told[], page: readonly Told[]): Told[] =>
  page.at(-1)?.place === (log[0]?.place ?? 0) - 1 ? [...page, ...log] : [...log];

/** The later of two frames of the same moment, with all that both of them tell. */
export function merged(before: Frame, after: Frame): Frame {
  const told_from = Math.min(before.told_from, after.told_from);
  return { ...after, told_from, told: amend(before.told, after) };
}

/** What *frame* adds to the log; nothing when it only takes back. */
export function added(log: readonly Told[], frame: Pick<Frame, 'told_from' | 'told'>): Told[] {
  const known = new Map(log.map((told) => [told.place, told]));
  return frame.told.filter((told) => differs(known.get(told.place), told));
}

function differs(one: Told | undefined, other: Told): boolean {
  return one === undefined || one.seat !== other.seat || one.lines.join('\n') !== other.lines.join('\n');
}

/** Several moves as one, of whoever moved last; those that told nothing are left out. */
export function together(moves: readonly Told[]): Told | undefined {
  const told = moves.filter((move) => move.lines.length);
  const last = told.at(-1);
  return last && { ...last, lines: told.flatMap((move) => move.lines) };
}

/** Moves of one player in a row, by himself or by a bot that stood in. */
export interface Group {
  seat: number;
  standIn: string | null;
  told: Told[];
}

/** Group the log by who moved; moves that told nothing are left out. */
export function grouped(log: readonly Told[]): Group[] {
  const groups: Group[] = [];
  for (const told of log) {
    if (!told.lines.length) continue;
    const last = groups.at(-1);
    const standIn = told.stand_in ?? null;
    if (last?.seat === told.seat && last.standIn === standIn) last.told.push(told);
    else groups.push({ seat: told.seat, standIn, told: [told] });
  }
  return groups;
}

/** The last that was told up to *place*: a move may tell nothing. */
export const toldAt = (log: readonly Told[], place: number): Told | undefined => log.findLast((told) => told.lines.length > 0 && told.place <= place);

/** What others did since the last move of *seat*; a spectator has none. */
export function since(log: readonly Told[], seat: number | null): Told[] {
  if (seat === null) return [];
  let from = log.length;
  while (from > 0 && log[from - 1]!.seat !== seat) from--;
  return log.slice(from).filter((told) => told.lines.length);
}

/** Everything that the last move led to, each line a piece of news: alone, nobody else moves in between. */
export function ledTo(log: readonly Told[]): Told[] {
  const last = log.at(-1);
  return last ? last.lines.map((line) => ({ ...last, lines: [line] })) : [];
}
