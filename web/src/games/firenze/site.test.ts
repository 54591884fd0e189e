import { expect, it } from 'vitest';
import { keyedTowers } from './site';

it('keeps the key of a tower that grows', () => {
  const keys = (heights: number[]) => keyedTowers(heights.map((height) => ({ colour: 'red', height, grown: false, contract: null }))).map(({ key }) => key);
  expect(keys([1, 4])).toEqual(keys([2, 4]));
});
