/** The boards, each in a file of its own that is fetched when its game is played. */
import type { Component } from 'svelte';

const boards = import.meta.glob<{ default: Component }>('../games/*/Board.svelte');
const seats = import.meta.glob<{ default: Component<{ seat: number }> }>('../games/*/Seat.svelte');

export interface Boards {
  Board: Component;
  Seat: Component<{ seat: number }> | null;
}

export async function loadBoard(game: string): Promise<Boards> {
  const [board, seat] = await Promise.all([
    // A game from outside brings no drawing: it is laid out as text.
    boards[`../games/${game}/Board.svelte`]?.() ?? import('./GeneralBoard.svelte'),
    seats[`../games/${game}/Seat.svelte`]?.(),
  ]);
  return { Board: board.default, Seat: seat?.default ?? null };
}
