import { beforeAll, describe, expect, it } from 'vitest';
import { openBox } from './box.fixture';
import { bestOf, cardsOf, isFor, orderOf, without } from './notes';

beforeAll(openBox);

describe('notes', () => {
  it('tells jokers apart by number', () => {
    expect(cardsOf(['joker', 'leo 3', 'joker']).map((card) => card.id)).toEqual(['joker#0', 'leo 3#0', 'joker#1']);
  });
  it('follows the orders of the box', () => {
    expect(bestOf(['maria 12', 'leo 13', 'louise 13', 'joker'])).toBe('leo 13');
    expect(bestOf(['joker'])).toBeNull();
    expect(['joker', 'leo 3', 'philipp 17'].sort((a, b) => orderOf(a) - orderOf(b))).toEqual(['philipp 17', 'leo 3', 'joker']);
    expect([isFor('leo 3', 'leo'), isFor('leo 3', 'maria'), isFor('joker', 'maria')]).toEqual([true, false, true]);
  });
  it('takes named cards away once each', () => {
    expect(without(cardsOf(['leo 1', 'joker', 'joker']), ['joker']).map((card) => card.id)).toEqual(['leo 1#0', 'joker#1']);
  });
});
