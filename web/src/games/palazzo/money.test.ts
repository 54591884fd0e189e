import { describe, expect, it } from 'vitest';
import { boundBy, cardsOf, complete, payments, triplesIn, valueOf, worthOf } from './money';

const laid = (found: { lays: string[] }[]) => found.map((payment) => payment.lays);

describe('triples', () => {
  it('need three currencies or three certificates', () => {
    expect(triplesIn(['red 5', 'brown 5', 'white 5', 'red 3', 'red 3', 'red 3'])).toEqual(['triple 5']);
    expect(triplesIn(['certificate', 'certificate', 'certificate'])).toEqual(['triple 2']);
    expect(triplesIn(['certificate', 'certificate'])).toEqual([]);
  });

  it('are worth 15 and made of three cards', () => {
    expect(valueOf('triple 7')).toBe(15);
    expect(cardsOf('triple 7')).toEqual(['red 7', 'brown 7', 'white 7']);
    expect(cardsOf('triple 2')).toEqual(['certificate', 'certificate', 'certificate']);
  });
});

describe('what binds a bidder', () => {
  it('is the currency of single cards', () => {
    expect(boundBy(['certificate', 'white 4'])).toBe('white');
    expect(boundBy(['certificate'])).toBeNull();
  });

  it('is not a triple, but a card beside it', () => {
    expect(boundBy(['red 5', 'brown 5', 'white 5'])).toBeNull();
    expect(boundBy(['red 5', 'brown 5', 'white 5', 'brown 5'])).toBe('brown');
  });
});

describe('what is laid', () => {
  it('comes to the same in any order, three cards of a triple to 15', () => {
    expect(worthOf(['white 4', 'red 7', 'red 4', 'brown 4'], null)).toBe(22);
    expect(worthOf(['certificate', 'certificate', 'certificate', 'certificate'], null)).toBe(17);
  });

  it('counts no card that waits for its triple', () => {
    expect(worthOf(['red 7', 'brown 4'], null)).toBe(7);
    expect(worthOf(['brown 4'], 'red')).toBe(0);
    expect([complete(['red 7', 'brown 4'], null), complete(['brown 4'], 'red')]).toEqual([false, false]);
    expect(complete(['red 7', 'brown 4', 'red 4', 'white 4'], null)).toBe(true);
  });
});

describe('suggested payments', () => {
  it('begin with what is missed least', () => {
    const hand = ['red 3', 'red 4', 'red 5', 'brown 5', 'brown 6'];
    expect(laid(payments(hand, [], 6, null))).toEqual([['brown 6'], ['red 3', 'red 4'], ['red 3', 'red 5']]);
  });

  it('do not mix currencies and hold nothing superfluous', () => {
    for (const { lays, total } of payments(['red 3', 'red 7', 'brown 4', 'certificate'], [], 7, null, 10)) {
      expect(total).toBeGreaterThanOrEqual(7);
      expect(lays.every((lay) => total - valueOf(lay) < 7)).toBe(true);
      expect(lays.join().includes('red') && lays.join().includes('brown')).toBe(false);
    }
  });

  it('go on from what is laid, whatever was laid first', () => {
    expect(laid(payments(['red 5', 'brown 5', 'brown 6'], ['red 3', 'red 4'], 12, null))).toEqual([['red 5']]);
    expect(laid(payments(['red 3', 'red 5'], ['red 6'], 8, null))).toEqual([['red 3'], ['red 5']]);
    expect(laid(payments(['certificate', 'red 7'], ['red 6'], 8, null))).toEqual([['certificate'], ['red 7']]);
  });

  it('complete a triple that was begun card by card', () => {
    expect(laid(payments(['red 4', 'red 7', 'white 4'], ['brown 4'], 9, null))).toEqual([['red 4', 'white 4']]);
    expect(laid(payments(['certificate', 'certificate'], ['certificate'], 9, null))).toEqual([['certificate', 'certificate']]);
    expect(laid(payments(['red 4', 'white 4', 'red 3'], ['brown 4', 'red 7'], 7, null))).toEqual([['red 4', 'white 4']]);
  });

  it('keep to the currency of an earlier bid', () => {
    expect(laid(payments(['red 6', 'white 5'], [], 4, 'white'))).toEqual([['white 5']]);
  });

  it('lay two certificates singly at most, three as a triple', () => {
    const hand = ['certificate', 'certificate', 'certificate'];
    expect(laid(payments(hand, [], 4, null))).toEqual([['certificate', 'certificate'], ['triple 2']]);
    expect(laid(payments(hand, [], 6, null))).toEqual([['triple 2']]);
  });

  it('offer a triple of small cards before dear ones', () => {
    const hand = ['red 3', 'brown 3', 'white 3', 'red 7', 'red 7'];
    expect(laid(payments(hand, [], 14, null))[0]).toEqual(['triple 3']);
  });

  it('are none when nothing is missing or nothing suffices', () => {
    expect(payments(['red 3'], [], 0, null)).toEqual([]);
    expect(payments(['red 3'], [], 4, null)).toEqual([]);
  });
});
