import { describe, expect, it } from 'vitest';
import { seedHash } from '../lib/sha256';
import { kept, promised } from './deal';

function shelf(): Pick<Storage, 'getItem' | 'setItem'> {
  const held = new Map<string, string>();
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, value) => void held.set(key, value) };
}

describe('deal', () => {
  it('remembers what was promised first', () => {
    const store = shelf();
    expect(promised('a', 'one', false, store)).toBe('one');
    expect(promised('a', 'two', false, store)).toBe('one');
    expect(promised('b', 'two', false, store)).toBe('two');
  });

  it('starts anew when the store holds nonsense', () => {
    const store = shelf();
    store.setItem('quattrocento.deals', '{');
    expect(promised('a', 'one', false, store)).toBe('one');
  });

  it('takes nothing for a promise that is first seen after the end', () => {
    const store = shelf();
    expect(promised('a', 'one', true, store)).toBe(null);
    expect(promised('b', 'two', false, store)).toBe('two');
    expect(promised('b', 'two', true, store)).toBe('two');
  });

  it('knows a kept promise from a broken one', () => {
    expect(kept('board 3', seedHash('board 3'))).toBe(true);
    expect(kept('board 4', seedHash('board 3'))).toBe(false);
  });
});
