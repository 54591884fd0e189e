import { expect, test } from 'vitest';
import type { PrincesView } from '../../lib/types/princes';
import { earned } from './earned';

interface Facts {
  work?: object | null;
  money?: number;
  prestige?: number;
  seat?: number;
}
const at = ({ work = null, money = 500, prestige = 2, seat = 0 }: Facts): PrincesView =>
  ({ turn: 0, seat, work, own: { money }, players: [{ prestige, money: null }, { prestige: 0, money: null }] }) as unknown as PrincesView;
const making = at({ work: {} });

test('one sees one\'s work, coins and crowns', () => {
  expect(earned(making, at({ money: 1100, prestige: 4 }))).toEqual({ seat: 0, things: ['work', 'money', 'money', 'prestige', 'prestige'] });
});
test('of somebody else only what everybody knows is seen', () => {
  const after = at({ seat: 1, prestige: 3 });
  expect(earned(at({ seat: 1, work: {} }), after)).toEqual({ seat: 0, things: ['work', 'prestige'] });
});
test('a heap is not counted', () => expect(earned(making, at({ money: 9500 }))?.things).toHaveLength(6));
test.each([
  ['while it is made', making, making],
  ['that was taken back', making, at({})],
  ['that nobody made', at({}), at({ money: 900 })],
])('nothing is seen of a work %s', (_, before, after) => expect(earned(before, after)).toBeNull());
