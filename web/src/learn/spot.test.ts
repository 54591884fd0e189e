import { expect, test } from 'vitest';
import { fits } from './spot';

test('a star stands for anything in a move, and nothing else is special', () => {
  expect(fits('lay red 3', 'lay *')).toBe(true);
  expect(fits('delay red 3', 'lay *')).toBe(false);
  expect(fits('on palace 1', 'on palace 1')).toBe(true);
  expect(fits('on palace 12', 'on palace 1')).toBe(false);
  expect(fits('build brick 1-3', 'build brick 1.3')).toBe(false);
});
