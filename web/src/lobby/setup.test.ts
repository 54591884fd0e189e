import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo } from '../lib/types/api';
import { anyone, asked, choose, fieldOf, fresh, grouped, nameless, possible, resize, seatAs, sized, usual, waits, type Setup } from './setup';

const values = (...some: string[]) => some.map((value) => ({ value, label: value, seats: [] }));
const plain = { needs: {}, follows: '', defaults: {} };
const game: GameInfo = {
  id: 'princes',
  name: '',
  credit: '',
  about: '',
  intro: '',
  seats: [1, 2, 3, 4, 5],
  minutes: [75, 90],
  options: [
    { id: 'edition', name: '', about: '', rule: 'PRI-1.1', default: 'kbg', values: ['kbg', 'alea'].map((value) => ({ value, label: value, seats: value === 'alea' ? [3, 4, 5] : [] })), seats: [], ...plain },
    { id: 'first_player', name: '', about: '', rule: 'PRI-1.2', default: 'random', values: values('1', '2', '3', '4', 'random'), seats: [], ...plain },
    { id: 'difficulty', name: '', about: '', rule: 'PRI-10.4', default: 'medium', values: values('medium', 'easy', 'hard'), seats: [1], ...plain },
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
      terms: { hints: null, stand_in: 'players', after: 120, level: 'journeyman', thinking: 'normal', teaching: false },
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
    expect(possible(edition!, 3)).toEqual(edition!.values);
    expect(possible(edition!, 2).map((one) => one.value)).toEqual(['kbg']);
  });

  it('are as usual again when their value has lost its seat', () => {
    const four = { ...sized(game, fresh(game), 4), options: { edition: 'alea', first_player: '4', difficulty: 'medium' } };
    expect(sized(game, four, 4).options).toEqual({ edition: 'alea', first_player: '4', difficulty: 'medium' });
    expect(sized(game, four, 3).options).toEqual({ edition: 'alea', first_player: 'random', difficulty: 'medium' });
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

describe('alone', () => {
  const named = { ...game, options: game.options.map((one) => (one.id === 'first_player' ? { ...one, default: '1', follows: 'seats', defaults: { '1': 'random' } } : one)) };
  const alone = sized(named, fresh(named), 1);

  it('the only seat is the reader’s, whoever sat there', () => {
    expect(kinds(alone.rows)).toEqual(['me']);
    expect(kinds(resize(named, seatAs(fresh(named).rows, 2, 'me'), 1))).toEqual(['me']);
    expect(waits(alone.rows)).toBe(false);
    expect(kinds(resize(named, alone.rows, 3))).toEqual(['me', 'bot', 'bot']);
  });

  it('it is drawn who begins, unless somebody chooses', () => {
    expect(alone.options.first_player).toBe('random');
    expect(asked(named, alone, '').options).toEqual({});
    alone.options.first_player = '2';
    expect(asked(named, alone, '').options).toEqual({ first_player: '2' });
    alone.options.first_player = 'random';
    expect(sized(named, alone, 3).options.first_player).toBe('1');
    expect(possible(named.options[1]!, 1).map((one) => one.value)).toEqual(['1', '2', 'random']);
  });

  it('only what is a choice for one is offered, and nothing of it to others', () => {
    const ids = (seats: number) => grouped(named, sized(named, alone, seats)).flatMap(({ options }) => options.map((one) => one.id));
    expect(ids(1)).toEqual(['first_player', 'difficulty']);
    expect(ids(3)).toEqual(['edition', 'first_player']);
    const hard = { ...alone, options: { ...alone.options, difficulty: 'hard' } };
    expect(asked(named, hard, '').options).toEqual({ difficulty: 'hard' });
    expect(sized(named, hard, 2).options.difficulty).toBe('medium');
  });
});

describe('options that depend on others', () => {
  const option = (id: string, more: Partial<OptionInfo>): OptionInfo => ({ id, name: '', about: '', rule: '', seats: [], default: 'off', values: values('off', 'on'), ...plain, ...more });
  const wide = {
    ...game,
    options: [
      ...game.options,
      option('characters', { needs: { edition: 'kbg' } }),
      option('merchant_rank', { needs: { characters: 'on' } }),
      option('cover', { follows: 'edition', defaults: { alea: 'on' } }),
      option('pair', { seats: [2] }),
    ],
  };
  const shown = (setup: Setup) => grouped(wide, setup).flatMap((one) => one.options.map((each) => each.id));
  const alea = choose(wide, fresh(wide), 'edition', 'alea');

  it('are asked about only while they mean something', () => {
    expect(shown(fresh(wide))).toEqual(['edition', 'first_player', 'characters', 'cover']);
    expect(shown(choose(wide, fresh(wide), 'characters', 'on'))).toEqual(['edition', 'first_player', 'characters', 'merchant_rank', 'cover']);
    expect(shown(sized(wide, fresh(wide), 2))).toEqual(['first_player', 'characters', 'cover', 'pair']);
    expect(shown(alea)).toEqual(['edition', 'first_player', 'cover']);
  });

  it('follow the edition unless somebody chose otherwise', () => {
    expect(alea.options.cover).toBe('on');
    expect(asked(wide, alea, '').options).toEqual({ edition: 'alea' });
    expect(choose(wide, alea, 'edition', 'kbg').options.cover).toBe('off');
    const own = choose(wide, alea, 'cover', 'off');
    expect(asked(wide, own, '').options).toEqual({ edition: 'alea', cover: 'off' });
    const other = choose(wide, fresh(wide), 'cover', 'on');
    expect(asked(wide, other, '').options).toEqual({ cover: 'on' });
  });

  it('are not sent where they mean nothing', () => {
    const court = choose(wide, choose(wide, fresh(wide), 'characters', 'on'), 'merchant_rank', 'on');
    expect(asked(wide, court, '').options).toEqual({ characters: 'on', merchant_rank: 'on' });
    expect(asked(wide, choose(wide, court, 'characters', 'off'), '').options).toEqual({});
    expect(asked(wide, choose(wide, court, 'edition', 'alea'), '').options).toEqual({ edition: 'alea' });
    const pair = choose(wide, sized(wide, fresh(wide), 2), 'pair', 'on');
    expect(asked(wide, pair, '').options).toEqual({ pair: 'on' });
    expect(asked(wide, sized(wide, pair, 3), '').options).toEqual({});
    expect(sized(wide, alea, 2).options.edition).toBe('kbg');
  });
});
