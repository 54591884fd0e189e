import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seedHash, sha256 } from './sha256';

const known = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('sha256', () => {
  it('knows the published examples', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the library for every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'é'.repeat(length % 3) + 'x'.repeat(length);
      expect(sha256(text)).toBe(known(text));
    }
  });

  it('hashes a seed as the engine does', () => {
    expect(seedHash('7')).toBe(known('quattrocento seed 7'));
  });
});
