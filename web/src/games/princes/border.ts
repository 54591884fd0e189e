/** Principalities that join at their borders: what lies across them, and how a building lies over one. */
import type { Offer, PrincesView } from '../../lib/types/princes';
import { shapeOf, WIDTH } from './box';
import { columnOf, grip, obstacle, oriented, palazzoOf, readSite, rowOf } from './grid';
import type { ClosedCells, Obstacle } from './grid';

/** The columns of two principalities side by side. */
export const STRIP = 2 * WIDTH;

/** The neighbours of a seat: to the left and to the right, as their principalities lie; null where there is none. */
export function neighbours(view: PrincesView, seat: number): { left: number | null; right: number | null } {
  const pairs = view.border?.pairs ?? [];
  const left = pairs.find(([, right]) => right === seat)?.[0] ?? null;
  const right = pairs.find(([first]) => first === seat)?.[1] ?? null;
  return { left, right };
}

/** The number of a cell of a principality in a strip so many columns wide, in which it lies at some place. */
export const inStrip = (cell: number, place: number, wide: number): number => rowOf(cell) * wide + place * WIDTH + columnOf(cell);

/** The seats of a strip around one, from left to right, and where that one lies in it. */
export function around(view: PrincesView, seat: number): { seats: number[]; place: number } {
  const { left, right } = neighbours(view, seat);
  const seats = [left, seat, right].filter((one): one is number => one !== null);
  return { seats, place: left === null ? 0 : 1 };
}

/** The cells of the strip that rows cover whose lower left corner lies at a cell of the left principality. */
export function crossed(rows: readonly string[], cell: number): number[] {
  const cells: number[] = [];
  rows.forEach((row, fromTop) => {
    const base = (rowOf(cell) + rows.length - 1 - fromTop) * STRIP + columnOf(cell);
    [...row].forEach((sign, number) => sign === '#' && cells.push(base + number));
  });
  return cells;
}

/** The cells of a building at a place across a border. */
export function crossedAt(tile: string, place: string): number[] {
  const { cell, orientation } = readSite(place);
  return crossed(oriented(shapeOf(tile), orientation), cell);
}

/** The cells of one half, as the principality numbers them. */
export function half(cells: readonly number[], right: boolean): number[] {
  const own = cells.filter((cell) => columnOf(cell, STRIP) >= WIDTH === right);
  return own.map((cell) => rowOf(cell, STRIP) * WIDTH + (columnOf(cell, STRIP) % WIDTH));
}

/** Where the rectangle of a building begins that is held at a cell of the strip, pushed so that it crosses the border. */
export function crossingAnchor(rows: readonly string[], cell: number): { cell: number; pushed: boolean } {
  const hold = grip(rows);
  const wide = rows[0]?.length ?? 1;
  const within = (place: number, least: number, most: number) => Math.max(least, Math.min(place, most));
  const at = { column: columnOf(cell, STRIP) - hold.column, row: rowOf(cell, STRIP) - hold.row };
  const pushed = { column: within(at.column, WIDTH + 1 - wide, WIDTH - 1), row: within(at.row, 0, WIDTH - rows.length) };
  return { cell: pushed.row * WIDTH + Math.min(pushed.column, WIDTH - 1), pushed: pushed.column !== at.column || pushed.row !== at.row };
}

/** What stands in the way of a building across a border, in either half; borders themselves do not. */
export function crossingObstacle(view: PrincesView, closed: readonly ClosedCells[], offer: Offer, cells: readonly number[]): Obstacle | null {
  for (const [place, seat] of [offer.left, offer.right].entries()) {
    const player = view.players[seat];
    if (!player) continue;
    const touching = Object.entries(closed[seat] ?? {}).filter(([, cell]) => cell.kind === 'touches');
    const found = obstacle(player, offer.building, half(cells, place === 1), palazzoOf(view), Object.fromEntries(touching));
    if (found) return { ...found, cells: found.cells.map((cell) => inStrip(cell, place, STRIP)) };
  }
  return null;
}
