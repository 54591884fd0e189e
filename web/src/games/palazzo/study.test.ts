import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Play } from '../../lib/play.svelte';
import { openBox } from './box.fixture';
import { Study } from './study.svelte';

beforeAll(openBox);

function table() {
  const own = { hand: [], purse: 0, laying: [] as string[], laid: 0, buying: [] };
  const play = {
    chosen: null as string | null,
    ready: true,
    frame: { seq: 1, view: { seat: 0, phase: 'purchase', actors: [0], building: [] as string[], own } },
    lit: new Set<string>(),
    choice: (move: string) => (play.lit.has(move) ? {} : undefined),
    commit: vi.fn(),
  };
  return play;
}

describe('a suggested payment', () => {
  let play: ReturnType<typeof table>;
  let study: Study;
  /** The server's answer to a card laid. */
  const answer = (laying: string[], lit: string[]) => {
    play.frame = { seq: play.frame.seq + 1, view: { ...play.frame.view, own: { ...play.frame.view.own, laying } } };
    play.lit = new Set(lit);
    study.proceed();
  };
  beforeEach(() => {
    play = table();
    study = new Study(play as unknown as Play);
    play.lit = new Set(['lay red 3', 'lay red 4']);
  });

  it('is laid card after card, and no further', () => {
    study.follow(['red 3', 'red 4']);
    answer(['red 3'], ['lay red 4', 'lay red 5']);
    answer(['red 3', 'red 4'], ['lay red 5', 'settle']);
    expect(play.commit.mock.calls).toEqual([['lay red 3'], ['lay red 4']]);
  });

  it('is laid on when cards become a triple', () => {
    play.lit = new Set(['lay white 4']);
    answer(['red 4', 'brown 4'], ['lay white 4']);
    study.follow(['white 4', 'red 7']);
    answer(['triple 4'], ['lay red 7', 'settle']);
    expect(play.commit.mock.calls).toEqual([['lay white 4'], ['lay red 7']]);
  });

  it('answers a frame only once', () => {
    study.follow(['red 3', 'red 4']);
    study.proceed();
    expect(play.commit).toHaveBeenCalledTimes(1);
  });

  it('ends when something else was laid or taken back', () => {
    study.follow(['red 3', 'red 4']);
    answer(['red 4'], ['lay red 5']);
    answer([], ['lay red 3', 'lay red 4']);
    expect(play.commit).toHaveBeenCalledTimes(1);
  });

  it('waits while a move is on its way', () => {
    play.ready = false;
    study.follow(['red 3']);
    expect(play.commit).not.toHaveBeenCalled();
    play.ready = true;
    study.proceed();
    expect(play.commit).toHaveBeenCalledWith('lay red 3');
  });
});

describe('the element that is asked about', () => {
  it('is the one of the move, else the one pointed at, else the one to build', () => {
    const play = table();
    const study = new Study(play as unknown as Play);
    expect(study.asked).toBeNull();
    play.frame.view.phase = 'site';
    play.frame.view.building = ['brick 1-1', 'brick 2-1'];
    expect(study.asked).toBe('brick 1-1');
    study.pointed = 'marble 2-2';
    expect(study.asked).toBe('marble 2-2');
    play.chosen = 'buy sandstone 3-1';
    expect(study.asked).toBe('sandstone 3-1');
    play.chosen = 'on palace 2';
    expect(study.asked).toBe('brick 1-1');
  });
});
