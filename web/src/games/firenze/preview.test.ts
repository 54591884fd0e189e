import { describe, expect, it } from 'vitest';
import { foresee, nextLaid, nothing, rate } from './preview';
import { player, position } from './view.fixture';

describe('what a move would change', () => {
  it('is nothing without a move, for spectators and for moves that end something', () => {
    expect(foresee(position(), null)).toEqual(nothing());
    expect(foresee(position({ seat: null }), 'take 2')).toEqual(nothing());
    expect(foresee(position(), 'no exchange')).toEqual(nothing());
  });

  it('lays stones on the cards before the one that is taken', () => {
    const effect = foresee(position({ phase: 'choosing' }), 'take 3');
    expect(effect.laid).toEqual([1, 2]);
    expect(effect.owed).toBe(2);
    expect(effect.stones).toEqual({ 0: { green: 3 } });
  });

  it('lays the next stone paid for a card on the leftmost card without one', () => {
    const view = position({ phase: 'paying', place: 3, due: 1 });
    expect(nextLaid(view)).toBe(2);
    expect(foresee(view, 'pay white').lying).toEqual({ 2: { white: 1 } });
    expect(foresee(position({ phase: 'cost', due: 1 }), 'pay white').lying).toEqual({});
  });

  it('gets the wanted stone with the last one given', () => {
    const view = position({ phase: 'giving', place: 2, wanted: 'blue', due: 2 });
    expect(foresee(view, 'give white').stones).toEqual({ 0: { white: -1 } });
    expect(foresee({ ...view, due: 1 }, 'give white')).toMatchObject({ stones: { 0: { white: -1, blue: 1 } }, lying: { 2: { white: 1, blue: -1 } } });
  });

  it('costs three stones to exchange, two with a trading house', () => {
    const rich = position({ players: [player({ buildings: ['trading house'] }), player(), player()] });
    expect(foresee(position(), 'exchange 2 red')).toMatchObject({ owed: 3, stones: { 0: { red: 1 } }, lying: { 2: { red: -1 } } });
    expect(rate(rich, 0)).toBe(2);
  });

  it('reaches a contract only where it is open', () => {
    expect(foresee(position(), 'raise green 4')).toMatchObject({ reached: 'green 5', raised: { colour: 'green', height: 4, again: false } });
    expect(foresee(position(), 'raise white 2').reached).toBeNull();
  });

  it('keeps half the stones of a ruin, rounded down', () => {
    expect(foresee(position(), 'built').stones).toEqual({ 0: { green: 2 } });
    const saved = position({ players: [player({ towers: [{ colour: 'green', height: 5, grown: true, contract: null }] }), player(), player()] });
    expect(foresee(saved, 'built').stones).toEqual({});
  });

  it('counts players from one when they are robbed', () => {
    expect(foresee(position(), 'spy 2 red')).toMatchObject({ victim: 1, stones: { 0: { red: 1 }, 1: { red: -1 } } });
    expect(foresee(position(), 'smuggle 2 red white').stones).toEqual({ 0: { red: 1, white: -1 }, 1: { red: -1, white: 1 } });
  });

  it('strikes the tower of the victim in a sabotage, else the own one', () => {
    expect(foresee(position({ phase: 'sabotage', victim: 2 }), 'topple red 4').toppled).toEqual({ seat: 2, colour: 'red', height: 4 });
    expect(foresee(position({ phase: 'toppling' }), 'topple green 4').toppled?.seat).toBe(0);
  });

  it('knows cards of two words', () => {
    expect(foresee(position({ phase: 'shedding' }), 'discard trading house').lost).toEqual(['trading house']);
  });
});
