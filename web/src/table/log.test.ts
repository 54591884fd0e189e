import { describe, expect, it } from 'vitest';
import type { Frame, Told } from '../lib/types/frame';
import { added, amend, grouped, ledTo, merged, preceded, since, torn } from './log';

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

describe('torn', () => {
  const late = { told_from: 3, told: [told(4, 0, 'd')] };

  it('knows that something did not arrive, and leaves no hole', () => {
    expect(torn(log.slice(0, 2), late)).toBe(true);
    expect(amend(log.slice(0, 2), late)).toEqual(late.told);
  });

  it('takes a log that begins late as it is', () => {
    expect(torn(late.told, late)).toBe(false);
    expect(torn(log, { told_from: 4 })).toBe(false);
    expect(torn([], { told_from: 0 })).toBe(false);
  });
});

describe('preceded', () => {
  it('puts an earlier page before the log, and nothing that does not end there', () => {
    expect(preceded(log.slice(2), log.slice(0, 2))).toEqual(log);
    expect(preceded(log.slice(3), log.slice(0, 2))).toEqual(log.slice(3));
    expect(preceded(log, [])).toEqual(log);
  });
});

describe('merged', () => {
  const frame = (seq: number, told_from: number, ...all: Told[]): Frame => ({ seq, told_from, told: all }) as Frame;

  it('loses nothing that was told before', () => {
    const both = merged(frame(6, 4, told(5, 0, 'e'), told(6, 1, 'f')), frame(6, 6));
    expect([both.told_from, both.told.length]).toEqual([4, 2]);
  });

  it('believes the later one', () => {
    const both = merged(frame(6, 4, told(5, 0, 'e')), frame(6, 4, told(5, 0, 'x')));
    expect(both.told).toEqual([told(5, 0, 'x')]);
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

describe('alone', () => {
  it('a move is followed by all that it led to', () => {
    expect(ledTo([told(1, 0, 'a'), told(2, 0, 'b', 'c')]).map((one) => one.lines)).toEqual([['b'], ['c']]);
    expect(ledTo([])).toEqual([]);
  });
});
