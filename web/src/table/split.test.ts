import { describe, expect, it } from 'vitest';
import type { Choice } from '../lib/types/frame';
import { CROWD, LIKELY, LIST, split } from './split';

const choices = (main: number, minor: number): Choice[] =>
  Array.from({ length: main + minor }, (_, i) => ({ move: `lay m${i}`, minor: i >= main }) as Choice);

describe('split', () => {
  it('folds what is seldom meant', () => {
    const parts = split(choices(3, 2));
    expect([parts.first.length, parts.minor.length, parts.many]).toEqual([3, 2, false]);
  });

  it('lists up to a dozen, and only the likely ones beyond', () => {
    expect(split(choices(LIST, 0)).many).toBe(false);
    const parts = split(choices(LIST + 1, 1));
    expect([parts.first.length, parts.many]).toEqual([LIKELY, true]);
    expect(split(choices(CROWD + 1, 1))).toMatchObject({ first: [], many: true });
  });

  it('offers first, among many, what is the only one of its kind', () => {
    const stand = { move: 'stand', minor: false } as Choice;
    const first = split([...choices(LIST + 1, 0), stand]).first;
    expect([first[0], first.length]).toEqual([stand, LIKELY]);
    expect(split([...choices(CROWD, 0), stand]).first).toEqual([stand]);
  });

  it('puts last what ends a turn or passes', () => {
    const end = { move: 'end turn', minor: false, weight: 'ends' } as Choice;
    const pass = { move: 'pass', minor: false, weight: 'passes' } as Choice;
    expect(split([end, pass, ...choices(2, 0)]).first.map((choice) => choice.move)).toEqual(['lay m0', 'lay m1', 'end turn', 'pass']);
    expect(split([end, ...choices(LIST + 1, 0)]).first.at(-1)).toBe(end);
  });

  it('hides nothing where everything is minor', () => {
    expect(split(choices(0, 2)).first).toHaveLength(2);
  });
});
