import { expect, test } from 'vitest';
import type { ToldReview } from '../lib/types/api';
import { lines, marksOf, restRules, sharesAt, stopsOf, xOf, yOf } from './shares';

const line = (share: number) => ({ share, error: 0.01 });
const account = { seat: 0, fair: 0.5, deal: line(0), luck: line(0.1), gifts: line(0.05), play: line(-0.2), rest: line(0.55), result: 1, adjusted: 0.9 };
const fault = { seat: 0, kind: 'blunder' as const, chapter: null, decided: false, loss: 0.12, error: 0.01, points: 2, played: 'a', better: 'b', reasons: '', turned_out: -0.1, turned_out_error: 0.02 };
const review: ToldReview = {
  names: ['Anna', 'Ben'],
  moves: 40,
  trials: 1,
  worlds: 1,
  points: [
    { number: 0, shares: [0.5, 0.5] },
    { number: 20, shares: [0.75, 0.25] },
    { number: 40, shares: [1, 0] },
  ],
  marks: [],
  accounts: [account],
  faults: [{ ...fault, number: 9 }, { ...fault, number: 4, seat: 1 }],
  finds: [{ number: 30, seat: 0, played: 'a', reference: 'b', gain: 0.02 }],
  moments: [
    { number: 5, luck: [0.09, -0.09], what: '' },
    { number: 6, luck: [0.02, -0.02], what: '' },
  ],
  gifts: [{ number: 9, seat: 1, played: 'a', given: [-0.05, 0] }],
  purchases: [],
};

test('a share of nothing lies at the foot, all of the victory at the top', () => {
  const box = { width: 200, height: 100 };
  expect([yOf(0, box), yOf(1, box), yOf(1.2, box), xOf(20, 40, box), xOf(3, 0, box)]).toEqual([100, 0, 0, 100, 600]);
  expect(lines(review, box)).toEqual(['M0 50L100 25L200 0', 'M0 50L100 75L200 100']);
});

test('marks are those of the seat that is looked at, and small luck is none', () => {
  expect(marksOf(review, 0).map((one) => [one.number, one.kind, one.share, one.great])).toEqual([
    [5, 'luck', 0.09, true],
    [9, 'gift', -0.05, false],
    [9, 'fault', -0.12, true],
    [30, 'find', 0.02, false],
  ]);
  expect(marksOf(review, 1).map((one) => [one.number, one.kind])).toEqual([
    [4, 'fault'],
    [5, 'luck'],
  ]);
  expect(stopsOf(review, 0)).toEqual([5, 9, 30]);
});

test('the shares are those that were seen last', () => {
  expect([sharesAt(review, 0), sharesAt(review, 19), sharesAt(review, 20), sharesAt({ points: [] }, 3)]).toEqual([[0.5, 0.5], [0.5, 0.5], [0.75, 0.25], []]);
});

test('a ledger says so when its rest is the largest line', () => {
  expect(restRules(account)).toBe(true);
  expect(restRules({ ...account, rest: line(0.15), play: line(0.2) })).toBe(false);
});
