import { describe, expect, it } from 'vitest';
import type { Frame } from '../lib/types/frame';
import { concerns } from './concern';

const frame = (view: Record<string, unknown>, seat: number | null = 0): Frame => ({ seat, view }) as unknown as Frame;

describe('concerns', () => {
  it('is so when something of one’s own changes, and not when something of another does', () => {
    const before = frame({ own: { hand: ['red 3'] }, players: [{ points: 1 }, { points: 2 }] });
    expect(concerns(before, frame({ own: { hand: ['red 3'] }, players: [{ points: 0 }, { points: 2 }] }), [])).toBe(true);
    expect(concerns(before, frame({ own: { hand: [] }, players: [{ points: 1 }, { points: 2 }] }), [])).toBe(true);
    expect(concerns(before, frame({ own: { hand: ['red 3'] }, players: [{ points: 1 }, { points: 5 }] }), [])).toBe(false);
  });

  it('is so when one is overbid', () => {
    expect(concerns(frame({ auction: { leader: 0 } }), frame({ auction: { leader: 1 } }), [])).toBe(true);
    expect(concerns(frame({ auction: { leader: 2 } }), frame({ auction: { leader: 1 } }), [])).toBe(false);
    expect(concerns(frame({ leader: 0 }), frame({ leader: null }), [])).toBe(true);
  });

  it('is so when a piece is gone that one could have had', () => {
    const before = frame({ depot: ['marble 2-3', 'brick 1-1'], players: [{}, {}] });
    const after = frame({ depot: ['brick 1-1'], players: [{}, { palaces: ['marble 2-3'] }] });
    expect(concerns(before, after, ['buy marble 2-3'])).toBe(true);
    expect(concerns(before, after, ['buy brick 1-1', 'auction'])).toBe(false);
  });

  it('never is for a spectator', () => {
    expect(concerns(frame({ leader: 0 }, null), frame({ leader: 1 }, null), [])).toBe(false);
  });
});
