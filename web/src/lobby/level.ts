/** How hard a match alone is, in words: the names of the options come with the games. */
import { games } from '../lib/games.svelte';
import { text } from '../lib/text.svelte';
import type { GameInfo, OptionInfo } from '../lib/types/api';

/** The options that say how hard it is, the first one first. */
export const LEVELS = ['difficulty', 'opponents'] as const;

export interface Level {
  difficulty: string;
  opponents: string;
}

/** The game that can be played alone. */
export const ALONE = 'princes';

export const levelOptions = (game: GameInfo | undefined): OptionInfo[] =>
  LEVELS.flatMap((id) => game?.options.find((one) => one.id === id) ?? []);

/** Call a level by its names; by the bare values as long as those are not known. */
export function levelOf(level: Level): string {
  const option = games.find(ALONE)?.options.find((one) => one.id === 'difficulty');
  const difficulty = option?.values.find((one) => one.value === level.difficulty)?.label ?? level.difficulty;
  return text.say('lobby.level', { difficulty, opponents: level.opponents });
}
