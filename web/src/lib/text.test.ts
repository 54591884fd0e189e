import { describe, expect, it } from 'vitest';
import { bind, Text } from './text.svelte';

function speaking(language: string, phrases: Record<string, string[]>): Text {
  const text = new Text();
  text.use(language, phrases);
  return text;
}

describe('a sentence', () => {
  it('is filled with its facts, and shows what is missing', () => {
    const text = speaking('en', { 'a.b': ['{name} bids {sum}.'] });
    expect(text.say('a.b', { name: 'Anna', sum: 3 })).toBe('Anna bids 3.');
    expect(text.say('a.b', { name: 'Anna' })).toBe('Anna bids {sum}.');
    expect(text.say('a.c')).toBe('a.c');
  });

  it('takes the form of its number: nought is one in French, many in English', () => {
    const forms = { 'a.n': ['{number} tuile', '{number} tuiles'] };
    expect([0, 1, 2].map((n) => speaking('fr', forms).count('a.n', n))).toEqual(['0 tuile', '1 tuile', '2 tuiles']);
    expect([0, 1, 2].map((n) => speaking('en', forms).count('a.n', n))).toEqual(['0 tuiles', '1 tuile', '2 tuiles']);
  });

  it('has a form for each of its numbers', () => {
    const phrases = { 'a.n': ['{tiles:# tuile|# tuiles} et {points:# point|# points}'] };
    const french = speaking('fr', phrases);
    expect(french.say('a.n', { tiles: 0, points: 2 })).toBe('0 tuile et 2 points');
    expect(french.say('a.n', { tiles: '−1', points: -4 })).toBe('−1 tuile et -4 points');
    expect(french.say('a.n', { tiles: 1 })).toBe('1 tuile et {points:# point|# points}');
    expect(speaking('en', phrases).say('a.n', { tiles: 0, points: 1 })).toBe('0 tuiles et 1 point');
  });

  it('keeps French punctuation on the line of its word', () => {
    expect(bind('Dites « oui » : vraiment ?')).toBe('Dites «\u00a0oui\u00a0»\u00a0: vraiment\u00a0?');
    expect(bind('Say yes: really?')).toBe('Say yes: really?');
  });
});

it('lists as the language does', () => {
  expect(speaking('en', {}).list(['A', 'B', 'C'])).toBe('A, B and C');
  expect(speaking('fr', {}).list(['A', 'B', 'C'])).toBe('A, B et C');
});
