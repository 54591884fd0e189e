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
    const get = vi.spyOn(api, 'get').mockResolvedValue(HINT);
    const { session, advice } = at();
    await advice.ask();
    expect(get).toHaveBeenCalledWith('/tables/x/hint', { seat: 1 });
    expect(advice.hint).toEqual(HINT);
    expect(session.play.preview).toHaveBeenCalledWith('take money');
    expect([session.said, advice.busy]).toEqual([HINT.sentence, false]);
  });

  it('is put away by asking again', async () => {
    const get = vi.spyOn(api, 'get').mockResolvedValue(HINT);
    const { advice } = at();
    await advice.ask();
    await advice.ask();
    expect(advice.hint).toBeNull();
    expect(get).toHaveBeenCalledTimes(1);
  });

  it.each([{ myTurn: false }, { ready: false }, { frame: null }])('is not asked for when %o', async (facts) => {
    const get = vi.spyOn(api, 'get').mockResolvedValue(HINT);
    const { advice } = at(facts);
    expect(advice.able).toBe(false);
    await advice.ask();
    expect(get).not.toHaveBeenCalled();
  });

  it('holds when only others have decided meanwhile', async () => {
    const { session, advice } = at();
    vi.spyOn(api, 'get').mockImplementation(async () => {
      session.frame = { ...session.frame, seq: 5 };
      return HINT as never;
    });
    await advice.ask();
    expect(advice.hint).toEqual(HINT);
  });

  it('comes too late when something else is asked', async () => {
    const { session, advice } = at();
    vi.spyOn(api, 'get').mockImplementation(async () => {
      session.frame = { ...session.frame, seq: 5, prompt: 'Choose again.' };
      return HINT as never;
    });
    await advice.ask();
    expect(session.play.preview).not.toHaveBeenCalled();
    expect(advice.hint).toBeNull();
  });

  it('says what went wrong', async () => {
    vi.spyOn(api, 'get').mockRejectedValue(new Trouble(409, 'no-hint-now', 'Not now.'));
    const { session, advice } = at();
    await advice.ask();
    expect(session.say).toHaveBeenCalledWith('Not now.', null, 'bad');
  });
});
