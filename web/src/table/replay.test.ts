import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told } from '../lib/types/frame';
import { Replay } from './replay.svelte';
import type { Session } from './session.svelte';

const told = (place: number): Told => ({ place, seat: 1, lines: [`line ${place}`] });

describe('Replay', () => {
  let looked: [number, number | undefined][] = [];
  let past: { place: number | null; look(place: number, one?: Told): Promise<void>; leave(): void };
  let replay: Replay;

  beforeEach(() => {
    vi.useFakeTimers();
    looked = [];
    past = {
      place: null,
      look(place, one) {
        looked.push([place, one?.place]);
        this.place = place < 7 ? place : null;
        return Promise.resolve();
      },
      leave() {
        this.place = null;
      },
    };
    replay = new Replay({ past, pause: 100, spotlight: { clear: () => undefined } } as unknown as Session);
  });
  afterEach(() => vi.useRealTimers());

  it('goes back and shows each move again, until the present is there', async () => {
    await replay.start([told(5), told(6), told(7)]);
    expect(looked).toEqual([[4, undefined]]);
    await vi.advanceTimersByTimeAsync(200);
    expect(looked).toEqual([[4, undefined], [5, 5], [6, 6]]);
    expect(replay.running).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(looked.at(-1)).toEqual([7, 7]);
    await vi.advanceTimersByTimeAsync(100);
    expect(replay.running).toBe(false);
  });

  it('is skipped, and the present is there', async () => {
    await replay.start([told(5), told(6)]);
    replay.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(looked).toHaveLength(1);
    expect(past.place).toBeNull();
  });

  it('leaves a reader where he has gone meanwhile', async () => {
    await replay.start([told(5), told(6)]);
    await vi.advanceTimersByTimeAsync(100);
    past.place = 2;
    await vi.advanceTimersByTimeAsync(1000);
    expect([past.place, looked.length]).toEqual([2, 2]);
    expect(replay.running).toBe(false);
  });

  it('has nothing to show where nothing happened', async () => {
    await replay.start([]);
    expect(replay.running).toBe(false);
  });
});
