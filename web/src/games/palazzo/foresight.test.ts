import { describe, expect, it } from 'vitest';
import type { PalazzoView } from '../../lib/types/palazzo';
import { foresee, founded } from './foresight';
import { worth } from './pieces';

function view(palaces: string[][], more: Partial<PalazzoView> = {}): PalazzoView {
  const built = palaces.map((elements) => ({ elements, points: worth(elements).total }));
  const players = [{ palaces: built, points: 0, cards: 0, seen: [] }];
  return { seat: 0, players, building: [], changing: null, ...more } as unknown as PalazzoView;
}

describe('an element held over the palaces', () => {
  const table = view([['brick 1-3', 'brick 2-3'], ['marble 4-1']], { building: ['brick 3-1'] });

  it('stands as a ghost where it fits', () => {
    expect(foresee(table, 0, null, 'brick 3-1')).toEqual({ ghost: 'brick 3-1', leaving: [], after: 10 });
    expect(foresee(table, 1, null, 'brick 3-1').ghost).toBeNull();
  });

  it('changes only the palace that is chosen', () => {
    expect(foresee(table, 0, 'on palace 1', 'brick 3-1').after).toBe(10);
    expect(foresee(table, 0, 'new palace', 'brick 3-1')).toEqual({ ghost: 'brick 3-1', leaving: [], after: null });
    expect(founded(table, 'new palace')).toBe('brick 3-1');
    expect(founded(table, 'discard')).toBeNull();
  });
});

describe('a transformation', () => {
  it('takes a floor out and begins a palace with it', () => {
    const table = view([['brick 1-3', 'marble 2-3', 'brick 3-1']], { changing: 0 });
    expect(foresee(table, 0, 'extract floor 2', null)).toEqual({ ghost: null, leaving: ['marble 2-3'], after: 0 });
    expect(founded(table, 'extract floor 2')).toBe('marble 2-3');
  });

  it('moves a lone element into another palace', () => {
    const table = view([['marble 2-2'], ['marble 1-2', 'marble 3-1'], ['brick 5-1']], { changing: 0 });
    expect(foresee(table, 0, 'insert into palace 2', null)).toEqual({ ghost: null, leaving: ['marble 2-2'], after: 0 });
    expect(foresee(table, 1, 'insert into palace 2', null)).toEqual({ ghost: 'marble 2-2', leaving: [], after: 8 });
    expect(foresee(table, 2, 'insert into palace 2', null).after).toBeNull();
  });

  it('removes a lone element', () => {
    const table = view([['marble 2-2']], { changing: 0 });
    expect(foresee(table, 0, 'remove', null)).toEqual({ ghost: null, leaving: ['marble 2-2'], after: 0 });
  });
});
