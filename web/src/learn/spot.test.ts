import { expect, test } from 'vitest';
import { fits, way } from './spot';

test('a star stands for anything in a move, and nothing else is special', () => {
  expect(fits('lay red 3', 'lay *')).toBe(true);
  expect(fits('delay red 3', 'lay *')).toBe(false);
  expect(fits('on palace 1', 'on palace 1')).toBe(true);
  expect(fits('on palace 12', 'on palace 1')).toBe(false);
  expect(fits('build brick 1-3', 'build brick 1.3')).toBe(false);
  expect(fits('place a6', 'place ?6')).toBe(true);
  expect(fits('place a6 flip', 'place ?6')).toBe(false);
});

test('what is spoken of is brought to the middle of the room, unless it is in sight', () => {
  const room = { top: 50, bottom: 650 };
  expect(way(room, [{ top: 60, bottom: 640 }])).toBe(0);
  expect(way(room, [{ top: 700, bottom: 800 }])).toBe(700 - 50 - 250);
  expect(way(room, [{ top: -100, bottom: 0 }])).toBe(-100 - 50 - 250);
  expect(way(room, [{ top: 600, bottom: 700 }, { top: 200, bottom: 300 }])).toBe(200 - 50 - 50);
  expect(way(room, [{ top: 700, bottom: 800 }, { top: 1700, bottom: 1800 }])).toBe(700 - 50 - 250);
  expect(way(room, [{ top: 700, bottom: 1700 }])).toBe(700 - 50);
  expect(way(room, [])).toBe(0);
});
