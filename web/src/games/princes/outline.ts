/** Draws sets of cells: their outline, and their roofs as an architect's plan shows them. */
import { columnOf, rowOf } from './grid';

export interface Face {
  /** 0 north, 1 east, 2 south, 3 west: which way the roof slopes. */
  side: number;
  points: string;
}
type Point = readonly [number, number];

/** Steps to the neighbour on each side, as it is seen: rows count downwards here. */
const STEPS: readonly Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const key = (x: number, y: number): number => y * 100 + x;

/** Places cells of a grid so many columns *wide* in a picture of *height* rows. */
function seen(cells: readonly number[], height: number, wide?: number): Point[] {
  return cells.map((cell) => [columnOf(cell, wide), height - 1 - rowOf(cell, wide)]);
}

/** The corners of a side of a cell, clockwise. */
function side([x, y]: Point, number: number): [Point, Point] {
  const corners: readonly Point[] = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
  ];
  return [corners[number] as Point, corners[(number + 1) % 4] as Point];
}

/** The outline of some cells as a path; *unit* is the side of a cell. */
export function outline(cells: readonly number[], unit: number, height: number, wide?: number): string {
  const places = seen(cells, height, wide);
  const within = new Set(places.map(([x, y]) => key(x, y)));
  const next = new Map<number, Point>();
  for (const place of places) {
    STEPS.forEach(([dx, dy], number) => {
      if (within.has(key(place[0] + dx, place[1] + dy))) return;
      const [from, to] = side(place, number);
      next.set(key(...from), to);
    });
  }
  let path = '';
  for (const start of [...next.keys()]) {
    const loop: string[] = [];
    for (let at = start, to = next.get(at); to; to = next.get(at)) {
      next.delete(at);
      loop.push(`${to[0] * unit} ${to[1] * unit}`);
      at = key(...to);
    }
    if (loop.length) path += `M${loop.join('L')}Z`;
  }
  return path;
}

/**
 * The slopes of a roof over some cells: from every outer side up to the ridge in the middle of the
 * cell. What no slope reaches, between four cells, is a courtyard.
 */
export function roof(cells: readonly number[], unit: number, height: number, wide?: number): Face[] {
  const places = seen(cells, height, wide);
  const within = new Set(places.map(([x, y]) => key(x, y)));
  const has = (x: number, y: number) => within.has(key(x, y));
  return places.flatMap((place) =>
    STEPS.flatMap(([dx, dy], number) => {
      const [x, y] = place;
      if (has(x + dx, y + dy)) return [];
      const [from, to] = side(place, number);
      const [ax, ay] = STEPS[(number + 1) % 4] as Point;
      // How far the ridge runs on at each end: to the middle at an outer corner, beyond at an inner one.
      const reach = (sign: number) => {
        if (!has(x + sign * ax, y + sign * ay)) return 0;
        return has(x + sign * ax + dx, y + sign * ay + dy) ? 1 : 0.5;
      };
      const ridge = (sign: number): Point => [x + 0.5 + sign * ax * reach(sign), y + 0.5 + sign * ay * reach(sign)];
      const points = [from, to, ridge(1), ridge(-1)].map(([px, py]) => `${px * unit},${py * unit}`).join(' ');
      return [{ side: number, points }];
    }),
  );
}

/** The cell, among some, nearest to their common middle: where a letter goes. */
export function heart(cells: readonly number[], wide?: number): number {
  const mean = (of: (cell: number) => number) => cells.reduce((total, cell) => total + of(cell), 0) / cells.length;
  const x = mean((cell) => columnOf(cell, wide));
  const y = mean((cell) => rowOf(cell, wide));
  const far = (cell: number) => (columnOf(cell, wide) - x) ** 2 + (rowOf(cell, wide) - y) ** 2;
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best), cells[0] ?? 0);
}
