import { describe, expect, it } from 'vitest';
import { fieldsOf, written } from './general';

describe('a view without a board', () => {
  it('is told of the table and of each player', () => {
    const view = { game: 'x', seats: 2, seat: 0, phase: 'p', actors: [0], over: false, legal: [1], lot: 3, purses: [10, 9], won: [[], [6, 2]] };
    expect(fieldsOf(view)).toEqual({ count: 2, shared: [['lot', 3]], seats: [['purses', [10, 9]], ['won', [[], [6, 2]]]] });
  });

  it('is written as people write', () => {
    expect([3, null, [], [1, 2], { red_wine: 2, bread: [] }, '', true].map(written)).toEqual(['3', '–', '–', '1, 2', 'red wine 2, bread –', '–', 'true']);
  });
});
