import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Trouble } from '../lib/api';
import { Advice } from './advice.svelte';
import type { Session } from './session.svelte';

const HINT = { move: 'take money', label: 'take money', hint: '', sentence: 'A greedy player would: take money.' };

const at = (facts: Record<string, unknown> = {}) => {
  const session = {
    path: '/tables/x',
    frame: { seat: 1, seq: 4, choices: [{ move: 'take money' }] },
    myTurn: true,
    ready: true,
    play: { preview: vi.fn() },
    say: vi.fn(),
    ...facts,
  };
  return { session, advice: new Advice(session as unknown as Session) };
};

describe('advice', () => {
  beforeEach(() => vi.restoreAllMocks());

  it('previews the move and says the sentence', async () => {
    const get = vi.spyOn(api, 'get').mockResolvedValue(HINT);
    const { session, advice } = at();
    await advice.ask();
    expect(get).toHaveBeenCalledWith('/tables/x/hint', { seat: 1 });
    expect(session.play.preview).toHaveBeenCalledWith('take money');
    expect(session.say).toHaveBeenCalledWith(HINT.sentence);
    expect(advice.busy).toBe(false);
  });

  it.each([{ myTurn: false }, { ready: false }, { frame: null }])('is not asked for when %o', async (facts) => {
    const get = vi.spyOn(api, 'get').mockResolvedValue(HINT);
    const { advice } = at(facts);
    expect(advice.able).toBe(false);
    await advice.ask();
    expect(get).not.toHaveBeenCalled();
  });

  it('comes too late when the position has changed', async () => {
    const { session, advice } = at();
    vi.spyOn(api, 'get').mockImplementation(async () => {
      session.frame = { ...session.frame, seq: 5 };
      return HINT as never;
    });
    await advice.ask();
    expect(session.play.preview).not.toHaveBeenCalled();
    expect(session.say).not.toHaveBeenCalled();
  });

  it('says what went wrong', async () => {
    vi.spyOn(api, 'get').mockRejectedValue(new Trouble(409, 'no-hint-now', 'Not now.'));
    const { session, advice } = at();
    await advice.ask();
    expect(session.say).toHaveBeenCalledWith('Not now.', null, 'bad');
  });
});
