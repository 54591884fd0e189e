/** A guided first match: against the gentlest bots, with hints, and the coach beside the board. */
import { api } from '../lib/api';
import { games, usualBot } from '../lib/games.svelte';
import { text } from '../lib/text.svelte';
import type { TableInfo } from '../lib/types/api';
import { mine } from '../lobby/mine.svelte';
import { router } from '../lobby/router.svelte';
import { asked, fresh } from '../lobby/setup';
import { coached } from './coached.svelte';

const GENTLEST = 'novice';

export async function guide(game: string): Promise<void> {
  await Promise.all([games.load(text.language), mine.settled()]);
  const info = games.find(game);
  if (!info) return;
  const setup = fresh(info);
  const bot = info.bots.find((one) => one.id === GENTLEST)?.id ?? usualBot(info.bots);
  const rows = setup.rows.map((row) => ({ ...row, bot }));
  const wanted = asked(info, { ...setup, rows, terms: { ...setup.terms, hints: true, teaching: true } }, mine.name ? '' : text.say('lobby.guest'));
  const table = await api.post<TableInfo>('/tables', wanted);
  coached.anew(game);
  coached.call(table.id);
  router.go(`/t/${table.id}`);
}
