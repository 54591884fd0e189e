import { expect, test } from 'vitest';
import type { PrincesView, Seat } from '../../lib/types/princes';
import { foresee, gain, has, lastsTo, standing, sum } from './worth';

const player = {
  placed: [{ tile: 'studio', site: 'e1 turn 2', cells: [] }],
  landscapes: { forest: 2, lake: 0, park: 0 },
  freedoms: ['religion'],
  jesters: 1,
  builders: 1,
  hand: 2,
  works: ['astronomer'],
  replaced: 1,
} as unknown as Seat;
const view = {
  seat: 0,
  players: [player],
  opening: 200,
  last_price: 200,
  building_costs: [700, 300, 300, 0],
  auction: { object: 'jester', bid: 400, leader: 1, bidding: [0, 1] },
  placing: null,
  deck: null,
  work: { profession: 'sculptor', value: 15, added: [] },
} as unknown as PrincesView;

test('a value is the sum of wishes, jesters and cards', () => {
  expect(has(player, 'studio')).toBe(true);
  expect(has(player, 'lake')).toBe(false);
  expect(sum(player, 'sculptor').total).toBe(4 + 3 + 3 + 2 + 4);
  expect(sum(player, 'poet', 1)).toMatchObject({ jesters: 2, cards: 5, total: 7 });
});

test('what a move would change is told before it is made', () => {
  expect(foresee(view, 'build theatre')).toMatchObject({ money: -300, prestige: 3, gains: ['theatre'] });
  expect(foresee(view, 'raise')).toMatchObject({ money: -500, jesters: 1 });
  expect(foresee(view, 'auction forest')).toMatchObject({ money: -200, prestige: 3 });
  expect(foresee(view, 'buy lake')).toMatchObject({ prestige: 0, gains: ['lake'] });
  expect(foresee(view, 'auction builder')).toMatchObject({ prestige: 3 });
  expect(foresee(view, 'prestige 7')).toMatchObject({ money: 100, prestige: 7 });
  expect(foresee(view, 'sell')).toMatchObject({ money: 100, prestige: -1 });
  expect(foresee(view, 'end turn')).toBeNull();
  expect(foresee(view, null)).toBeNull();
  expect(foresee({ ...view, seat: null }, 'raise')).toBeNull();
});

test('placing brings prestige for buildings and for repeated landscapes', () => {
  expect(foresee({ ...view, placing: 'lake' }, 'place a3')?.prestige).toBe(0);
  expect(foresee({ ...view, placing: 'forest' }, 'place a3')?.prestige).toBe(3);
  expect(foresee({ ...view, placing: 'tower' }, 'place a3')?.prestige).toBe(3);
});

test('a work gains only by what it wishes and does not have', () => {
  const { wishes } = sum(player, 'poet');
  expect(gain(foresee(view, 'build theatre'), wishes)).toBe(4);
  expect(gain(foresee(view, 'freedom religion'), wishes)).toBe(0);
  expect(gain(foresee(view, 'raise'), wishes)).toBe(2);
  expect(gain(foresee({ ...view, deck: 'profession' }, 'keep poet'), wishes)).toBe(1);
  expect(gain(null, wishes)).toBe(0);
});

test('a value lasts as long as the minima let it', () => {
  const minima = [7, 10, 12, 14, 15, 16, 17];
  expect(lastsTo(6, minima)).toBe(0);
  expect(lastsTo(15, minima)).toBe(5);
  expect(lastsTo(30, minima)).toBe(7);
});

test('a prestige card that compares tells how one stands', () => {
  const other = { ...player, placed: [], landscapes: { forest: 1, lake: 0, park: 0 }, free_cells: 43 };
  const two = { ...view, players: [{ ...player, free_cells: 30 }, other] } as PrincesView;
  expect(standing(two, 'most forests')).toEqual({ own: 2, best: 1 });
  expect(standing(two, 'fewest free cells')).toEqual({ own: 30, best: 43 });
  expect(standing(two, 'most works')).toEqual({ own: 2, best: 2 });
  expect(standing(two, 'three freedoms')).toBeNull();
});

test('what a character would change is told before the bid or the use', () => {
  const characters = { florins: 700, ranks: [3], bargain: { object: 'jester', price: 400 } };
  const court = { ...view, round: 5, phase: 'market', work: null, characters } as unknown as PrincesView;
  expect(foresee(court, 'bid princess 6')).toMatchObject({ money: -600, muse: 0 });
  expect(foresee(court, 'bid banker 2')).toMatchObject({ money: 500 });
  expect(foresee(court, 'bid muse 6')).toMatchObject({ money: -600, muse: 5 });
  expect(foresee(court, 'use merchant')).toMatchObject({ money: 0, prestige: 3 });
  expect(foresee(court, 'bargain prestige')).toMatchObject({ money: -400, prestige: 3 });
  expect(foresee(court, 'bargain free')).toBeNull();
  expect(foresee({ ...court, phase: 'exchange' }, 'prestige 4')).toMatchObject({ money: -800, prestige: 4 });
  expect(gain(foresee(court, 'use muse'), [])).toBe(5);
  expect(foresee(view, 'use muse')).toBeNull();
});
