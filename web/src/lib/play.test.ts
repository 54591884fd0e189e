import { describe, expect, it } from 'vitest';
import { dress } from './play.svelte';

/** As much of an element as carries attributes. */
function element(attributes: Record<string, string>): Element & { all: Map<string, string> } {
  const all = new Map(Object.entries(attributes));
  return {
    all,
    getAttribute: (name: string) => all.get(name) ?? null,
    setAttribute: (name: string, value: string) => void all.set(name, value),
    removeAttribute: (name: string) => void all.delete(name),
  } as unknown as Element & { all: Map<string, string> };
}

describe('dress', () => {
  it('puts back what the markup said, and takes away what it did not', () => {
    const piece = element({ 'aria-label': 'Quarry 1', tabindex: '-1' });
    const undress = dress(piece, { 'aria-label': 'Buy: 3 florins', role: 'button', tabindex: '0' });
    expect(Object.fromEntries(piece.all)).toEqual({ 'aria-label': 'Buy: 3 florins', role: 'button', tabindex: '0' });
    undress();
    expect(Object.fromEntries(piece.all)).toEqual({ 'aria-label': 'Quarry 1', tabindex: '-1' });
  });

  it('leaves what the markup has changed meanwhile', () => {
    const piece = element({ 'aria-label': 'Quarry 1' });
    const undress = dress(piece, { 'aria-label': 'Buy', role: 'button' });
    piece.setAttribute('aria-label', 'Quarry 2');
    piece.setAttribute('role', 'img');
    undress();
    expect(Object.fromEntries(piece.all)).toEqual({ 'aria-label': 'Quarry 2', role: 'img' });
  });
});
