import { expect, test, describe } from 'vitest';
import raw from '../../../../src/quattrocento/games/princes/cooperation/box/data.toml?raw';
import type { Offer, PrincesView, Seat } from '../../lib/types/princes';
import { around, crossed, crossedAt, crossingAnchor, crossingObstacle, half, inStrip, neighbours, sideOf, STRIP } from './border';
import { SHAPES } from './data';
import { barred, cellName, cellOf, obstacle, sites } from './grid';

/** The palazzo on the other side of the boards, as the engine's data tell it. */
const rows = JSON.parse((/rows = (\[[^\]]*\])/.exec(raw)?.[1] ?? '').replace(/,\s*\]/, ']')) as string[];
const palazzo = rows.flatMap((row, top) => [...row].flatMap((sign, column) => (sign === 'P' ? [cellName((6 - top) * 7 + column)] : [])));

const seat = (builders = 0, placed: [string, string[]][] = []): Seat =>
  ({ builders, placed: placed.map(([tile, cells]) => ({ tile, site: cells[0], cells })) }) as unknown as Seat;
const view = (players: Seat[], facing: string[][] = []): PrincesView => {
  const pairs = players.length === 2 ? [[0, 1]] : players.map((_, left) => [left, (left + 1) % players.length]);
  return { players, seats: players.length, border: { palazzo, pairs, facing, shared: [] } } as unknown as PrincesView;
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

describe('building alone', () => {
  const table = view([seat(), seat(), seat()], [['g4'], [], []]);
  test('the palazzo stands in the middle', () => expect(named([...sideOf(table, 0).palazzo])).toBe('c1 c2 d1 d2 e1 e2'));
  test('a border asks for a builder', () => {
    const tower = ['g3', 'g4', 'g5'].map(cellOf);
    expect(obstacle(seat(0), 'tower', tower, sideOf(table, 0))?.kind).toBe('border');
    expect(obstacle(seat(1), 'tower', tower, sideOf(table, 0))?.kind).toBe('occupied');
    expect(obstacle(seat(1), 'tower', tower.map((cell) => cell + 14), sideOf(table, 0))).toBeNull();
    expect(obstacle(seat(2), 'tower', tower, sideOf(table, 0))).toBeNull();
    expect(obstacle(seat(0), 'park', tower, sideOf(table, 0))).toBeNull();
  });
  test('closed cells are those beside the palazzo and at borders', () => {
    expect(barred(seat(0), sideOf(table, 0)).has(cellOf('a7'))).toBe(true);
    expect(barred(seat(1), sideOf(table, 0)).has(cellOf('a7'))).toBe(false);
    expect(barred(seat(1), sideOf(table, 0)).has(cellOf('g4'))).toBe(true);
  });
  test('the first builder opens ways', () => expect(sites(seat(0), 'tower', sideOf(table, 0)).length).toBeLessThan(sites(seat(1), 'tower', sideOf(table, 0)).length));
});

describe('across a border', () => {
  test('a building has a half on each side', () => {
    const cells = crossedAt('opera', 'g2 flip turn 3');
    expect(named(half(cells, false))).toBe('g2 g3 g4 g5');
    expect(named(half(cells, true))).toBe('a5');
    expect(crossed(SHAPES['tower'] ?? [], cellOf('f3'))).toEqual([cellOf('f3'), cellOf('g3')].map((cell) => inStrip(cell, 0, STRIP)).concat(inStrip(cellOf('a3'), 1, STRIP)));
  });
  test('wherever it is held it is pushed across', () => {
    const tower = SHAPES['tower'] ?? [];
    for (let cell = 0; cell < 7 * STRIP; cell++) {
      const cells = crossed(tower, crossingAnchor(tower, cell).cell);
      expect(half(cells, false).length * half(cells, true).length).toBe(2);
    }
    expect(crossingAnchor(tower, inStrip(cellOf('g3'), 0, STRIP))).toEqual({ cell: cellOf('f3'), pushed: false });
    expect(crossingAnchor(tower, inStrip(cellOf('c3'), 0, STRIP))).toEqual({ cell: cellOf('f3'), pushed: true });
  });
  test('each half is judged by the builders of its owner', () => {
    const chapel: [string, string[]][] = [['chapel', ['e6', 'd6', 'd7']]];
    const cells = crossedAt('tower', 'f6');
    expect(crossingObstacle(view([seat(0, chapel), seat(3)]), offer, cells)?.kind).toBe('touches');
    expect(crossingObstacle(view([seat(2, chapel), seat(0)]), offer, cells)).toBeNull();
    expect(crossingObstacle(view([seat(), seat(0, [['lake', ['a6', 'b6']]])]), offer, cells)).toMatchObject({ kind: 'covers', cells: [inStrip(cellOf('a6'), 1, STRIP)] });
  });
});
