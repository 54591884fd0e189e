import { expect, test } from 'vitest';
import box from '../../../../src/quattrocento/games/princes/box/data.toml?raw';
import characters from '../../../../src/quattrocento/games/princes/characters/box/data.toml?raw';
import { bidMove, bidOf, USES } from './characters';
import { CARD_POINTS, COST, FREEDOMS, PALAZZO, SHAPES, WISHES, WORTH } from './data';

// The engine's data of the box is the truth; the tables of the page must say the same.

/** The entries of a list of tables, each as its raw lines by key. */
function entries(list: string): Record<string, string>[] {
  const blocks = box.split(/\n(?=\[)/).filter((block) => block.startsWith(`[[${list}]]`) || block.startsWith(`[${list}]`));
  return blocks.map((block) => Object.fromEntries([...block.matchAll(/^(\w+) = (\[[^\]]*\]|[^#\n]*)/gm)].map((found) => [found[1], (found[2] ?? '').trim()])));
}
const word = (raw: string | undefined): string => (raw ?? '').replaceAll('"', '');

test('tiles have the outlines of the engine, buildings first', () => {
  const tiles = [...entries('buildings'), ...entries('landscapes')];
  expect(Object.entries(SHAPES)).toEqual(tiles.map((tile) => [word(tile.name), JSON.parse(tile.shape ?? '')]));
});

test('professions wish for what they wish for in the engine', () => {
  const wanted = entries('professions').map((one) => [word(one.name), [word(one.building), word(one.landscape), word(one.freedom)]]);
  expect(Object.entries(WISHES)).toEqual(wanted);
  expect(JSON.parse(/freedoms = (\[.*\])/.exec(box)?.[1] ?? '')).toEqual(FREEDOMS);
});

test('prestige cards bring what they bring in the engine', () => {
  const cards = entries('prestige_cards').map((one) => [word(one.name), [Number(one.points), Number(one.tied ?? 0)]]);
  expect(Object.entries(CARD_POINTS)).toEqual(cards);
});

test('the palazzo lies where the engine has it', () => {
  const rows = JSON.parse((entries('principality')[0]?.rows ?? '').replace(/,\s*\]/, ']')) as string[];
  const cells = rows.flatMap((row, fromTop) => [...row].flatMap((sign, column) => (sign === 'P' ? [(6 - fromTop) * 7 + column] : [])));
  expect(cells.sort((a, b) => a - b)).toEqual(PALAZZO);
});

test('prices and the worth of works are those of the engine', () => {
  const costs = entries('costs')[0] ?? {};
  const work = entries('work')[0] ?? {};
  const price = (raw: string | undefined) => Number(raw);
  expect([COST.card, COST.freedom, COST.paid, COST.point, COST.sold]).toEqual([costs.card, costs.freedom, costs.paid, costs.prestige, costs.sold].map(price));
  expect([...WORTH.wishes, WORTH.jester, WORTH.card]).toEqual([work.building, work.landscape, work.freedom, work.jester, work.card].map(price));
  expect(COST.step).toBe(price(entries('auction')[0]?.step));
});

test('characters are those of the engine, and their bids are counted in its unit', () => {
  const names = [...characters.matchAll(/^name = "(\w+)"/gm)].map((found) => found[1]);
  const number = (key: string) => Number(new RegExp(`^${key} = (\\d+)`, 'm').exec(characters)?.[1]);
  expect(Object.keys(USES)).toEqual(names);
  expect(number('rate')).toBe(COST.point);
  expect(bidMove('muse', 6 * number('unit'))).toBe('bid muse 6');
  expect(bidOf('bid muse 6')).toEqual({ name: 'muse', bid: 6 * number('unit') });
  expect(bidOf('bid')).toBeNull();
});
