import { describe, expect, it, vi } from 'vitest';
import type { Play } from '../../lib/play.svelte';
import { Desk } from './desk.svelte';

function table() {
  const own = { hand: [], purse: 0, laying: [] as string[], laid: 0, buying: [] };
  const play = {
    chosen: null as string | null,
    frame: { seq: 1, view: { seat: 0, phase: 'purchase', actors: [0], building: [] as string[], own } },
    commit: vi.fn(),
  };
  return play;
}

describe('the element that is asked about', () => {
  it('is the one of the move, else the one pointed at, else the one to build', () => {
    const play = table();
    const desk = new Desk(play as unknown as Play);
    expect(desk.asked).toBeNull();
    play.frame.view.phase = 'site';
    play.frame.view.building = ['brick 1-1', 'brick 2-1'];
    expect(desk.asked).toBe('brick 1-1');
    desk.pointed = 'marble 2-2';
    expect(desk.asked).toBe('marble 2-2');
    play.chosen = 'buy sandstone 3-1';
    expect(desk.asked).toBe('sandstone 3-1');
    play.chosen = 'on palace 2';
    expect(desk.asked).toBe('brick 1-1');
  });
});
