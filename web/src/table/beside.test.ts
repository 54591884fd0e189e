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

  it('leaves free what is decided', () => {
    const room = { width: 1000, height: 800 };
    const right = { left: 140, top: 200, right: 500, bottom: 400 };
    expect(beside(thing(100, 300), card, room, [right])).toEqual({ left: 8, top: 348 });
    expect(beside(thing(500, 300), card, room, [{ ...right, left: 540, right: 900 }]).left).toBe(192);
  });

  it('goes aside where everything beside the thing is decided about', () => {
    const all = { left: 0, top: 0, right: 700, bottom: 800 };
    expect(beside(thing(300, 300), card, { width: 1000, height: 800 }, [all], { left: 700, top: 500, right: 990, bottom: 780 })).toEqual({ left: 690, top: 680 });
  });
});
