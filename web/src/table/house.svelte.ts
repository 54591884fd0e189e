/** What the house offers: names of bots and what is reconstructed, asked for once in each language. */
import { api } from '../lib/api';
import { text } from '../lib/text.svelte';
import type { BotInfo, GameInfo } from '../lib/types/api';

class House {
  private games: GameInfo[] = $state.raw([]);
  private asked = '';

  /** Ask for the games in the language that is spoken now. */
  async open(): Promise<void> {
    const language = text.language;
    if (this.asked === language) return;
    this.asked = language;
    try {
      this.games = await api.get<GameInfo[]>('/games', { lang: language });
    } catch {
      // Without names the bots are called by their ids; the next change of language asks again.
      this.asked = '';
    }
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }
}

export const house = new House();

export const bots = (game: string): BotInfo[] => house.game(game)?.bots ?? [];

export const botName = (game: string, bot: string | null): string =>
  bots(game).find((one) => one.id === bot)?.name ?? bot ?? '';
