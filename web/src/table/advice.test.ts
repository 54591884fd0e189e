import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Trouble } from '../lib/api';
import { Advice } from './advice.svelte';
import type { Session } from './session.svelte';

const HINT = {
  moves: [
    { move: 'take money', label: 'take money', hint: '', share: 0.58, reason: 'pays for the next auction' },
    { move: 'turn tiles', label: 'turn tiles', hint: '', share: null, reason: '' },
  ],
  sentence: 'A master would: take money.',
  equal: '',
};

const at = (facts: Record<string, unknown> = {}) => {
  const session = {
    path: '/tables/x',
    table: { terms: { hints: true } },
    frame: { seat: 1, seq: 4, prompt: 'Choose.', choices: [{ move: 'take money' }], view: { actors: [1] } },
    myTurn: true,
    ready: true,
    said: '',
    play: { preview: vi.fn() },
    say: vi.fn(),
    ...facts,
  };
  return { session, advice: new Advice(session as unknown as Session) };
};

describe('advice', () => {
  beforeEach(() => vi.restoreAllMocks());

  it('is shown, its best move previewed, and said to who listens', async () => {
    const post = vi.spyOn(api, 'post').mockResolvedValue(HINT);
    const { session, advice } = at();
    await advice.ask();
    expect(post).toHaveBeenCalledWith('/tables/x/hint', {}, { seat: 1 });
    expect(advice.hint).toEqual(HINT);
    expect(session.play.preview).toHaveBeenCalledWith('take money');
    expect([session.said, advice.busy]).toEqual([HINT.sentence, false]);
  });

  it('is refused without asking the server where the table gives none', async () => {
    const post = vi.spyOn(api, 'post').mockResolvedValue(HINT);
    const { session, advice } = at({ table: { terms: { hints: false } } });
    await advice.ask();
    expect(post).not.toHaveBeenCalled();
    expect(session.say).toHaveBeenCalledTimes(1);
  });

  it('is put away by asking again', async () => {
    const post = vi.spyOn(api, 'post').mockResolvedValue(HINT);
    const { advice } = at();
    await advice.ask();
    await advice.ask();
    expect(advice.hint).toBeNull();
    expect(post).toHaveBeenCalledTimes(1);
  });

  it.each([{ myTurn: false }, { ready: false }, { frame: null }])('is not asked for when %o', async (facts) => {
    const post = vi.spyOn(api, 'post').mockResolvedValue(HINT);
    const { advice } = at(facts);
    expect(advice.able).toBe(false);
    await advice.ask();
    expect(post).not.toHaveBeenCalled();
  });

  it('holds when only others have decided meanwhile', async () => {
    const { session, advice } = at();
    vi.spyOn(api, 'post').mockImplementation(async () => {
      session.frame = { ...session.frame, seq: 5 };
      return HINT as never;
    });
    await advice.ask();
    expect(advice.hint).toEqual(HINT);
  });

  it('comes too late when something else is asked', async () => {
    const { session, advice } = at();
    vi.spyOn(api, 'post').mockImplementation(async () => {
      session.frame = { ...session.frame, seq: 5, prompt: 'Choose again.' };
      return HINT as never;
    });
    await advice.ask();
    expect(session.play.preview).not.toHaveBeenCalled();
    expect(advice.hint).toBeNull();
  });

  it('says what went wrong', async () => {
    vi.spyOn(api, 'post').mockRejectedValue(new Trouble(409, 'no-hint-now', 'Not now.'));
    const { session, advice } = at();
    await advice.ask();
    expect(session.say).toHaveBeenCalledWith('Not now.', null, 'bad');
  });
});
