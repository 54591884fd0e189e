import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import { botName, games, usualBot } from './games.svelte';
import type { GameInfo } from './types/api';

const info = (about: string): GameInfo => ({
  id: 'palazzo',
  name: 'Palazzo',
  credit: '',
  about,
  intro: '',
  seats: [2, 3, 4],
  minutes: [45, 60],
  options: [],
  bots: [{ id: 'greedy', name: about, about: '', level: false, usual: false }],
  sources: { found: 0, reconstructed: 0 },
});

describe('the usual bot', () => {
  const bots = ['a', 'b'].map((id) => ({ id, name: id, about: '', level: true, usual: id === 'b' }));

  it('is the one that the server says, or any at all', () => {
    expect([usualBot(bots), usualBot(bots.slice(0, 1)), usualBot([])]).toEqual(['b', 'a', '']);
  });
});

describe('games', () => {
  beforeEach(() => vi.restoreAllMocks());

  it('are asked for once in a language, whoever asks, and again after a failure', async () => {
    const get = vi.spyOn(api, 'get').mockRejectedValueOnce(new Error('gone'));
    await expect(games.load('en')).rejects.toThrow('gone');
    get.mockResolvedValue([info('Greedy')]);
    await Promise.all([games.load('en'), games.load('en')]);
    await games.load('en');
    expect(get).toHaveBeenCalledTimes(2);
    expect(games.find('palazzo')?.about).toBe('Greedy');
  });

  it('stay in the language that was asked for last', async () => {
    let late: (list: GameInfo[]) => void = () => undefined;
    const slow = new Promise<GameInfo[]>((resolve) => (late = resolve));
    vi.spyOn(api, 'get').mockReturnValueOnce(slow).mockResolvedValueOnce([info('Glouton')]);
    const first = games.load('de');
    await games.load('fr');
    late([info('Gierig')]);
    await first;
    expect(botName('palazzo', 'greedy')).toBe('Glouton');
    expect(botName('palazzo', 'unknown')).toBe('unknown');
    expect(botName('palazzo', null)).toBe('');
  });
});
