/** What was added to a counter, from what it said before and what it says now. */
import { text } from '../lib/text.svelte';

const NUMBER = /[−-]?\d[\d\u00a0\u202f,]*/g;

const value = (written: string): number => Number(written.replace(/[\u00a0\u202f,]/g, '').replace('−', '-'));

/** The change with its sign, if both say the same but for one number; else nothing. */
export function difference(before: string, after: string): string {
  if (before.replace(NUMBER, '#') !== after.replace(NUMBER, '#')) return '';
  const then = before.match(NUMBER) ?? [];
  const changes = (after.match(NUMBER) ?? []).map((now, place) => value(now) - value(then[place] ?? now)).filter(Boolean);
  const [change = 0] = changes;
  return changes.length === 1 ? `${change > 0 ? '+' : ''}${text.number(change)}` : '';
}
