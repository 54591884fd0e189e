/** The terms of a table in sentences. */
import { botName } from './games.svelte';
import { text } from './text.svelte';
import type { TableInfo } from './types/api';

/** A length of time in words, in the largest unit that counts it whole. */
export function lasting(seconds: number): string {
  if (seconds % 86_400 === 0) return text.count('frame.terms.days', seconds / 86_400);
  if (seconds % 3600 === 0) return text.count('frame.terms.hours', seconds / 3600);
  if (seconds % 60 === 0) return text.count('frame.terms.minutes', seconds / 60);
  return text.count('frame.terms.seconds', seconds);
}

/** What was settled when the table was laid; who may stand in matters only where several people sit. */
export function termsOf(table: Pick<TableInfo, 'game' | 'terms' | 'chairs'>): string[] {
  const { hints, stand_in, after, level, thinking = 'normal' } = table.terms;
  const said = [text.say(hints ? 'frame.terms.hints' : 'frame.terms.noHints')];
  const people = table.chairs.filter((chair) => chair.kind !== 'bot').length;
  if (people > 1) said.push(text.say(`frame.terms.${stand_in}`, { bot: botName(table.game, level), time: lasting(after) }));
  if (thinking !== 'normal' && table.chairs.some((chair) => chair.kind === 'bot')) said.push(text.say(`frame.terms.thinking.${thinking}`));
  return said;
}
