import { beforeAll, describe, expect, it } from 'vitest';
import type { LorenzoView, Seat } from '../../lib/types/princes';
import { openBox } from './box.fixture';
import { bids, DUMMY, holderOf, iconOf, LORENZO, ofLorenzo, ofPlayer } from './solo';

beforeAll(openBox);

const lorenzo = {
  buildings: { opera: 2, chapel: 1 },
  landscapes: { lake: 1 },
  freedoms: { travel: 2 },
  jesters: 3,
  builders: 1,
  played: 1,
  replaced: 0,
  works: ['poet'],
  row: ['', 'lawyer', 'recruiting card'],
  bonus: [],
  cards: [],
  free_cells: 30,
  refused: { lake: 400, park: 500, jester: 1100 },
  dummies: [
    { row: ['painter'], works: ['botanist'] },
    { row: [''], works: [] },
  ],
  offer: { object: 'jester', modifier: 6, die: 3, bid: 900, price: 1000, forced: false },
} as unknown as LorenzoView;

const seat = {
  placed: [{ tile: 'opera' }, { tile: 'forest' }],
  landscapes: { forest: 1, lake: 0, park: 0 },
  freedoms: ['travel'],
  jesters: 0,
  builders: 2,
  works: [],
  replaced: 0,
  hand: 3,
  bonus: 0,
  cards: 0,
  free_cells: 35,
} as unknown as Seat;

describe('Lorenzo', () => {
  it('has things of a kind more than once', () => {
    expect(ofLorenzo(lorenzo)).toMatchObject({ buildings: 3, landscapes: 1, freedoms: 2, works: 2, hand: 3 });
    expect(ofPlayer(seat)).toMatchObject({ buildings: 1, landscapes: 1, freedoms: 1, works: 0, hand: 3 });
  });

  it('is asked one price for all landscapes, each of which is refused by itself', () => {
    expect([iconOf('park'), iconOf('jester')]).toEqual(['landscape', 'jester']);
    expect(bids(lorenzo, 'landscape')).toEqual([
      { object: 'lake', bid: 400 },
      { object: 'park', bid: 500 },
    ]);
    expect(bids(lorenzo, 'builder')).toEqual([]);
  });

  it('and the dummies hold professions that are known to be there', () => {
    expect(holderOf(lorenzo, 'poet')).toEqual({ kind: 'works', seat: LORENZO });
    expect(holderOf(lorenzo, 'lawyer')).toEqual({ kind: 'row', seat: LORENZO });
    expect(holderOf(lorenzo, 'botanist')).toEqual({ kind: 'works', seat: DUMMY });
    expect(holderOf(lorenzo, 'painter')).toEqual({ kind: 'row', seat: DUMMY });
    expect(holderOf(lorenzo, 'sculptor')).toBeNull();
  });
});
