/** How one wins a game, in sentences; one from outside may say nothing of it. */
import { text } from '../lib/text.svelte';

export function winning(game: string): string[] {
  const key = `game.${game}.win`;
  return text.has(key) ? text.say(key).split('\n').filter(Boolean) : [];
}
