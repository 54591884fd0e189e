/** The games that there are, in the reader's language. */
import { api } from '../lib/api';
import type { GameInfo } from '../lib/types/api';

class Games {
  list: GameInfo[] = $state.raw([]);
  private language = '';

  find(id: string): GameInfo | undefined {
    return this.list.find((one) => one.id === id);
  }

  /** Have the games in *language*; those of the former one stay until they come. */
  async load(language: string): Promise<void> {
    if (this.language === language) return;
    const list = await api.get<GameInfo[]>('/games', { lang: language });
    this.language = language;
    this.list = list;
  }
}

export const games = new Games();
