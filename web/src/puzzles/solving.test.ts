import { describe, expect, it } from 'vitest';
import { addressOf } from './solving.svelte';

describe('the address of a puzzle', () => {
  it('names the game, the puzzle and the theme that was chosen', () => {
    expect(addressOf('palazzo', 'a1', undefined)).toBe('/puzzles/palazzo/a1');
    expect(addressOf('palazzo', null, 'limit')).toBe('/puzzles/palazzo?theme=limit');
    expect(addressOf('palazzo', 'a1', 'a&b')).toBe('/puzzles/palazzo/a1?theme=a%26b');
  });
});
