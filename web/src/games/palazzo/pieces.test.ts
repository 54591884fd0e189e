import { describe, expect, it } from 'vitest';
import { counted, element, keyed, topOf } from './pieces';

describe('an element', () => {
  it('is read by its name', () => {
    expect(element('marble 3-2')).toEqual({ material: 'marble', floor: 3, windows: 2 });
    expect(topOf(['brick 1-1', 'brick 3-1'])).toBe(3);
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
