/**
 * Brings the sentences of the page. The language changes in one stroke: only when everything that is
 * in use (the page's own sentences and those of the games on show) has come in the new one.
 */
import { api } from './api';
import { text, type Phrases } from './text.svelte';

const brought = new Map<string, Promise<Phrases>>();
/** The games on show, each with the edition whose words it speaks. */
const games = new Map<string, string>();
let wanted = '';

function bring(language: string, game?: string, edition = ''): Promise<Phrases> {
  const path = game ? `/phrases/${language}/${game}` : `/phrases/${language}`;
  const key = `${path} ${edition}`;
  const known = brought.get(key);
  if (known) return known;
  const coming = api.get<Phrases>(path, { lang: null, edition: edition || null });
  brought.set(key, coming);
  // What did not come is asked for again next time.
  coming.catch(() => brought.delete(key));
  return coming;
}

/** Speak *language* from now on. */
export async function speak(language: string): Promise<void> {
  wanted = language;
  const parts = await Promise.all([bring(language), ...[...games].map(([game, edition]) => bring(language, game, edition))]);
  if (wanted === language) text.use(language, Object.assign({}, ...parts) as Phrases);
}

/** Have the sentences of *game* at hand, in the words of its *edition*, in this and every later language. */
export async function learn(game: string, edition = ''): Promise<void> {
  games.set(game, edition);
  const language = wanted || text.language;
  const phrases = await bring(language, game, edition);
  if (text.language === language && games.get(game) === edition) text.add(phrases);
}
