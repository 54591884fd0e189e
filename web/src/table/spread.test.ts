import { expect, test } from 'vitest';
import { widest, type Way } from './spread';

test.each([
  [['all', 'some'], 'all', ['all']],
  [['some'], 'some', ['all', 'most', 'some']],
  [[], 'least', ['all', 'most', 'some']],
] as [Way[], Way, Way[]][])('of %j the most open one is %s', (fitting, expected, trials) => {
  const tried: Way[] = [];
  const fits = (way: Way): boolean => {
    tried.push(way);
    return fitting.includes(way);
  };
  expect(widest(fits)).toBe(expected);
  expect(tried).toEqual(trials);
});
