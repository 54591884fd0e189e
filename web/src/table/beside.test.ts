import { describe, expect, it } from 'vitest';
import { beside } from './beside';

const thing = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 40 });
const card = { width: 300, height: 100 };

describe('beside', () => {
  it('stands to the right, or to the left where the screen ends', () => {
    expect(beside(thing(100, 300), card, { width: 1000, height: 800 })).toEqual({ left: 148, top: 270 });
    expect(beside(thing(900, 300), card, { width: 1000, height: 800 }).left).toBe(592);
  });

  it('stands below or above on a phone, within the screen', () => {
    expect(beside(thing(10, 100), card, { width: 360, height: 640 })).toEqual({ left: 8, top: 148 });
    expect(beside(thing(300, 580), card, { width: 360, height: 640 })).toEqual({ left: 52, top: 472 });
  });
});
