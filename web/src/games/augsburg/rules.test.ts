import { describe, expect, it } from 'vitest';
import type { AugsburgView, Seat } from '../../lib/types/augsburg';
import { gain, incomeOf, limitOf, previewed, usable } from './rules';

const seat = (facts: Partial<Seat> = {}): Seat => ({
  points: 20, lost: 0, limit: 25, levels: { agency: 2, nobility: 3, office: 4 }, rights: {}, poorest: 0, richest: 900, least: 4, most: 4,
  shown: [], offered: 0, named: 0, holding: false, passed: false, ready: false, ...facts,
});
const table = (mine: Seat, other: Seat = seat()): AugsburgView => ({
  game: 'augsburg', seats: 2, seat: 0, phase: 'using', actors: [0], over: false, legal: [], round: 2, rounds: 4, last_round: false,
  noble: 'leo', opener: 0, winner: 0, turn: 0, bid: 1, leader: 0, row: [], coming: [], card: null, ladders: {},
  rights: { church: [700, 600], cathedral: [900], 'mint master': [1], 'master builder': [1], 'coat of arms': [3], 'letter of nobility': [4] },
  pile: 10, top_price: 200, top_discard: null, discards: 0, open_counts: true, victim: null, robbed: null, players: [mine, other],
  own: { hand: [], florins: 800, bids: {}, offer: [], cost: 0, laid: [], drawn: [], given: null },
});

describe('income', () => {
  it('adds rights to the title and free notes to the office', () => {
    const rich = seat({ rights: { 'coat of arms': 2, 'letter of nobility': 4, 'mint master': 1 } });
    expect(incomeOf(rich)).toEqual({ florins: 900, points: 14, notes: 6, free: 2 });
  });
  it('loses what a gate stops', () => {
    expect(gain(seat({ points: 22 }), 8)).toEqual({ total: 25, lost: 5 });
    expect(gain(seat({ limit: null }), 8)).toEqual({ total: 28, lost: 0 });
  });
  it('needs the church for the first gate and the cathedral for the second', () => {
    expect([limitOf({}), limitOf({ cathedral: 900 }), limitOf({ church: 700 }), limitOf({ church: 700, cathedral: 900 })]).toEqual([25, 25, 45, null]);
  });
});

describe('a previewed move', () => {
  it('climbs one level', () => {
    expect(previewed(table(seat()), 'climb nobility').players[0]?.levels.nobility).toBe(4);
  });
  it('puts the robbed player one level down and leaves the table itself alone', () => {
    const now = table(seat(), seat({ levels: { agency: 3, nobility: 1, office: 1 } }));
    const then = previewed(now, 'rob agency 2');
    expect(then.players.map((player) => player.levels.agency)).toEqual([3, 2]);
    expect(now.players.map((player) => player.levels.agency)).toEqual([2, 3]);
  });
  it('pays for a building and opens its gate', () => {
    const then = previewed(table(seat()), 'extra church');
    expect([then.own?.florins, then.players[0]?.limit, then.players[0]?.rights.church]).toEqual([100, 45, 700]);
  });
  it('takes a right for nothing', () => {
    const then = previewed(table(seat()), 'right letter of nobility');
    expect([then.own?.florins, then.players[0]?.rights['letter of nobility']]).toEqual([800, 4]);
  });
  it('counts florins', () => {
    expect(['florins', 'agency florins', 'accept florins', 'points 6'].map((move) => previewed(table(seat()), move).own?.florins)).toEqual([1300, 1100, 900, 800]);
  });
});

describe('a slot', () => {
  const top = { agency: 4, nobility: 4, office: 4 };
  it('is of use while a level or a right is left', () => {
    expect(usable(table(seat({ levels: top })), 'nobility')).toBe(true);
    expect(usable(table(seat({ levels: top, rights: { 'coat of arms': 3, 'letter of nobility': 4 } })), 'nobility')).toBe(false);
  });
  it('does not count buildings one cannot pay', () => {
    const rights = { church: 800, 'mint master': 1, 'master builder': 1 };
    expect(usable(table(seat({ levels: top, rights })), 'office')).toBe(false);
  });
});
