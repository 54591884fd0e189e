import { describe, expect, it } from 'vitest';
import { Play } from './play.svelte';
import { Selection, type Gathering } from './selection.svelte';
import type { Frame } from './types/frame';

const choice = (move: string, weight: 'pays' | null = null) => ({ move, label: move, hint: '', minor: false, final: false, weight });
const frame = (seq: number, moves: string[]): Frame => ({ seq, seat: 0, choices: moves.map((move) => choice(move)) }) as unknown as Frame;

/** Coins of 1 to 3 are picked for a price of 5; a pair is a 1 and a 2. */
function till(more: Partial<Gathering> = {}) {
  const made: string[][] = [];
  const play = new Play(frame(1, ['lay 1', 'lay 2', 'lay 3', 'pay']), ['Anna'], { commit: (moves) => made.push(moves), why: () => undefined });
  const value = (picked: string[]): number => picked.reduce((sum, move) => sum + Number(move.slice(4)), 0);
  const gathering: Gathering = {
    scene: 'bill',
    open: new Map([
      ['lay 1', 2],
      ['lay 2', 1],
      ['lay 3', 1],
    ]),
    end: 'pay',
    parts: (move) => (move === 'lay pair' ? ['lay 1', 'lay 2'] : [move]),
    answer: (picked) => (value(picked) >= 5 ? [...picked.toSorted(), 'pay'] : null),
    name: (move) => move.slice(4),
    sum: (picked) => `${value(picked)} of 5`,
    confirm: (picked) => `pay ${value(picked)}`,
    ...more,
  };
  let now: Gathering | null = $state.raw(gathering);
  const selection = new Selection(play, () => now);
  play.selection = selection;
  return { made, play, selection, gather: (next: Partial<Gathering>) => (now = { ...gathering, ...next }) };
}

describe('a selection', () => {
  it('is offered whole, by names, though only some of it can be named first', () => {
    const { play, gather } = till();
    expect(play.offered).toBe(play.frame.choices);
    gather({ open: new Map([['lay 1', 1], ['lay 4', 1]]) });
    expect(play.offered.map(({ move, label }) => [move, label])).toEqual([
      ['lay 1', '1'],
      ['lay 2', 'lay 2'],
      ['lay 3', 'lay 3'],
      ['pay', 'pay'],
      ['lay 4', '4'],
    ]);
  });

  it('is made in any order and confirmed once, in the order of the rules', () => {
    const { made, play, selection } = till();
    for (const move of ['lay 3', 'lay 1', 'lay 2']) play.choose(move);
    expect([selection.picked, selection.sum, made]).toEqual([['lay 3', 'lay 1', 'lay 2'], '6 of 5', []]);
    play.choose('lay 1');
    expect(selection.count('lay 1')).toBe(2);
    selection.drop('lay 1');
    selection.confirm();
    expect(made).toEqual([['lay 1', 'lay 2', 'lay 3', 'pay']]);
  });

  it('puts a piece back when all of its kind are picked, and all at once', () => {
    const { selection } = till();
    for (const move of ['lay 2', 'lay 1', 'lay 1']) selection.choose(move);
    expect(selection.picked).toEqual(['lay 2', 'lay 1', 'lay 1']);
    selection.choose('lay 1');
    expect(selection.picked).toEqual(['lay 2']);
    selection.clear();
    expect(selection.picked).toEqual([]);
  });

  it('takes several pieces as one, completes them, and puts them back together', () => {
    const { selection } = till();
    selection.choose('lay 1');
    selection.choose('lay pair');
    expect([selection.picked, selection.count('lay pair')]).toEqual([['lay 1', 'lay 2'], 1]);
    selection.choose('lay pair');
    expect(selection.picked).toEqual([]);
  });

  it('is confirmed by the move that ends it, and only when it will do', () => {
    const { made, play } = till();
    play.choose('lay 2');
    play.choose('pay');
    expect(made).toEqual([]);
    play.choose('lay 3');
    play.choose('pay');
    expect(made).toEqual([['lay 2', 'lay 3', 'pay']]);
  });

  it('leaves the move that ends it alone while nothing is picked', () => {
    const { made, play } = till();
    play.choose('pay');
    expect(made).toEqual([['pay']]);
  });

  it('may put others in the place of what is picked', () => {
    const { selection } = till({ join: (picked, more) => [...picked, ...more].slice(-2) });
    for (const move of ['lay 3', 'lay 2', 'lay 1']) selection.choose(move);
    expect(selection.picked).toEqual(['lay 2', 'lay 1']);
  });

  it('is forgotten in another scene, and once it was confirmed and answered', () => {
    const { play, selection, gather } = till();
    for (const move of ['lay 3', 'lay 2']) selection.choose(move);
    gather({ scene: 'another bill' });
    expect(selection.picked).toEqual([]);
    gather({});
    selection.confirm();
    expect(selection.picked).toEqual(['lay 3', 'lay 2']);
    play.frame = frame(2, ['lay 1', 'pay']);
    expect(selection.picked).toEqual([]);
  });
});

describe('a move of some weight', () => {
  function asked(weight: 'pays' | null, moves = ['wait']) {
    const made: string[][] = [];
    const shown = { ...frame(1, moves), choices: [...moves.map((move) => choice(move)), choice('build', weight)] } as Frame;
    return { made, play: new Play(shown, ['Anna'], { commit: (all) => made.push(all), why: () => undefined }) };
  }

  it('is made once it is confirmed', () => {
    const { made, play } = asked('pays');
    play.choose('build');
    play.choose('build');
    expect([play.asking?.move, play.chosen, made]).toEqual(['build', 'build', []]);
    play.confirm();
    expect([play.asking, made]).toEqual([undefined, [['build']]]);
  });

  it('is dropped, or gives way to another', () => {
    const { made, play } = asked('pays');
    play.choose('build');
    play.drop();
    play.confirm();
    expect([play.asking, play.chosen, made]).toEqual([undefined, null, []]);
    play.choose('build');
    play.choose('wait');
    expect([play.asking, made]).toEqual([undefined, [['wait']]]);
  });

  it('is made at once where nobody wants to be asked, where it is the only one, and where it weighs nothing', () => {
    const unasked = asked('pays');
    unasked.play.asks = false;
    for (const { play } of [unasked]) play.choose('build');
    const only = asked('pays', []);
    const light = asked(null);
    for (const { play } of [only, light]) play.choose('build');
    expect([unasked.made, only.made, light.made]).toEqual([[['build']], [['build']], [['build']]]);
  });
});
