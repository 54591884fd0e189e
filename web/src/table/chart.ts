/** Points over a match as lines to draw. */

export interface Box {
  width: number;
  height: number;
}

export interface Plot {
  /** For each seat a path, and the spots that carry its shape. */
  lines: { path: string; spots: [number, number][] }[];
  /** Heights of the lines of the grid, with their points. */
  ticks: { y: number; points: number }[];
  x: (place: number) => number;
}

/** Steps that people count in. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

/** The least step that needs at most five lines for *span* points. */
export const stepFor = (span: number): number => STEPS.find((step) => span / step <= 5) ?? 500;

/** Draw the points of *chart* (a row for each place, a column for each seat) into a box. */
export function plot(chart: readonly number[][], box: Box, marks = 6): Plot {
  const seats = chart[0]?.length ?? 0;
  const all = chart.flat();
  const step = stepFor(Math.max(...all, 1) - Math.min(...all, 0));
  const low = Math.floor(Math.min(...all, 0) / step) * step;
  const high = Math.ceil(Math.max(...all, 1) / step) * step;
  const last = Math.max(1, chart.length - 1);
  const x = (place: number): number => round((place / last) * box.width);
  const y = (points: number): number => round(box.height - ((points - low) / (high - low)) * box.height);
  const ticks = Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step);
  return {
    lines: Array.from({ length: seats }, (_, seat) => line(chart, seat, marks, x, y)),
    ticks: ticks.map((points) => ({ y: y(points), points })),
    x,
  };
}

function line(chart: readonly number[][], seat: number, marks: number, x: (n: number) => number, y: (n: number) => number) {
  const last = chart.length - 1;
  // Only where something changes a new point is needed: the line goes in steps.
  let path = `M${x(0)} ${y(chart[0]![seat]!)}`;
  for (let place = 1; place <= last; place++) {
    const points = chart[place]![seat]!;
    if (points !== chart[place - 1]![seat]! || place === last) path += `H${x(place)}V${y(points)}`;
  }
  const places = [...new Set(Array.from({ length: marks }, (_, i) => Math.round(((i + 1) / marks) * last)))];
  return { path, spots: places.map((place): [number, number] => [x(place), y(chart[place]![seat]!)]) };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Some places spread over the match, the first and the last among them, for a table that can be read. */
export function milestones(length: number, most = 10): number[] {
  const last = Math.max(0, length - 1);
  const steps = Math.min(most, last);
  return steps ? [...new Set(Array.from({ length: steps + 1 }, (_, i) => Math.round((i / steps) * last)))] : [0];
}
