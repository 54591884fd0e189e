import { describe, expect, it } from 'vitest';
import type { Own } from '../../lib/types/augsburg';
import { bestOf, buyable, cardsOf, layable, mostFor, without } from './notes';

const own = (facts: Partial<Own>): Own => ({ hand: [], florins: 0, bids: {}, offer: [], cost: 0, laid: [], drawn: [], given: null, ...facts });

describe('notes', () => {
  it('tells jokers apart by number', () => {
    expect(cardsOf(['joker', 'leo 3', 'joker']).map((card) => card.id)).toEqual(['joker#0', 'leo 3#0', 'joker#1']);
  });
  it('needs a note beside jokers', () => {
    const hand = ['philipp 3', 'leo 9', 'joker', 'joker'];
    expect([mostFor(hand, 'leo'), mostFor(hand, 'maria'), mostFor(hand, 'maximilian')]).toEqual([3, 0, 4]);
  });
  it('ranks equal values by noble', () => {
    expect(bestOf(['maria 12', 'leo 13', 'louise 13', 'joker'])).toBe('leo 13');
    expect(bestOf(['joker'])).toBeNull();
  });
  it('takes named cards away once each', () => {
    expect(without(cardsOf(['leo 1', 'joker', 'joker']), ['joker']).map((card) => card.id)).toEqual(['leo 1#0', 'joker#1']);
  });
  it('offers to lay what comes after the cards laid already', () => {
    const cards = layable(own({ hand: ['leo 9', 'maria 5', 'maria 7', 'maria 10', 'joker', 'joker'], laid: ['maria 7', 'joker'] }), 'maria');
    expect(cards.map((card) => card.id)).toEqual(['joker#1']);
  });
  it('offers to buy what comes after the notes picked already', () => {
    const offer = ['philipp 2', 'leo 4', 'leo 8'].map((note) => ({ note, price: 200, picked: note === 'leo 4' }));
    expect(buyable(own({ offer })).map(({ card }) => card.note)).toEqual(['leo 8']);
  });
});
