/** How hard a match alone is, in words. */
import { text } from '../lib/text.svelte';
import type { GameInfo, OptionInfo } from '../lib/types/api';

/** The options that say how hard it is, the first one first. */
export const LEVELS = ['difficulty', 'solo_table'] as const;
const EASIEST_FIRST = ['easy', 'medium', 'hard', '5', '4'];

export interface Level {
  difficulty: string;
  players: string;
}

/** The game that can be played alone. */
export const ALONE = 'princes';

/** Those options, the values of each from the easiest on. */
export function levelOptions(game: GameInfo | undefined): OptionInfo[] {
  const found = LEVELS.flatMap((id) => game?.options.find((one) => one.id === id) ?? []);
  const rank = (value: string): number => EASIEST_FIRST.indexOf(value);
  return found.map((one) => ({ ...one, values: [...one.values].sort((a, b) => rank(a.value) - rank(b.value)) }));
}

/** Call a level by its names. */
export const levelOf = (level: Level): string =>
  text.say('lobby.level', { difficulty: text.say(`lobby.level.${level.difficulty}`), players: level.players });
