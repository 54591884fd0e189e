import { beforeAll, describe, expect, test } from 'vitest';
import type { Play } from '../../lib/play.svelte';
import { openBox } from './box.fixture';
import { changeOf, lastsTo, shownOf } from './worth';

beforeAll(openBox);

const player = { prestige: 4, placed: [], landscapes: { forest: 1 }, freedoms: [] };
const now = {
  seat: 0,
  players: [player],
  own: { money: 1000, hand: [{ profession: 'poet', value: 8 }] },
  auction: null,
  placing: null,
};
const prizes = { jester: { prestige: 0, money: 0, works: { poet: 2 } }, theatre: { prestige: 3, money: 0, works: { poet: 4 } }, banker: { prestige: 0, money: 700, works: {} } };
const looked = (next: object, view: object = now, figures: object = {}): Play =>
  ({ chosen: null, frame: { view, figures: { prizes } }, next: { view: next, figures } }) as unknown as Play;

describe('what a move would change', () => {
  test('is nothing while nothing is previewed', () => expect(changeOf(looked(now))).toBeNull());
  test('is the difference for oneself', () => {
    const next = { ...now, players: [{ ...player, prestige: 7, freedoms: ['opinion'] }], own: { money: 700, hand: [{ profession: 'poet', value: 11 }] } };
    expect(changeOf(looked(next))).toEqual({ money: -300, prestige: 3, works: { poet: 3 }, gains: ['opinion'] });
  });
  test('counts what is led for, and what is still to be placed', () => {
    expect(changeOf(looked({ ...now, auction: { object: 'jester', bid: 400, leader: 0 } }))).toMatchObject({ money: -400, works: { poet: 2 } });
    const built = { ...now, placing: 'theatre', own: { ...now.own, money: 700 } };
    expect(changeOf(looked(built))).toMatchObject({ money: -300, prestige: 3, works: { poet: 4 }, gains: ['theatre'] });
  });
  test('counts what a character would bring', () => {
    const cards = (pawn: number | null) => ({ characters: { cards: [{ name: 'banker', pawn, bid: 200 }] } });
    expect(changeOf(looked({ ...now, ...cards(0) }, { ...now, ...cards(null) }))).toMatchObject({ money: 500 });
  });
  test('counts a sum that is named across a border', () => {
    const next = { ...now, border: { offer: { building: 'theatre', asked: 300, maker: 0 } } };
    expect(changeOf(looked(next, now, { bargain: -400 }))).toMatchObject({ money: -400, prestige: 3 });
  });
});

test('a value lasts as long as the minima let it', () => {
  const minima = [7, 10, 12, 14, 15, 16, 17];
  expect([6, 15, 30].map((value) => lastsTo(value, minima))).toEqual([0, 5, 7]);
});

test('a button shows what the card of its move shows', () => {
  const view = { own: { hand: [{ profession: 'poet', value: 8 }], bonus: [{ card: 'jesters', adds: 3 }] } };
  const play = { frame: { view, figures: { works: { poet: { total: 8 }, lawyer: { total: 11 } } } } } as unknown as Play;
  const moves = ['work poet', 'recruit lawyer', 'keep profession lawyer', 'add jesters', 'build tower'];
  expect(moves.map((move) => shownOf(play, move))).toEqual(['8', '11', '11', '+3', '']);
});
