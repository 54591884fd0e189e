import { describe, expect, it } from 'vitest';
import { gain, goal, keyedTowers, raising, scale } from './site';
import { position } from './view.fixture';

const tower = (colour: string, height: number, grown = false) => ({ colour, height, grown, contract: null });

describe('the building site', () => {
  it('costs more with every stone, and no step is open that could not be paid', () => {
    expect(scale(6, 0, 0).map((step) => step.cost)).toEqual([0, 0, 1, 3, 6, 10]);
    expect(scale(6, 0, 0).map((step) => step.state)).toEqual(['next', 'open', 'open', 'poor', 'poor', 'poor']);
    expect(scale(4, 2, 0).map((step) => step.state)).toEqual(['done', 'done', 'next', 'poor', 'poor', 'poor']);
  });

  it('grants discounts down to nothing', () => {
    expect(scale(20, 0, 4).map((step) => step.cost)).toEqual([0, 0, 0, 0, 2, 6]);
  });

  it('says again only where an equal tower has not grown', () => {
    const [old, fresh] = [tower('red', 2), tower('red', 2, true)];
    expect(raising([old, fresh], fresh)).toBe('again red 2');
    expect(raising([old, fresh], old)).toBe('raise red 2');
    expect(raising([fresh], fresh)).toBe('raise red 2');
  });

  it('finds the lowest open contract of a tower', () => {
    expect(goal(position(), tower('blue', 1))).toEqual({ contract: 'blue 4', points: 4, missing: 3 });
    expect(goal(position(), tower('blue', 4))?.contract).toBe('blue 5');
    expect(goal(position(), tower('blue', 4, true))?.contract).toBe('blue 4');
    expect(goal(position(), tower('blue', 9))).toBeNull();
  });

  it('adds floor tile and church to a contract', () => {
    expect(gain(position(), 'blue 5')).toBe(5 + 1 + 2);
    expect(gain(position(), 'blue 7')).toBe(7);
  });

  it('keeps the key of a tower that grows', () => {
    const keys = (heights: number[]) => keyedTowers(heights.map((height) => tower('red', height))).map(({ key }) => key);
    expect(keys([1, 4])).toEqual(keys([2, 4]));
  });
});
