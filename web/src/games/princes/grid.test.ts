import { beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '../../lib/types/princes';
import { shapeOf } from './box';
import { openBox } from './box.fixture';
import { anchorAt, cellName, cellOf, cellsAt, covered, flipped, grip, obstacle, oriented, plainest, readSite, siteName, turned, ways } from './grid';
import { heart, outline, roof } from './outline';

beforeAll(openBox);

const seat = (placed: [string, string][]): Seat =>
  ({ placed: placed.map(([tile, site]) => ({ tile, site, cells: cellsAt(tile, site).map(cellName) })) }) as unknown as Seat;
const named = (tile: string, site: string) => cellsAt(tile, site).map(cellName).sort().join(' ');

describe('sites', () => {
  test.each([
    ['opera', 'a4 flip turn 3', 'a4 a5 a6 a7 b7'],
    ['forest', 'b1 turn 1', 'b3 c3 d1 d2 d3'],
    ['studio', 'e1 turn 2', 'e1 f1 f2 g1 g2'],
    ['library', 'd3 flip turn 1', 'd4 d5 e4 f3 f4'],
    ['laboratory', 'e1 turn 1', 'e2 f1 f2 f3 g1 g2 g3'],
  ])('%s at %s covers %s', (tile, site, cells) => expect(named(tile, site)).toBe(cells));

  test('names are read and written', () => {
    for (const name of ['a1', 'c3 turn 2', 'g7 flip', 'd4 flip turn 3']) {
      const { cell, orientation } = readSite(name);
      expect(siteName(cell, orientation)).toBe(name);
    }
    expect(cellName(cellOf('f5'))).toBe('f5');
  });

  test('a tile that sticks out covers nothing', () => expect(covered(shapeOf('opera'), cellOf('e1'))).toBeNull());
});

describe('turning', () => {
  test('four turns and two flips lead back', () => {
    for (let one = 0; one < 8; one++) {
      expect(turned(turned(turned(turned(one))))).toBe(one);
      expect(flipped(flipped(one))).toBe(one);
    }
  });
  test('flipping mirrors what is seen', () => {
    const shape = shapeOf('opera');
    for (let one = 0; one < 8; one++) {
      const mirrored = oriented(shape, one).map((row) => [...row].reverse().join(''));
      expect(oriented(shape, flipped(one))).toEqual(mirrored);
    }
  });
  test('only ways that look different are offered', () => {
    expect(ways('tower')).toEqual([0, 1]);
    expect(ways('opera')).toHaveLength(8);
    expect(ways('lake', false)).toEqual([0, 1, 2, 3]);
    expect(plainest('tower', 6)).toBe(0);
  });
});

describe('holding a tile', () => {
  test('at its middle, on a cell that it covers', () => {
    expect(grip(shapeOf('hospital'))).toEqual({ column: 1, row: 1 });
    expect(shapeOf('theatre')[1]?.charAt(grip(shapeOf('theatre')).column)).toBe('#');
  });
  test('near the rim it is pushed back onto the grid', () => {
    const rows = shapeOf('hospital');
    expect(anchorAt(rows, cellOf('d4'))).toEqual({ cell: cellOf('c3'), pushed: false });
    expect(anchorAt(rows, cellOf('a7'))).toEqual({ cell: cellOf('a5'), pushed: true });
  });
});

describe('what stands in the way', () => {
  const palazzo = ['a1', 'b1'].map(cellOf);
  const closed = { e3: { kind: 'touches', what: ['chapel'] }, g3: { kind: 'border', what: [] } };
  const found = (tile: string, site: string) => obstacle(seat([['chapel', 'e4']]), tile, cellsAt(tile, site), palazzo, closed);
  test('something lies there', () => expect(found('park', 'e4')).toMatchObject({ kind: 'covers', what: ['chapel'] }));
  test('the palazzo lies there', () => expect(found('tower', 'a1')?.what).toEqual(['palazzo']));
  test('a cell is closed to buildings: by what is beside it, then by a border', () => {
    expect(found('tower', 'e3')).toEqual({ kind: 'touches', what: ['chapel'], cells: [cellOf('e3')] });
    expect(found('tower', 'g1 turn 1')).toMatchObject({ kind: 'border', cells: [cellOf('g3')] });
  });
  test('a landscape lies beside anything', () => expect(found('park', 'e2')).toBeNull());
});

describe('drawing', () => {
  test('the outline of a tile is one loop round its cells', () => {
    const path = outline(cellsAt('tower', 'a3'), 10, 7);
    expect(path.match(/M/g)).toHaveLength(1);
    expect(path.match(/L/g)).toHaveLength(7);
  });
  test('a roof slopes from every outer side and leaves a courtyard between four cells', () => {
    expect(roof(cellsAt('tower', 'a3'), 10, 7)).toHaveLength(8);
    const area = (points: string) => {
      const corners = points.split(' ').map((point) => point.split(',').map(Number));
      const twice = corners.reduce((total, [x = 0, y = 0], place) => {
        const [nx = 0, ny = 0] = corners[(place + 1) % corners.length] ?? [];
        return total + x * ny - nx * y;
      }, 0);
      return Math.abs(twice) / 2;
    };
    const covers = (tile: string) => roof(cellsAt(tile, 'c3'), 2, 7).reduce((total, face) => total + area(face.points), 0) / 4;
    expect(covers('hospital')).toBeCloseTo(5);
    expect(covers('studio')).toBeCloseTo(4);
    expect(covers('laboratory')).toBeCloseTo(5);
  });
  test('a letter goes to the middle', () => expect(cellName(heart(cellsAt('tower', 'a3')))).toBe('b3'));
});
