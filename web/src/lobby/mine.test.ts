import { expect, it } from 'vitest';
import type { TableLine } from '../lib/types/api';
import { sorted } from './mine.svelte';

const line = (id: string, status: TableLine['status'], your_turn: boolean): TableLine => ({
  id,
  status,
  your_turn,
  game: 'palazzo',
  game_name: 'Palazzo',
  names: [],
  seats: 3,
  free: 0,
  moved: '2026-03-10T12:00:00Z',
  place: 4,
  day: null,
});

it('sorts the tables by what they want of the reader', () => {
  const tables = [line('a', 'playing', false), line('b', 'playing', true), line('c', 'over', false), line('d', 'waiting', false)];
  const ids = (lines: TableLine[]) => lines.map((one) => one.id);
  const { turn, waiting, over } = sorted(tables);
  expect([ids(turn), ids(waiting), ids(over)]).toEqual([['b'], ['a', 'd'], ['c']]);
});
