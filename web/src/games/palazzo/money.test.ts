import { beforeAll, describe, expect, it } from 'vitest';
import { Play } from '../../lib/play.svelte';
import type { Frame } from '../../lib/types/frame';
import { openBox } from './box.fixture';
import { Desk } from './desk.svelte';
import { currencies, worth } from './money';

beforeAll(openBox);

describe('money laid at once', () => {
  it('counts three equal values of all currencies as a triple', () => {
    expect(worth(['red 3', 'brown 3', 'white 3', 'red 4'])).toBe(19);
    expect([worth(['red 3', 'red 4', 'certificate']), worth([])]).toEqual([9, 0]);
  });

  it('is of the currencies of its single cards', () => {
    expect(currencies(['red 3', 'brown 3', 'white 3', 'red 4', 'certificate'])).toEqual(['red']);
    expect(currencies(['red 3', 'brown 4'])).toEqual(['red', 'brown']);
  });
});

describe('a payment', () => {
  function purchase(hand: string[], goal: number, triples: string[] = []) {
    const made: string[][] = [];
    const own = { hand, purse: 0, laying: [], laid: 0, buying: ['brick 1-1'] };
    const moves = [...new Set(hand), ...triples].map((card) => `lay ${card}`);
    const frame = {
      seq: 1,
      seat: 0,
      view: { seat: 0, phase: 'purchase', actors: [0], building: [], auction: null, own },
      figures: { goal, payments: [], laid_triples: triples, triples: [triples] },
      choices: moves.map((move) => ({ move, label: move, hint: '', minor: false, final: false })),
    } as unknown as Frame;
    const play = new Play(frame, ['Anna'], { commit: (all) => made.push(all), why: () => undefined });
    return { desk: new Desk(play), play, made };
  }

  it('is picked in any order and paid in one answer', () => {
    const { desk, play, made } = purchase(['red 3', 'red 4', 'red 5'], 8);
    play.choose('lay red 5');
    expect(desk.selection.answer).toBeNull();
    play.choose('lay red 3');
    expect(desk.total).toBe(8);
    desk.selection.confirm();
    expect(made).toEqual([['lay red 5', 'lay red 3', 'settle']]);
  });

  it('is of one currency: a card of another takes the place of the first ones', () => {
    const { desk, play } = purchase(['red 3', 'brown 5', 'brown 4', 'certificate'], 8);
    for (const move of ['lay red 3', 'lay certificate', 'lay brown 5']) play.choose(move);
    expect(desk.selection.picked).toEqual(['lay certificate', 'lay brown 5']);
  });

  it('may hold a triple, picked as one or card by card', () => {
    const { desk, play } = purchase(['red 3', 'brown 3', 'white 3', 'red 4'], 15, ['triple 3']);
    play.choose('lay triple 3');
    expect([desk.total, desk.selection.answer?.length]).toEqual([15, 4]);
    desk.selection.clear();
    for (const card of ['red 4', 'white 3', 'brown 3']) play.choose(`lay ${card}`);
    expect(desk.selection.answer).toBeNull();
    play.choose('lay red 3');
    expect([desk.total, desk.selection.picked.length]).toEqual([19, 4]);
  });

  it('that is suggested is picked, not laid', () => {
    const { desk, made } = purchase(['red 3', 'red 4', 'red 5'], 8);
    desk.follow(['red 3', 'red 5']);
    expect([desk.selection.picked, made]).toEqual([['lay red 3', 'lay red 5'], []]);
  });
});
