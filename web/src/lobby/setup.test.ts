import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../lib/types/api';
import { anyone, asked, fieldOf, fresh, matters, nameless, possible, resize, seatAs, sized, usual, waits } from './setup';

const game: GameInfo = {
  id: 'princes',
  name: '',
  credit: '',
  about: '',
  intro: '',
  seats: [2, 3, 4, 5],
  minutes: [75, 90],
  options: [
    { id: 'edition', name: '', about: '', rule: 'PRI-1.1', default: 'kbg', values: ['kbg', 'alea'].map((value) => ({ value, label: value })) },
    { id: 'first_player', name: '', about: '', rule: 'PRI-1.2', default: 'random', values: ['1', '2', '3', '4', 'random'].map((value) => ({ value, label: value })) },
  ],
  bots: [
    { id: 'apprentice', name: '', about: '', level: true, usual: false },
    { id: 'journeyman', name: '', about: '', level: true, usual: true },
    { id: 'random', name: '', about: '', level: false, usual: false },
  ],
  sources: { found: 0, reconstructed: 0 },
};
const kinds = (rows: { kind: string }[]) => rows.map((one) => one.kind);

describe('a fresh table', () => {
  it('seats the reader against two of the usual bots, with the defaults', () => {
    expect(asked(game, fresh(game), 'Anna')).toEqual({
      game: 'princes',
      seats: [
        { kind: 'me', name: 'Anna' },
        { kind: 'bot', bot: 'journeyman' },
        { kind: 'bot', bot: 'journeyman' },
      ],
      options: {},
      public: false,
    });
  });

  it('takes as many seats as the game has if three are not possible', () => {
    expect([usual([2, 3, 4]), usual([2, 4, 5]), usual([4, 5]), usual([2])]).toEqual([3, 4, 4, 2]);
  });
});

describe('rows', () => {
  it('keep what was chosen when the number grows, and the reader when it shrinks', () => {
    const five = resize(game, seatAs(fresh(game).rows, 1, 'link'), 5);
    expect(kinds(five)).toEqual(['me', 'link', 'bot', 'bot', 'bot']);
    expect(kinds(resize(game, seatAs(five, 4, 'me'), 3))).toEqual(['bot', 'link', 'me']);
  });

  it('have one reader at most', () => {
    expect(kinds(seatAs(fresh(game).rows, 2, 'me'))).toEqual(['bot', 'bot', 'me']);
  });

  it('know who is still to come and who has no name', () => {
    const rows = seatAs(seatAs(fresh(game).rows, 1, 'here'), 2, 'link');
    expect([anyone(rows), waits(rows), nameless(rows)]).toEqual([false, true, [1]]);
    expect(waits(fresh(game).rows)).toBe(false);
    expect(anyone(seatAs(rows, 2, 'open'))).toBe(true);
  });
});

describe('options', () => {
  it('let nobody begin who does not sit there', () => {
    const [edition, first] = game.options;
    expect(possible(first!, 2).map((one) => one.value)).toEqual(['1', '2', 'random']);
    expect(possible(edition!, 2)).toEqual(edition!.values);
  });

  it('are as usual again when their value has lost its seat', () => {
    const four = { ...sized(game, fresh(game), 4), options: { edition: 'alea', first_player: '4' } };
    expect(sized(game, four, 4).options).toEqual({ edition: 'alea', first_player: '4' });
    expect(sized(game, four, 3).options).toEqual({ edition: 'alea', first_player: 'random' });
    expect(sized(game, four, 3).rows).toHaveLength(3);
  });
});

describe('what the server is asked for', () => {
  it('names changed options alone, and nothing that belongs to another kind of seat', () => {
    const setup = fresh(game);
    setup.options.edition = 'alea';
    setup.rows = seatAs(setup.rows, 1, 'here');
    setup.rows[1] = { kind: 'here', bot: 'greedy', name: '  Ben ' };
    const body = asked(game, setup, '');
    expect(body.options).toEqual({ edition: 'alea' });
    expect(body.seats.slice(0, 2)).toEqual([{ kind: 'me' }, { kind: 'here', name: 'Ben' }]);
  });

  it('is public when a seat is for anyone', () => {
    const setup = fresh(game);
    setup.rows = seatAs(setup.rows, 2, 'open');
    expect(asked(game, setup, '').public).toBe(true);
  });
});

it('finds the field that a trouble speaks of', () => {
  expect(fieldOf(game, 'no-such-bot', { seat: 2 })).toBe('seat-2');
  expect(fieldOf(game, 'wrong-option', { option: 'edition', given: 'x' })).toBe('option-edition');
  expect(fieldOf(game, 'wrong-seats', { given: 2 })).toBe('seats');
  expect(fieldOf(game, 'bad-name', {})).toBe('name');
  expect(fieldOf(game, 'too-many', {})).toBe('whole');
});

it('asks for readings of cooperative building only where it is played', () => {
  const reading = { ...game.options[0]!, id: 'border_contact' };
  expect(matters(reading, { cooperation: 'off' })).toBe(false);
  expect(matters(reading, { cooperation: 'on' })).toBe(true);
  expect(matters(game.options[0]!, {})).toBe(true);
});
