import { describe, expect, it, vi } from 'vitest';
import { meaning, type Keys } from './keys';

const none = { ctrlKey: false, metaKey: false, altKey: false };
const keys = () =>
  Object.fromEntries(
    ['undo', 'redo', 'hint', 'rules', 'text', 'help', 'type', 'choose', 'step', 'look', 'skip', 'escape'].map((name) => [name, vi.fn()]),
  ) as unknown as Keys;

describe('meaning', () => {
  it.each([
    ['u', 'undo', []],
    ['R', 'redo', []],
    ['h', 'hint', []],
    ['?', 'help', []],
    ['/', 'type', []],
    ['s', 'skip', []],
    ['7', 'choose', [7]],
    ['ArrowLeft', 'step', [-1]],
    ['Home', 'look', [0]],
    ['End', 'look', [Infinity]],
  ])('%s means %s', (key, name, facts) => {
    const told = keys();
    meaning({ ...none, key })?.(told);
    expect(told[name as keyof Keys]).toHaveBeenCalledWith(...facts);
  });

  it('leaves the browser its own keys', () => {
    expect(meaning({ ...none, key: 'r', ctrlKey: true })).toBeNull();
    expect(meaning({ ...none, key: 'x' })).toBeNull();
  });
});
