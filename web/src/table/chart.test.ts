import { describe, expect, it } from 'vitest';
import { milestones, plot, stepFor } from './chart';

const chart = [
  [0, 0],
  [3, 0],
  [3, -5],
  [10, 2],
];

describe('plot', () => {
  const drawn = plot(chart, { width: 300, height: 150 }, 3);

  it('draws a stepped line for each seat from the left to the right end', () => {
    expect(drawn.lines).toHaveLength(2);
    expect(drawn.lines[0]!.path).toBe('M0 100H100V70H300V0');
    expect(drawn.lines[0]!.spots.at(-1)).toEqual([300, 0]);
  });

  it('has round numbers beside the grid, below nought too', () => {
    expect(drawn.ticks.map((tick) => tick.points)).toEqual([-5, 0, 5, 10]);
  });

  it('can draw a match without points', () => {
    expect(plot([[0]], { width: 10, height: 10 }).lines[0]!.path).toContain('M0');
  });
});

describe('stepFor', () => {
  it('is a number that people count in', () => {
    expect([3, 12, 40, 77, 300].map(stepFor)).toEqual([1, 5, 10, 20, 100]);
  });
});

describe('milestones', () => {
  it('has the first and the last place', () => {
    const places = milestones(186);
    expect([places[0], places.at(-1), places.length]).toEqual([0, 185, 11]);
    expect(milestones(3)).toEqual([0, 1, 2]);
  });
});
