/** Setting up a table: who sits where, which options, and what the server is asked for. */
import { usualBot } from '../lib/games.svelte';
import type { GameInfo, OptionInfo, NewTable, NewTerms, OptionValue, NewSeat } from '../lib/types/api';

export type Kind = NewSeat['kind'];
export const KINDS: readonly Kind[] = ['me', 'bot', 'link', 'open', 'here'];

/** A seat as it is being chosen; bot and name are kept while another kind is tried. */
export interface Row {
  kind: Kind;
  bot: string;
  name: string;
}

export interface Setup {
  rows: Row[];
  options: Record<string, string>;
  public: boolean;
  terms: Wishes;
}

/** The terms as they are being chosen; hints are null while they follow the company. */
export type Wishes = Required<NewTerms> & { hints: boolean | null };

/** Who may ask for a stand-in, and after how many seconds. */
export const ASKERS: readonly Wishes['stand_in'][] = ['players', 'host', 'nobody'];
/** How much bots may think. */
export const THINKING: readonly Wishes['thinking'][] = ['quick', 'normal', 'long'];
export const ABSENCES: readonly number[] = [60, 120, 600, 3600, 24 * 3600];

const row = (game: GameInfo, kind: Kind): Row => ({ kind, bot: usualBot(game.bots), name: '' });

/** How many sit down when nobody says otherwise: three, or as near to it as the game allows. */
export function usual(seats: readonly number[]): number {
  return [...seats].sort((a, b) => Math.abs(a - 3) - Math.abs(b - 3) || b - a)[0] ?? 3;
}

/** The reader against bots, with the defaults of the game. */
export function fresh(game: GameInfo): Setup {
  const rows = Array.from({ length: usual(game.seats) }, (_, seat) => row(game, seat ? 'bot' : 'me'));
  return { rows, options: usualOptions(game, rows.length), public: false, terms: { hints: null, stand_in: 'players', after: 120, level: usualBot(game.bots), thinking: 'normal', teaching: false } };
}

/** Add or remove seats at the end until there are *count*. The reader's own seat is not lost; alone, it is the only one. */
export function resize(game: GameInfo, rows: readonly Row[], count: number): Row[] {
  const kept = rows.slice(0, count);
  if (count === 1) return kept.map((one) => ({ ...one, kind: 'me' }));
  while (kept.length < count) kept.push(row(game, 'bot'));
  const gone = rows.slice(count).find((one) => one.kind === 'me');
  const last = kept.at(-1);
  if (gone && last) kept[kept.length - 1] = { ...last, kind: 'me' };
  return kept;
}

/** The values of an option that make sense with so many *seats*: nobody begins who does not sit there, or is Lorenzo. */
export function possible(option: OptionInfo, seats: number): OptionValue[] {
  const sits = (value: string) => option.id !== 'first_player' || !/^\d+$/.test(value) || Number(value) <= Math.max(seats, 2);
  return option.values.filter((one) => sits(one.value) && (!one.seats.length || one.seats.includes(seats)));
}

/** Whether an option is a choice for so many players, beside what else is *chosen*. */
export const offered = (option: OptionInfo, seats: number, chosen: Record<string, string>): boolean =>
  (!option.seats.length || option.seats.includes(seats)) &&
  possible(option, seats).length > 1 &&
  Object.entries(option.needs).every(([other, value]) => chosen[other] === value);

/** What holds if nobody chooses: a default may follow how many play, or another option. */
export const usualValue = (option: OptionInfo, seats: number, chosen: Record<string, string>): string =>
  option.defaults[option.follows === 'seats' ? String(seats) : (chosen[option.follows] ?? '')] ?? option.default;

/**
 * All options of a table of so many *seats*: what was *said*, as far as it is a choice there, and the defaults.
 * An option stands before those that depend on it.
 */
export function settled(game: GameInfo, seats: number, said: Record<string, string>): Record<string, string> {
  const options: Record<string, string> = {};
  for (const one of game.options) {
    const value = said[one.id];
    const stays = value !== undefined && offered(one, seats, options) && possible(one, seats).some((other) => other.value === value);
    options[one.id] = stays ? value : usualValue(one, seats, options);
  }
  return options;
}

/** Change the number of seats; an option whose value makes no sense any more is as usual again. */
export function sized(game: GameInfo, setup: Setup, count: number): Setup {
  return { ...setup, rows: resize(game, setup.rows, count), options: settled(game, count, changed(game, setup)) };
}

/** Choose a value; what nobody chose follows it, and what makes no sense beside it is as usual again. */
export function choose(game: GameInfo, setup: Setup, option: string, value: string): Setup {
  return { ...setup, options: settled(game, setup.rows.length, { ...changed(game, setup), [option]: value }) };
}

/** Let *seat* be of *kind*; there is one reader only, so a new seat of his frees the old one for a bot. */
export function seatAs(rows: readonly Row[], seat: number, kind: Kind): Row[] {
  return rows.map((one, place) => {
    if (place === seat) return { ...one, kind };
    return kind === 'me' && one.kind === 'me' ? { ...one, kind: 'bot' } : one;
  });
}

/** Whether strangers may take a seat: then everybody may see the table. */
export const anyone = (rows: readonly Row[]): boolean => rows.some((one) => one.kind === 'open');

/** How many people sit down. */
export const people = (rows: readonly Row[]): number => rows.filter((one) => one.kind !== 'bot').length;

/** Whether hints are given: as was chosen, or only to whoever plays alone or against bots. */
export const advised = (setup: Pick<Setup, 'rows' | 'terms'>): boolean => setup.terms.hints ?? people(setup.rows) < 2;

/** Whether somebody is still to come: then the match waits. */
export const waits = (rows: readonly Row[]): boolean => rows.some((one) => one.kind === 'open' || one.kind === 'link');

/** The seats of people at this device that have no name yet. */
export function nameless(rows: readonly Row[]): number[] {
  return rows.flatMap((one, seat) => (one.kind === 'here' && !one.name.trim() ? [seat] : []));
}

/** The options that differ from what is usual at this table; no others are sent. */
export function changed(game: GameInfo, setup: Pick<Setup, 'rows' | 'options'>): Record<string, string> {
  const seats = setup.rows.length;
  return Object.fromEntries(
    game.options.flatMap((one) => {
      const value = setup.options[one.id];
      const differs = value !== undefined && value !== usualValue(one, seats, setup.options);
      return differs && offered(one, seats, setup.options) ? [[one.id, value]] : [];
    }),
  );
}

/** The usual options of so many players. */
export const usualOptions = (game: GameInfo, seats: number): Setup['options'] => settled(game, seats, {});

function wish(one: Row, me: string): NewSeat {
  if (one.kind === 'bot') return { kind: 'bot', bot: one.bot };
  if (one.kind === 'here') return { kind: 'here', name: one.name.trim() };
  return one.kind === 'me' && me ? { kind: 'me', name: me } : { kind: one.kind };
}

/** What the server is asked for. *me* is a name for a reader who has none yet. */
export function asked(game: GameInfo, setup: Setup, me: string): NewTable {
  return {
    game: game.id,
    seats: setup.rows.map((one) => wish(one, me.trim())),
    options: changed(game, setup),
    public: setup.public || anyone(setup.rows),
    terms: setup.terms,
  };
}

/** The field that a trouble of the server speaks of: `seat-2`, `option-edition`, `name`, or the whole. */
export function fieldOf(game: GameInfo, error: string, facts: Record<string, unknown>): string {
  if (typeof facts.seat === 'number') return `seat-${facts.seat}`;
  const option = game.options.find((one) => one.id === facts.option || one.id === facts.given);
  if (option) return `option-${option.id}`;
  if (/seats|chairs/.test(error)) return 'seats';
  return /name/.test(error) ? 'name' : 'whole';
}

/** Options that decide how the table is laid; all others are readings of a rule. */
const LAYING = new Set([
  'difficulty',
  'solo_table',
  'edition',
  'first_player',
  'prices',
  'two_player_freedoms',
  'neutral_seals',
  'placement',
  'campanile',
  'characters',
  'cooperation',
]);

/** The options that mean something at a table in two groups, each in the game's own order. */
export function grouped(game: GameInfo, setup: Pick<Setup, 'rows' | 'options'>): { group: 'laying' | 'reading'; options: OptionInfo[] }[] {
  const shown = game.options.filter((one) => offered(one, setup.rows.length, setup.options));
  const laying = shown.filter((one) => LAYING.has(one.id));
  const reading = shown.filter((one) => !LAYING.has(one.id));
  return [
    { group: 'laying' as const, options: laying },
    { group: 'reading' as const, options: reading },
  ].filter(({ options }) => options.length);
}
