/** The games that there are, with their bots, in the reader's language; asked for once in each. */
import { api } from './api';
import type { BotInfo, GameInfo } from './types/api';

interface Asked {
  language: string;
  list: Promise<GameInfo[]>;
}

class Games {
  list: GameInfo[] = $state.raw([]);
  private asked: Asked | null = null;

  find(id: string): GameInfo | undefined {
    return this.list.find((one) => one.id === id);
  }

  /** Have the games in *language*; those of the former one stay until they come. */
  async load(language: string): Promise<void> {
    if (this.asked?.language !== language) {
      this.asked = { language, list: api.get<GameInfo[]>('/games', { lang: language }) };
    }
    const asked = this.asked;
    try {
      const list = await asked.list;
      if (this.asked === asked) this.list = list;
    } catch (trouble) {
      // Whoever comes next asks again.
      if (this.asked === asked) this.asked = null;
      throw trouble;
    }
  }
}

export const games = new Games();

export const bots = (game: string): BotInfo[] => games.find(game)?.bots ?? [];

/** The bot that sits down when nobody says otherwise. */
export const usualBot = (bots: readonly BotInfo[]): string => (bots.find((one) => one.usual) ?? bots[0])?.id ?? '';

/** What a bot is called; by its id as long as its name is not known. */
export const botName = (game: string, bot: string | null): string =>
  bots(game).find((one) => one.id === bot)?.name ?? bot ?? '';
