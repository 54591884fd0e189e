/** How tiles lie on the grid of a principality. A cell is a number from 0 (a1, lower left) to 48 (g7). */
import type { PrincesView, Seat } from '../../lib/types/princes';
import type { Closed } from '../../lib/types/princes_figures';
import { box, isBuilding, shapeOf, WIDTH } from './box';

/** Principalities that join make a wider grid; its cells are numbered row by row all the same. */
export const columnOf = (cell: number, width = WIDTH): number => cell % width;
export const rowOf = (cell: number, width = WIDTH): number => Math.floor(cell / width);
export const cellName = (cell: number): string => `${'abcdefg'.charAt(columnOf(cell))}${rowOf(cell) + 1}`;
export const cellOf = (name: string): number => 'abcdefg'.indexOf(name.charAt(0)) + (Number(name.charAt(1)) - 1) * WIDTH;

/** Flip, then turn a shape clockwise; an orientation is its quarter turns, and 4 more if it is flipped. */
export function oriented(shape: readonly string[], orientation: number): string[] {
  let rows = orientation >= 4 ? shape.map((row) => [...row].reverse().join('')) : [...shape];
  for (let turn = 0; turn < orientation % 4; turn++) {
    const from = rows;
    rows = [...(from[0] ?? '')].map((_, column) => from.map((row) => row.charAt(column)).reverse().join(''));
  }
  return rows;
}

/** The orientation after a quarter turn clockwise of what is seen. */
export const turned = (orientation: number): number => Math.floor(orientation / 4) * 4 + ((orientation + 1) % 4);

/** The orientation after what is seen was flipped, left to right. */
export const flipped = (orientation: number): number => (orientation >= 4 ? 0 : 4) + ((4 - (orientation % 4)) % 4);

/** The first orientation of a tile that looks the same: placements have one name only. */
export function plainest(tile: string, orientation: number): number {
  const looks = (number: number) => oriented(shapeOf(tile), number).join('/');
  for (let other = 0; other < orientation; other++) if (looks(other) === looks(orientation)) return other;
  return orientation;
}

/** The different ways a tile can lie, flipped too if it *flips*. */
export const ways = (tile: string, flips = true): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((one) => plainest(tile, one) === one && (flips || one < 4));

/** The cells that rows cover whose rectangle has its lower left corner at *cell*; null if they stick out. */
export function covered(rows: readonly string[], cell: number): number[] | null {
  const width = rows[0]?.length ?? 0;
  if (rowOf(cell) + rows.length > WIDTH || columnOf(cell) + width > WIDTH) return null;
  const cells: number[] = [];
  rows.forEach((row, fromTop) => {
    const base = cell + (rows.length - 1 - fromTop) * WIDTH;
    [...row].forEach((sign, column) => sign === '#' && cells.push(base + column));
  });
  return cells;
}

/** Write a site as the moves do. */
export function siteName(cell: number, orientation: number): string {
  const turn = orientation % 4 ? ` turn ${orientation % 4}` : '';
  return `${cellName(cell)}${orientation >= 4 ? ' flip' : ''}${turn}`;
}

/** Read a site. */
export function readSite(site: string): { cell: number; orientation: number } {
  const turn = Number(/turn (\d)/.exec(site)?.[1] ?? 0);
  return { cell: cellOf(site), orientation: turn + (site.includes('flip') ? 4 : 0) };
}

/** The cells of a tile at a site. */
export function cellsAt(tile: string, site: string): number[] {
  const { cell, orientation } = readSite(site);
  return covered(oriented(shapeOf(tile), orientation), cell) ?? [];
}

/** Where a tile is held: the covered cell nearest to its middle, from the lower left corner. */
export function grip(rows: readonly string[]): { column: number; row: number } {
  const middle = { column: ((rows[0]?.length ?? 1) - 1) / 2, row: (rows.length - 1) / 2 };
  const held = (covered(rows, 0) ?? []).map((cell) => ({ column: columnOf(cell), row: rowOf(cell) }));
  const far = (one: { column: number; row: number }) => (one.column - middle.column) ** 2 + (one.row - middle.row) ** 2;
  return held.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** Where the rectangle of a tile begins that is held at *cell*, pushed back onto the grid if it sticks out. */
export function anchorAt(rows: readonly string[], cell: number): { cell: number; pushed: boolean } {
  const hold = grip(rows);
  const within = (place: number, size: number) => Math.max(0, Math.min(place, WIDTH - size));
  const column = columnOf(cell) - hold.column;
  const row = rowOf(cell) - hold.row;
  const inside = { column: within(column, rows[0]?.length ?? 1), row: within(row, rows.length) };
  return { cell: inside.row * WIDTH + inside.column, pushed: inside.column !== column || inside.row !== row };
}

/** The cells of the palazzo, on the side of the board that is played on. */
export const palazzoOf = (view: PrincesView): number[] => (view.border?.palazzo ?? box().palazzo).map(cellOf);

/** What covers each taken cell of a principality. */
function occupants(seat: Seat, palazzo: readonly number[]): Map<number, string> {
  const found = new Map<number, string>(palazzo.map((cell) => [cell, 'palazzo']));
  for (const lying of seat.placed) for (const cell of lying.cells) found.set(cellOf(cell), lying.tile);
  return found;
}

export interface Obstacle {
  /** What hinders: something lies there or beside it, a border asks for builders; or the rules say so. */
  kind: 'covers' | 'touches' | 'border' | 'occupied' | 'refused';
  what: string[];
  cells: number[];
}
/** What the server tells of cells that are closed to buildings. */
export type ClosedCells = Record<string, Closed>;

/** What stands in the way of a tile on some cells, or null: what lies there, or what closes them to buildings. */
export function obstacle(seat: Seat, tile: string, cells: readonly number[], palazzo: readonly number[], closed: ClosedCells): Obstacle | null {
  const taken = occupants(seat, palazzo);
  const over = cells.filter((cell) => taken.has(cell));
  if (over.length) return { kind: 'covers', what: [...new Set(over.map((cell) => taken.get(cell) ?? ''))], cells: over };
  for (const kind of isBuilding(tile) ? (['touches', 'border', 'occupied'] as const) : []) {
    const found = cells.filter((cell) => closed[cellName(cell)]?.kind === kind);
    const what = found.flatMap((cell) => closed[cellName(cell)]?.what ?? []);
    if (found.length) return { kind, what: [...new Set(what)], cells: found };
  }
  return null;
}
