import { describe, expect, it } from 'vitest';
import { Prefs, preferred, recall } from './prefs.svelte';

function shelf(written: string | null = null) {
  const kept = { written };
  return {
    kept,
    getItem: () => kept.written,
    setItem: (_: string, value: string) => {
      kept.written = value;
    },
  };
}

describe('what was kept', () => {
  it('is as at the first visit when nothing or nonsense is found', () => {
    const first = { language: null, theme: 'auto', pace: 250, sound: false, autoforced: true, asks: true, explains: true };
    for (const written of [null, '', '{', 'null', '[]', '{"pace":7,"theme":"pink","language":"tlh","sound":"on"}'])
      expect(recall(written)).toEqual(first);
  });

  it('comes back, the slowest and the quickest pace too', () => {
    expect(recall('{"language":"fr","theme":"dark","pace":0,"sound":true,"autoforced":false,"asks":false,"explains":false}')).toEqual({
      language: 'fr',
      theme: 'dark',
      pace: 0,
      sound: true,
      autoforced: false,
      asks: false,
      explains: false,
    });
  });
});

describe('the language', () => {
  it('is the first that we speak', () => {
    expect(preferred(['fr-CA', 'en'])).toBe('fr');
    expect(preferred(['de', 'en-GB', 'fr'])).toBe('en');
    expect(preferred(['de'])).toBe('en');
    expect(preferred([])).toBe('en');
  });

  it('follows the browser until one is chosen, and the choice lasts', () => {
    const memory = shelf();
    const prefs = new Prefs(memory, null, ['fr']);
    expect(prefs.language).toBe('fr');
    prefs.language = 'en';
    expect(prefs.language).toBe('en');
    expect(new Prefs(memory, null, ['fr']).language).toBe('en');
  });
});

it('keeps a choice for the page when the store is full', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  const prefs = new Prefs(full, null, []);
  prefs.theme = 'dark';
  expect(prefs.theme).toBe('dark');
});
