import { beforeAll, describe, expect, it } from 'vitest';
import { openBox } from './box.fixture';
import { comingInto, fansOf } from './fans';

beforeAll(openBox);

describe('a hand by currency', () => {
  it('is fanned in the order of the currencies, with sums', () => {
    const fans = fansOf(['certificate', 'certificate', 'white 3', 'red 5', 'red 5', 'red 7'], null);
    expect(fans.map((fan) => [fan.kind, fan.sum])).toEqual([
      ['red', 17],
      ['white', 3],
      ['certificate', 4],
    ]);
    expect(fans[0]?.cards).toEqual([
      { name: 'red 5', count: 2 },
      { name: 'red 7', count: 1 },
    ]);
  });

  it('shows a card that would come, even in a new currency', () => {
    expect(fansOf(['red 5'], 'brown 4')).toContainEqual({ kind: 'brown', cards: [], sum: 0, coming: 'brown 4', after: 4 });
    expect(fansOf(['red 5'], 'red 3')[0]?.after).toBe(8);
  });

  it('finds the card that comes into a hand', () => {
    expect(comingInto(['red 5'], ['red 5', 'red 5'])).toBe('red 5');
    expect(comingInto(['red 5', 'red 7'], ['red 7'])).toBeNull();
  });
});
