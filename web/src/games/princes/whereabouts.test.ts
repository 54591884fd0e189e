import { describe, expect, it } from 'vitest';
import type { PrincesView } from '../../lib/types/princes';
import { whereabouts } from './whereabouts';

const seat = { works: [], shown: [] };
const view = (facts: Record<string, unknown>, own: Record<string, unknown> = {}): PrincesView =>
  ({
    seat: 0,
    turn: 1,
    work: null,
    players: [seat, seat],
    own: { hand: [], looking: [], under: {}, rejected: '', ...own },
    ...facts,
  }) as unknown as PrincesView;

describe('whereabouts', () => {
  it.each([
    ['a work in the making', view({ work: { profession: 'poet' } }), 'works', 1],
    ['cards that are looked at', view({}, { looking: ['poet', 'judge'] }), 'looking', 0],
    ['the hand', view({}, { hand: [{ profession: 'poet' }] }), 'hand', 0],
    ['works', view({ players: [seat, { works: ['poet'], shown: [] }] }), 'works', 1],
    ['what everybody has seen', view({ players: [{ works: [], shown: ['poet'] }, seat] }), 'shown', 0],
    ['the deck', view({}, { under: { profession: ['', 'poet'] } }), 'deck', null],
    ['what was given back', view({}, { rejected: 'poet' }), 'rejected', null],
    ['nowhere', view({}), 'unknown', null],
  ])('knows %s', (_, seen, kind, holder) => {
    expect(whereabouts(seen, 'poet')).toEqual({ kind, seat: holder });
  });
});
