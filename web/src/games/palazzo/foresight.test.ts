import { describe, expect, it } from 'vitest';
import type { PalazzoView } from '../../lib/types/palazzo';
import { foresee, founded } from './foresight';

function view(palaces: [string[], number][], more: Partial<PalazzoView> = {}): PalazzoView {
  const built = palaces.map(([elements, points]) => ({ elements, points }));
  const players = [{ palaces: built, points: 0, cards: 0, seen: [] }];
  return { seat: 0, players, building: [], changing: null, ...more } as unknown as PalazzoView;
}

describe('an element held over the palaces', () => {
  const low: [string[], number] = [['brick 1-3', 'brick 2-3'], 0];
  const high: [string[], number] = [['marble 4-1'], -5];
  const table = view([low, high], { building: ['brick 3-1'] });

  it('stands as a ghost where it fits', () => {
    expect(foresee(table, table, 0, null, 'brick 3-1', [10, null])).toEqual({ ghost: 'brick 3-1', leaving: [], after: 10 });
    expect(foresee(table, table, 1, null, 'brick 3-1', [10, null]).ghost).toBeNull();
  });

  it('changes only the palace that is chosen', () => {
    const next = view([low, high, [['brick 3-1'], -5]]);
    expect(foresee(table, table, 0, 'on palace 1', 'brick 3-1', [10, null]).after).toBe(10);
    expect(foresee(table, next, 0, 'new palace', 'brick 3-1', [10, null])).toEqual({ ghost: 'brick 3-1', leaving: [], after: null });
    expect(founded(table, next)).toBe('brick 3-1');
    expect(founded(table, table)).toBeNull();
  });
});

describe('a transformation', () => {
  it('takes a floor out and begins a palace with it', () => {
    const table = view([[['brick 1-3', 'marble 2-3', 'brick 3-1'], 7]], { changing: 0 });
    const next = view([[['brick 1-3', 'brick 3-1'], 0], [['marble 2-3'], -5]]);
    expect(foresee(table, next, 0, 'extract floor 2', null)).toEqual({ ghost: null, leaving: ['marble 2-3'], after: 0 });
    expect(founded(table, next)).toBe('marble 2-3');
  });

  it('moves a lone element into another palace', () => {
    const last: [string[], number] = [['brick 5-1'], -5];
    const table = view([[['marble 2-2'], -5], [['marble 1-2', 'marble 3-1'], 0], last], { changing: 0 });
    const next = view([[['marble 1-2', 'marble 2-2', 'marble 3-1'], 8], last]);
    const move = 'insert into palace 2';
    expect(foresee(table, next, 0, move, null)).toEqual({ ghost: null, leaving: ['marble 2-2'], after: 0 });
    expect(foresee(table, next, 1, move, null)).toEqual({ ghost: 'marble 2-2', leaving: [], after: 8 });
    expect(foresee(table, next, 2, move, null).after).toBeNull();
  });

  it('removes a lone element, and shows nothing before the server has told it', () => {
    const table = view([[['marble 2-2'], -5]], { changing: 0 });
    expect(foresee(table, view([]), 0, 'remove', null)).toEqual({ ghost: null, leaving: ['marble 2-2'], after: 0 });
    expect(foresee(table, table, 0, 'remove', null).leaving).toEqual([]);
  });
});
