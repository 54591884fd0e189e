import { describe, expect, it } from 'vitest';
import { seedHash, sha256 } from './sha256';

async function known(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('sha256', () => {
  it('knows the published examples', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('agrees with the library for every length around a block', async () => {
    for (let length = 0; length < 200; length++) {
      const text = 'é'.repeat(length % 3) + 'x'.repeat(length);
      expect(sha256(text)).toBe(await known(text));
    }
  });

  it('hashes a seed as the engine does', async () => {
    expect(seedHash('7')).toBe(await known('quattrocento seed 7'));
  });
});
