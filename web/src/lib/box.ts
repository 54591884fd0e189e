/** What is printed on the pieces of each game, as the server tells it; asked for once, before the board is shown. */
import { api } from './api';

const boxes = new Map<string, unknown>();

/** Have the pieces of a game at hand. */
export async function openBox(game: string): Promise<void> {
  if (!boxes.has(game)) fillBox(game, await api.get<unknown>(`/box/${game}`, { lang: null }));
}

export const fillBox = (game: string, pieces: unknown): void => void boxes.set(game, pieces);

/** The pieces of a game whose box is open. */
export const boxOf = <Box>(game: string): Box => boxes.get(game) as Box;
