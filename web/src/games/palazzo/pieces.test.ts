import { describe, expect, it } from 'vitest';
import { bestGain, counted, element, fits, keyed, prospects, withElement, worth } from './pieces';

describe('the worth of a palace', () => {
  it.each([
    [['brick 1-3'], -5],
    [['brick 1-3', 'brick 2-3'], 0],
    [['sandstone 1-3', 'sandstone 2-2', 'brick 3-3'], 8],
    [['marble 1-3', 'marble 2-3', 'marble 3-2'], 11],
    [['sandstone 1-2', 'marble 2-1', 'sandstone 3-2', 'marble 4-3'], 11],
    [['brick 2-1', 'brick 3-2', 'brick 4-3', 'brick 5-3'], 15],
    [['brick 1-2', 'brick 2-1', 'brick 3-2', 'brick 4-3', 'brick 5-3'], 23],
  ])('of %j is %i', (palace, total) => {
    expect(worth(palace).total).toBe(total);
  });

  it('is told by source', () => {
    const palace = ['marble 1-1', 'marble 2-1', 'marble 3-1', 'marble 4-1', 'marble 5-1'];
    expect(worth(palace)).toEqual({ windows: 5, height: 6, oneMaterial: 6, lone: 0, total: 17 });
  });
});

describe('building', () => {
  it('reads an element', () => {
    expect(element('marble 3-2')).toEqual({ material: 'marble', floor: 3, windows: 2 });
  });

  it('goes on top only', () => {
    expect(fits(['brick 1-1', 'brick 3-1'], 'brick 2-1')).toBe(false);
    expect(fits(['brick 1-1', 'brick 3-1'], 'brick 3-2')).toBe(false);
    expect(fits(['brick 1-1', 'brick 3-1'], 'brick 5-1')).toBe(true);
    expect(fits([], 'brick 5-1')).toBe(true);
  });

  it('inserts a floor where it belongs', () => {
    expect(withElement(['brick 1-1', 'brick 3-1'], 'marble 2-2')).toEqual(['brick 1-1', 'marble 2-2', 'brick 3-1']);
  });

  it('tells what one floor more would bring', () => {
    expect(prospects(['sandstone 1-3', 'sandstone 2-2'])).toEqual([6, 11]);
    expect(prospects(['marble 1-2', 'brick 5-1'])).toBeNull();
  });
});

describe('the best use of a lot', () => {
  it('throws away what would only cost', () => {
    expect(bestGain([], ['brick 1-1'])).toBe(0);
  });

  it('builds several elements one upon the other', () => {
    expect(bestGain([], ['marble 3-2', 'marble 1-3', 'marble 2-3'])).toBe(11);
    expect(bestGain([['brick 1-3']], ['brick 2-3'])).toBe(5);
    expect(bestGain([['brick 1-1', 'brick 2-1'], ['marble 1-3']], ['brick 4-3', 'brick 3-2'])).toBe(13);
  });
});

describe('lists of pieces', () => {
  it('tells equal pieces apart', () => {
    expect(keyed(['a', 'b', 'a']).map((one) => one.key)).toEqual(['a', 'b', 'a#1']);
  });

  it('counts equal pieces', () => {
    expect(counted(['a', 'b', 'a'])).toEqual([
      { name: 'a', count: 2 },
      { name: 'b', count: 1 },
    ]);
  });
});
