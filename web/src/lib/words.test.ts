import { beforeEach, expect, it, vi } from 'vitest';

const asked: string[] = [];
const held = new Map<string, (value: unknown) => void>();
const slow = new Set<string>();
const broken = new Set<string>();

vi.mock('./api', () => ({
  api: {
    get: (path: string, query: { edition: string | null }) => {
      asked.push(query.edition ? `${path} ${query.edition}` : path);
      if (broken.has(path)) return Promise.reject(new Error(path));
      const [, , language, game] = path.split('/');
      const phrases = { [game ? `${game}.x` : 'house.x']: [`${game ?? 'house'} in ${language}`] };
      if (!slow.has(path)) return Promise.resolve(phrases);
      return new Promise((resolve) => held.set(path, () => resolve(phrases)));
    },
  },
}));

async function fresh() {
  vi.resetModules();
  const { learn, speak } = await import('./words');
  const { text } = await import('./text.svelte');
  return { learn, speak, text };
}

beforeEach(() => {
  asked.length = 0;
  for (const one of [held, slow, broken]) one.clear();
});

it('changes the language in one stroke, the games on show included', async () => {
  const { learn, speak, text } = await fresh();
  await speak('en');
  await learn('palazzo');
  slow.add('/phrases/fr/palazzo');
  const switching = speak('fr');
  await Promise.resolve();
  expect([text.say('house.x'), text.say('palazzo.x')]).toEqual(['house in en', 'palazzo in en']);
  held.get('/phrases/fr/palazzo')?.(null);
  await switching;
  expect([text.say('house.x'), text.say('palazzo.x')]).toEqual(['house in fr', 'palazzo in fr']);
});

it('speaks in the words of an edition, in every language', async () => {
  const { learn, speak } = await fresh();
  await speak('en');
  await learn('princes', 'alea');
  await speak('fr');
  expect(asked).toEqual(['/phrases/en', '/phrases/en/princes alea', '/phrases/fr', '/phrases/fr/princes alea']);
});

it('obeys the last wish when answers come in the wrong order', async () => {
  const { speak, text } = await fresh();
  slow.add('/phrases/en');
  const late = speak('en');
  await speak('fr');
  held.get('/phrases/en')?.(null);
  await late;
  expect(text.language).toBe('fr');
});

it('asks once for what has come, and again for what has not', async () => {
  const { speak } = await fresh();
  broken.add('/phrases/en');
  await expect(speak('en')).rejects.toThrow();
  broken.clear();
  await speak('en');
  await speak('en');
  expect(asked).toEqual(['/phrases/en', '/phrases/en']);
});
