/** Finding things by what people type: capitals, accents and marks do not matter. */
import { fold } from './rules';

/** Leave out what people type differently. */
export function plain(text: string): string {
  return fold(text)
    .replace(/['“”«»":.!?,;()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether every word typed begins some word of *text*, which is plain already. */
function holds(text: string, words: string[]): boolean {
  const padded = ` ${text}`;
  return words.every((word) => padded.includes(` ${word}`));
}

/** Keep the *items* whose text has all words typed; those that begin with them come first. */
export function find<T>(items: readonly T[], typed: string, say: (item: T) => string): T[] {
  const wanted = plain(typed);
  if (!wanted) return [...items];
  const words = wanted.split(' ');
  const found = items.map((item) => ({ item, text: plain(say(item)) })).filter(({ text }) => holds(text, words));
  const first = found.filter(({ text }) => text.startsWith(wanted));
  const later = found.filter(({ text }) => !text.startsWith(wanted));
  return [...first, ...later].map(({ item }) => item);
}
