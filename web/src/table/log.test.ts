import { describe, expect, it } from 'vitest';
import type { Told } from '../lib/types/frame';
import { added, amend, grouped, since } from './log';

const told = (place: number, seat: number, ...lines: string[]): Told => ({ place, seat, lines });
const log = [told(1, 0, 'a'), told(2, 1, 'b'), told(3, 1, 'c'), told(4, 2)];

describe('amend', () => {
  it('appends what is new', () => {
    expect(amend(log, { told_from: 4, told: [told(5, 0, 'e')] })).toHaveLength(5);
  });

  it('forgets moves that were taken back', () => {
    expect(amend(log, { told_from: 2, told: [] })).toEqual(log.slice(0, 2));
  });

  it('is harmless when the same is told twice', () => {
    const news = { told_from: 2, told: [told(3, 1, 'x')] };
    expect(amend(amend(log, news), news)).toEqual(amend(log, news));
  });
});

describe('added', () => {
  it('leaves out what was known', () => {
    const news = { told_from: 1, told: [...log.slice(1), told(5, 0, 'e')] };
    expect(added(log, news)).toEqual([told(5, 0, 'e')]);
  });

  it('tells another move in the same place', () => {
    expect(added(log, { told_from: 2, told: [told(3, 1, 'other')] })).toEqual([told(3, 1, 'other')]);
  });
});

describe('grouped', () => {
  it('puts moves of one player together and leaves out silent ones', () => {
    expect(grouped(log).map((group) => [group.seat, group.told.length])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});

describe('since', () => {
  it('tells what others did after my last move', () => {
    expect(since(log, 0).map((one) => one.place)).toEqual([2, 3]);
    expect(since(log, 1)).toEqual([]);
    expect(since(log, null)).toEqual([]);
  });
});
