import { describe, expect, it } from 'vitest';
import { countRules, fold, foremost, sift, wordsOf } from './rules';
import type { ChapterText, RuleText } from './types/api';

const rule = (id: string, text: string, other: string | null = null): RuleText => ({
  id,
  text,
  other,
  editions: {},
  place: 'p. 3',
  source: 'rulebook',
  option: null,
});
const chapters: ChapterText[] = [
  { number: 1, title: 'Mise en place', rules: [rule('PAL-1.1', 'Chacun reçoit quatre cartes.')] },
  {
    number: 2,
    title: 'Les enchères',
    rules: [rule('PAL-2.1', 'Qui passe ne revient pas.'), rule('PAL-2.2', 'L’œuvre la plus chère.', 'Ou la moins chère.')],
  },
];
const ids = (found: ChapterText[]) => found.flatMap((chapter) => chapter.rules.map((one) => one.id));

describe('searching', () => {
  it('does not mind accents, capitals, ligatures and apostrophes', () => {
    expect(fold('L’Œuvre ÉLEVÉE')).toBe("l'oeuvre elevee");
    expect(ids(sift(chapters, "RECOIT"))).toEqual(['PAL-1.1']);
    expect(ids(sift(chapters, "l'oeuvre"))).toEqual(['PAL-2.2']);
  });

  it('wants every word, in the rule, its other reading, its id or its chapter', () => {
    expect(ids(sift(chapters, 'encheres passe'))).toEqual(['PAL-2.1']);
    expect(ids(sift(chapters, 'moins'))).toEqual(['PAL-2.2']);
    expect(ids(sift(chapters, 'pal-2'))).toEqual(['PAL-2.1', 'PAL-2.2']);
    expect(sift(chapters, 'passe cartes')).toEqual([]);
  });

  it('gives everything for nothing', () => {
    expect(sift(chapters, '  ')).toBe(chapters);
    expect(countRules(chapters)).toBe(3);
  });
});

it('puts the chapter of the moment first', () => {
  expect(foremost(chapters, 2).map((chapter) => chapter.number)).toEqual([2, 1]);
  expect(foremost(chapters, null).map((chapter) => chapter.number)).toEqual([1, 2]);
});

describe('the words', () => {
  const called = (word: string, elsewhere: string, rule: string, alea = '') => ({ word, also: '', alea, elsewhere: { en: elsewhere }, rule });
  const book = {
    chapters,
    words: [
      { title: 'sur la table', words: [called('œuvre', 'work', 'PAL-2.2'), called('renommée', 'prestige', 'PAL-2.2', 'gloire'), called('enchère', 'bid', 'PAL-2.1')] },
      { title: 'ailleurs', words: [called('perdu', 'lost', 'PAL-9.9')] },
    ],
  };
  const found = (query: string) => wordsOf(book, query).map(({ entries }) => entries.map(({ words, rule: one }) => [one.id, ...words.map((each) => each.word)]));

  it('that one rule explains stand together, and none without its rule', () => {
    expect(found('')).toEqual([[['PAL-2.2', 'œuvre', 'renommée'], ['PAL-2.1', 'enchère']]]);
  });

  it('are found in either language and by the word of an edition', () => {
    expect(found('Work')).toEqual([[['PAL-2.2', 'œuvre']]]);
    expect(found('oeuvre')).toEqual([[['PAL-2.2', 'œuvre']]]);
    expect(found('gloire')).toEqual([[['PAL-2.2', 'renommée']]]);
    expect(found('nichts')).toEqual([]);
  });
});
