/** Shares of the victory over a match as lines to draw, and the marks of luck, gifts and faults on them. */
import type { ToldReview } from '../lib/types/api';

export interface Box {
  width: number;
  height: number;
}

export type MarkKind = 'luck' | 'gift' | 'fault' | 'find';

export interface ChartMark {
  kind: MarkKind;
  number: number;
  /** What it brought the seat: below nothing if it cost something. */
  share: number;
  /** Very much so. */
  great: boolean;
}

/** From which share on luck and gifts are marked, and from which they are great. */
export const FELT = 0.04;
export const GREAT = 0.08;

/** So many are told at first. */
export const FIRST = 3;

const round = (value: number): number => Math.round(value * 10) / 10;

export const xOf = (number: number, moves: number, box: Box): number => round((number / Math.max(1, moves)) * box.width);
export const yOf = (share: number, box: Box): number => round((1 - Math.min(1, Math.max(0, share))) * box.height);

/** The line of each seat. */
export function lines(review: Pick<ToldReview, 'points' | 'moves'>, box: Box): string[] {
  const seats = review.points[0]?.shares.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    review.points.map((point, i) => `${i ? 'L' : 'M'}${xOf(point.number, review.moves, box)} ${yOf(point.shares[seat] ?? 0, box)}`).join(''),
  );
}

/** The shares of all seats after so many moves, as they were last looked at. */
export function sharesAt(review: Pick<ToldReview, 'points'>, number: number): number[] {
  return (review.points.findLast((point) => point.number <= number) ?? review.points[0])?.shares ?? [];
}

/** What is marked for a *seat*, in the order of the match. */
export function marksOf(review: ToldReview, seat: number): ChartMark[] {
  const luck = review.moments.map((one) => mark('luck', one.number, one.luck[seat] ?? 0)).filter((one) => Math.abs(one.share) >= FELT);
  const gifts = review.gifts.map((one) => mark('gift', one.number, one.given[seat] ?? 0)).filter((one) => Math.abs(one.share) >= FELT);
  const faults = review.faults.filter((one) => one.seat === seat).map((one) => ({ ...mark('fault', one.number, Math.min(-one.loss, -Number.EPSILON)), great: one.kind === 'blunder' }));
  const finds = review.finds.filter((one) => one.seat === seat).map((one) => mark('find', one.number, one.gain));
  return [...luck, ...gifts, ...faults, ...finds].sort((a, b) => a.number - b.number);
}

const mark = (kind: MarkKind, number: number, share: number): ChartMark => ({ kind, number, share, great: Math.abs(share) >= GREAT });

/** The moves at which there is something to see for a *seat*, each once. */
export const stopsOf = (review: ToldReview, seat: number): number[] => [...new Set(marksOf(review, seat).map((one) => one.number))];

/** Whether the rest of a ledger is larger than all other lines: then it tells little. */
export function restRules(account: ToldReview['accounts'][number]): boolean {
  const { deal, luck, gifts, play, rest } = account;
  return Math.abs(rest.share) > Math.max(...[deal, luck, gifts, play].map((one) => Math.abs(one.share)));
}
