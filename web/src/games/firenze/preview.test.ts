import { describe, expect, it } from 'vitest';
import type { FirenzeView } from '../../lib/types/firenze';
import type { Figures } from '../../lib/types/firenze_figures';
import { effectOf } from './preview';
import { player, position } from './view.fixture';

const nothing: Figures = { fates: [], gains: {}, laid: [], coming: {}, scale: [] };
const table = (facts: Partial<FirenzeView> = {}, figures: Partial<Figures> = {}) => ({ view: position(facts), figures: { ...nothing, ...figures } });
const tower = (height: number, grown: boolean, contract: string | null = null) => ({ colour: 'green', height, grown, contract });
const stones = (warehouse: Record<string, number>, more: object = {}) => player({ warehouse, ...more });

describe('the effect of a move', () => {
  it('is nothing where nothing differs', () => {
    const effect = effectOf(table(), table());
    expect(effect).toMatchObject({ laid: [], owed: 0, raised: false, sealed: null, reached: null, won: [], lost: [], free: false, victim: null });
    expect(Object.values(effect.stones).flatMap(Object.keys)).toEqual([]);
  });

  it('tells what is owed for a card, and what will be got for it', () => {
    const effect = effectOf(table({ phase: 'choosing' }), table({ phase: 'paying', place: 3, due: 2 }, { laid: [1, 2], coming: { green: 3 } }));
    expect(effect).toMatchObject({ laid: [1, 2], owed: 2, stones: { 0: { green: 3 } } });
  });

  it('takes the wanted stone from its card', () => {
    const effect = effectOf(table({ phase: 'trading' }), table({ phase: 'giving', place: 2, due: 3, wanted: 'red' }, { coming: { red: 1 } }));
    expect(effect).toMatchObject({ owed: 3, stones: { 0: { red: 1 } }, lying: { 2: { red: -1 } } });
  });

  it('counts stones that change hands, and knows from whom', () => {
    const now = table({ players: [stones({ white: 3 }), stones({ red: 2 })] });
    const next = table({ players: [stones({ white: 2, red: 1 }), stones({ red: 1, white: 1 })] });
    expect(effectOf(now, next)).toMatchObject({ victim: 1, stones: { 0: { white: -1, red: 1 }, 1: { red: -1, white: 1 } } });
  });

  it('sees a tower grow into a contract, and another fall', () => {
    const now = table({ players: [player({ towers: [tower(4, false), tower(2, false)] })] });
    const grown = effectOf(now, table({ players: [player({ towers: [tower(5, true, 'green 5'), tower(2, false)] })] }));
    expect(grown).toMatchObject({ raised: true, reached: 'green 5', gone: { 0: [tower(4, false)] } });
    const fallen = effectOf(now, table({ players: [player({ towers: [] })] }));
    expect(fallen).toMatchObject({ raised: false, gone: { 0: [tower(4, false), tower(2, false)] }, come: { 0: [] } });
  });

  it('finds the seal that is laid, the bonuses and the cards that go', () => {
    const now = table({ players: [player({ hand: ['mason'], buildings: ['workshop'] })] });
    const next = table({ players: [player({ hand: [], buildings: ['workshop'] })], floors: { 6: 2 }, churches: {} });
    next.view.towers.green = next.view.towers.green!.map((one) => (one.contract === 'green 5' ? { ...one, owner: 0 } : one));
    expect(effectOf(now, next)).toMatchObject({ sealed: 'green 5', won: ['5', 'church 5'], lost: ['mason'] });
  });
});
