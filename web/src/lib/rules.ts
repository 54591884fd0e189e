/** Finding rules: by words, whatever their accents and capitals, and by id. */
import type { ChapterText, RulesText, RuleText, WordText } from './types/api';

/** Write words without accents, capitals and typographic apostrophes, for comparing. */
export function fold(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase();
}

function speaksOf(rule: RuleText, title: string, words: string[]): boolean {
  const said = fold([rule.id, rule.text, rule.other ?? '', title].join(' '));
  return words.every((word) => said.includes(word));
}

/** Keep the rules that speak of every word of *query*; chapters without any are left out. */
export function sift(chapters: ChapterText[], query: string): ChapterText[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (!words.length) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => speaksOf(rule, chapter.title, words)) }))
    .filter((chapter) => chapter.rules.length);
}

/** Put the chapter of the present decision first, the others in their order. */
export function foremost(chapters: ChapterText[], number: number | null): ChapterText[] {
  const first = chapters.filter((chapter) => chapter.number === number);
  return [...first, ...chapters.filter((chapter) => chapter.number !== number)];
}

export const countRules = (chapters: ChapterText[]): number => chapters.reduce((sum, chapter) => sum + chapter.rules.length, 0);

export interface Entry {
  words: WordText[];
  rule: RuleText;
}

/** The words of a game that are called like *query* in some language, each with the rule that explains it; neighbours share theirs. */
export function wordsOf(book: Pick<RulesText, 'chapters' | 'words'>, query = ''): { title: string; entries: Entry[] }[] {
  const wanted = fold(query).trim();
  const rules = new Map(book.chapters.flatMap((chapter) => chapter.rules).map((rule) => [rule.id, rule]));
  const called = (one: WordText): boolean => [one.word, one.also, one.alea, ...Object.values(one.elsewhere)].some((word) => fold(word).includes(wanted));
  const groups = book.words.map(({ title, words }) => {
    const entries: Entry[] = [];
    for (const one of words.filter(called)) {
      const rule = rules.get(one.rule);
      const last = entries.at(-1);
      if (rule && last?.rule === rule) last.words.push(one);
      else if (rule) entries.push({ words: [one], rule });
    }
    return { title, entries };
  });
  return groups.filter((group) => group.entries.length);
}
