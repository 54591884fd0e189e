import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '../lib/types/frame';
import { MOST, Queue } from './queue';

const frame = (seq: number, prompt = ''): Frame => ({ seq, prompt, told_from: 0, told: [] as unknown[] }) as Frame;

describe('Queue', () => {
  let shown: number[] = [];
  let pause = 100;
  let pauses = 1;
  let rests = 0;
  let queue: Queue;

  beforeEach(() => {
    vi.useFakeTimers();
    shown = [];
    [pause, pauses, rests] = [100, 1, 0];
    queue = new Queue(
      (one) => {
        shown.push(one.seq);
        return pauses;
      },
      () => pause,
      () => rests++,
    );
  });
  afterEach(() => vi.useRealTimers());

  it('shows the first at once and the others at the pace', () => {
    [1, 2, 3].forEach((seq) => queue.push(frame(seq)));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.length).toBe(0);
  });

  it('shows everything at once without a pace', () => {
    pause = 0;
    [1, 2, 3].forEach((seq) => queue.push(frame(seq)));
    expect(shown).toEqual([1, 2, 3]);
  });

  it('stands longer where it is told so, and not at all where there is nothing to see', () => {
    pauses = 2;
    [1, 2].forEach((seq) => queue.push(frame(seq)));
    vi.advanceTimersByTime(199);
    expect(shown).toEqual([1]);
    pauses = 0;
    queue.push(frame(3));
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.busy).toBe(false);
  });

  it('rests when all was seen, and not before', () => {
    [1, 2].forEach((seq) => queue.push(frame(seq)));
    vi.advanceTimersByTime(199);
    expect(rests).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rests).toBe(1);
  });

  it('goes faster the more there is to see', () => {
    for (let seq = 1; seq <= 13; seq++) queue.push(frame(seq));
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(55);
    expect(shown).toEqual([1, 2, 3]);
  });

  it('is skipped to the present', () => {
    [1, 2, 3].forEach((seq) => queue.push(frame(seq)));
    queue.flush();
    expect(shown).toEqual([1, 2, 3]);
    expect(queue.busy).toBe(false);
    queue.push(frame(4));
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('catches up in one jump', () => {
    for (let seq = 1; seq <= MOST + 2; seq++) queue.push(frame(seq));
    expect(shown).toHaveLength(MOST + 2);
    expect(queue.length).toBe(0);
  });

  it('drops what is older than known, and replaces what waits by its like', () => {
    queue.push(frame(4));
    queue.push(frame(5));
    queue.push(frame(3));
    queue.push(frame(5, 'new'));
    expect(queue.length).toBe(1);
    expect(queue.known).toBe(5);
  });

  it('shows the answer to my own move at once', () => {
    [1, 2, 3].forEach((seq) => queue.push(frame(seq)));
    queue.now(frame(4));
    expect(shown).toEqual([1, 2, 3, 4]);
  });

  it('tells which ones are hurried through', () => {
    const hurried: boolean[] = [];
    const quick = new Queue(
      (_, hurry) => {
        hurried.push(hurry);
        return 1;
      },
      () => 100,
    );
    [1, 2, 3, 4].forEach((seq) => quick.push(frame(seq)));
    quick.flush();
    expect(hurried).toEqual([false, true, true, false]);
  });

  it('forgets when it is cleared', () => {
    [5, 6].forEach((seq) => queue.push(frame(seq)));
    queue.clear();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual([5]);
    queue.push(frame(1));
    expect(shown).toEqual([5, 1]);
  });
});
