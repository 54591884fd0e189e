import { beforeAll, describe, expect, test } from 'vitest';
import type { Offer, PrincesView, Seat } from '../../lib/types/princes';
import { around, crossed, crossedAt, crossingAnchor, crossingObstacle, half, inStrip, neighbours, STRIP } from './border';
import { shapeOf } from './box';
import { openBox } from './box.fixture';
import { cellName, cellOf, palazzoOf } from './grid';

beforeAll(openBox);

const palazzo = ['c1', 'd1', 'e1', 'c2', 'd2', 'e2'];
const seat = (placed: [string, string[]][] = []): Seat =>
  ({ placed: placed.map(([tile, cells]) => ({ tile, site: cells[0], cells })) }) as unknown as Seat;
const view = (players: Seat[]): PrincesView => {
  const pairs = players.length === 2 ? [[0, 1]] : players.map((_, left) => [left, (left + 1) % players.length]);
  return { players, seats: players.length, border: { palazzo, pairs, facing: [], shared: [] } } as unknown as PrincesView;
};
const offer = { building: 'tower', left: 0, right: 1 } as Offer;
const named = (cells: number[]) => cells.map(cellName).sort().join(' ');

describe('neighbours', () => {
  test('principalities form a ring', () => {
    expect(neighbours(view([seat(), seat(), seat()]), 0)).toEqual({ left: 2, right: 1 });
    expect(around(view([seat(), seat(), seat(), seat()]), 3)).toEqual({ seats: [2, 3, 0], place: 1 });
  });
  test('two players have one border', () => {
    expect(neighbours(view([seat(), seat()]), 1)).toEqual({ left: 0, right: null });
    expect(around(view([seat(), seat()]), 0)).toEqual({ seats: [0, 1], place: 0 });
  });
});

describe('across a border', () => {
  test('a building has a half on each side', () => {
    const cells = crossedAt('opera', 'g2 flip turn 3');
    expect(named(half(cells, false))).toBe('g2 g3 g4 g5');
    expect(named(half(cells, true))).toBe('a5');
    expect(crossed(shapeOf('tower'), cellOf('f3'))).toEqual([cellOf('f3'), cellOf('g3')].map((cell) => inStrip(cell, 0, STRIP)).concat(inStrip(cellOf('a3'), 1, STRIP)));
  });
  test('wherever it is held it is pushed across', () => {
    const tower = shapeOf('tower');
    for (let cell = 0; cell < 7 * STRIP; cell++) {
      const cells = crossed(tower, crossingAnchor(tower, cell).cell);
      expect(half(cells, false).length * half(cells, true).length).toBe(2);
    }
    expect(crossingAnchor(tower, inStrip(cellOf('g3'), 0, STRIP))).toEqual({ cell: cellOf('f3'), pushed: false });
    expect(crossingAnchor(tower, inStrip(cellOf('c3'), 0, STRIP))).toEqual({ cell: cellOf('f3'), pushed: true });
  });
  test('each half is judged by what is closed to its owner, borders aside', () => {
    const cells = crossedAt('tower', 'f6');
    const closed = { f6: { kind: 'touches', what: ['chapel'] }, g6: { kind: 'border', what: [] } };
    expect(crossingObstacle(view([seat(), seat()]), [closed, {}], offer, cells)).toMatchObject({ kind: 'touches', what: ['chapel'] });
    expect(crossingObstacle(view([seat(), seat()]), [{ g6: closed.g6 }, {}], offer, cells)).toBeNull();
    const lake = view([seat(), seat([['lake', ['a6', 'b6']]])]);
    expect(crossingObstacle(lake, [], offer, cells)).toMatchObject({ kind: 'covers', cells: [inStrip(cellOf('a6'), 1, STRIP)] });
  });
  test('the palazzo stands where the view tells', () => expect(named(palazzoOf(view([seat(), seat()])))).toBe('c1 c2 d1 d2 e1 e2'));
});
