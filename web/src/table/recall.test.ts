import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Trouble } from '../lib/api';
import { games } from '../lib/games.svelte';
import { Recall } from './recall.svelte';
import type { Session } from './session.svelte';

const BOTS = ['master', 'random'].map((id) => ({ id, name: id, about: '', level: id === 'master', usual: false }));
const thoughts = (place: number) => ({ place, seat: 1, bot: 'master', move: 'a', label: 'a', moves: [], equal: '' });

const answer = (path: string) => {
  const place = Number(path.split('/').at(-1));
  return path.includes('/intent/') ? { place, seat: 1, bot: 'master', move: 'a', label: 'a', sentences: ['I was after it.'] } : thoughts(place);
};

const at = (facts: Record<string, unknown> = {}) => {
  const session = {
    path: '/tables/x',
    over: true,
    frame: { places: 3 },
    past: { place: null as number | null },
    coach: { on: false },
    table: {
      game: 'palazzo',
      terms: { teaching: false },
      chairs: [
        { seat: 0, kind: 'person', bot: null },
        { seat: 1, kind: 'bot', bot: 'master' },
        { seat: 2, kind: 'bot', bot: 'random' },
      ],
    },
    log: [0, 1, 2].map((seat) => ({ place: seat + 1, seat, lines: [] })),
    ...facts,
  };
  return { session, recall: new Recall(session as unknown as Session) };
};

describe('recall', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    games.list = [{ id: 'palazzo', bots: BOTS } as never];
  });

  it('knows who made the move that is looked at, and whether it was weighed', () => {
    const { session, recall } = at();
    expect([recall.able, recall.place, recall.thinker]).toEqual([true, 3, null]);
    session.past.place = 2;
    expect(recall.thinker?.seat).toBe(1);
    session.past.place = 0;
    expect(recall.thinker).toBeNull();
  });

  it('is able only after a match in which somebody weighed his moves', () => {
    expect(at({ over: false }).recall.able).toBe(false);
    expect(at({ table: { game: 'palazzo', chairs: [{ seat: 0, kind: 'bot', bot: 'random' }] } }).recall.able).toBe(false);
  });

  it('asks once for each move, and not for those of others', async () => {
    const get = vi.spyOn(api, 'get').mockImplementation(async (path: string) => answer(path) as never);
    const { session, recall } = at({ past: { place: 2 } });
    await recall.ask();
    expect(recall.thoughts?.place).toBe(2);
    session.past.place = 1;
    await recall.ask();
    expect(recall.thoughts).toBeNull();
    session.past.place = 2;
    await recall.ask();
    expect(recall.thoughts?.place).toBe(2);
    expect(recall.intent?.sentences).toEqual(['I was after it.']);
    expect(get.mock.calls).toEqual([['/tables/x/intent/2'], ['/tables/x/thoughts/2']]);
  });

  it('drops an answer when another move is looked at meanwhile', async () => {
    const { session, recall } = at({ past: { place: 2 } });
    vi.spyOn(api, 'get').mockImplementation(async () => {
      session.past.place = 1;
      void recall.ask();
      return thoughts(2) as never;
    });
    await recall.ask();
    expect([recall.intent, recall.thoughts]).toEqual([null, null]);
  });

  it('asks in a teaching match what the last bot was after, and not what it thought of other moves', async () => {
    const get = vi.spyOn(api, 'get').mockImplementation(async (path: string) => answer(path) as never);
    const { session, recall } = at({ over: false, coach: { on: true }, table: { ...at().session.table, terms: { teaching: true } } });
    expect([recall.able, recall.place, recall.thinker?.seat]).toEqual([true, 2, 1]);
    await recall.ask();
    expect(recall.intent?.place).toBe(2);
    expect(get.mock.calls).toEqual([['/tables/x/intent/2']]);
    session.coach.on = false;
    expect(recall.able).toBe(false);
  });

  it('says what went wrong', async () => {
    vi.spyOn(api, 'get').mockRejectedValue(new Trouble(503, 'no-thinker', 'Nobody.'));
    const { recall } = at({ past: { place: 2 } });
    await recall.ask();
    expect(recall.trouble).toBe('Nobody.');
  });
});
