import { describe, expect, it } from 'vitest';
import { find, plain } from './find';

describe('plain', () => {
  it('leaves out accents, capitals, quotation marks and double spaces', () => {
    expect(plain('L’Œuvre  « Élevée »')).toBe('l oeuvre elevee');
  });
});

describe('find', () => {
  const moves = ['lay red 5', 'lay brown 5', 'Enchérir : 5', 'buy marble 5-1'];
  const said = (move: string): string => move;

  it('gives everything for nothing', () => {
    expect(find(moves, '  ', said)).toEqual(moves);
  });

  it('wants every word, in any order, from the beginning of a word', () => {
    expect(find(moves, '5 lay', said)).toEqual(['lay red 5', 'lay brown 5']);
    expect(find(moves, 'ay', said)).toEqual([]);
  });

  it('does not care for accents', () => {
    expect(find(moves, 'encher', said)).toEqual(['Enchérir : 5']);
  });

  it('puts what begins so first', () => {
    expect(find(['take red', 'red roof', 'a red'], 'red', said)).toEqual(['red roof', 'take red', 'a red']);
  });
});
