import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, wait } from './live';

class Fake {
  static all: Fake[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Fake.all.push(this);
  }
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  up(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  down(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const last = (): Fake => Fake.all.at(-1)!;

describe('wait', () => {
  it('doubles up to ten seconds, half of it by chance', () => {
    expect(wait(0, 0)).toBe(250);
    expect(wait(0, 1)).toBe(500);
    expect(wait(3, 1)).toBe(4000);
    expect(wait(20, 1)).toBe(10_000);
  });
});

describe('Line', () => {
  let seq = 7;
  let states: boolean[] = [];
  let news: unknown[] = [];
  let line: Line<unknown>;

  beforeEach(() => {
    vi.useFakeTimers();
    Fake.all = [];
    states = [];
    news = [];
    seq = 7;
    line = new Line<unknown>({
      address: () => `live?seq=${seq}`,
      news: (one) => news.push(one),
      state: (up) => states.push(up),
      open: (address) => new Fake(address) as unknown as WebSocket,
      chance: () => 1,
    });
  });
  afterEach(() => {
    line.close();
    vi.useRealTimers();
  });

  it('hands on what is new, not the answers to its pings', () => {
    last().up();
    last().onmessage?.({ data: '{"frame":1}' });
    last().onmessage?.({ data: 'pong' });
    expect(news).toEqual([{ frame: 1 }]);
    expect(states).toEqual([true]);
  });

  it('comes back later and later, asking from where it stands now', () => {
    last().up();
    seq = 9;
    last().down();
    expect(states).toEqual([true, false]);
    vi.advanceTimersByTime(500);
    expect(Fake.all).toHaveLength(2);
    expect(last().address).toBe('live?seq=9');
    last().down();
    vi.advanceTimersByTime(500);
    expect(Fake.all).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(Fake.all).toHaveLength(3);
  });

  it('is patient anew after it stood', () => {
    last().down();
    vi.advanceTimersByTime(500);
    last().up();
    last().down();
    vi.advanceTimersByTime(500);
    expect(Fake.all).toHaveLength(3);
  });

  it('gives up a line that does not answer', () => {
    last().up();
    vi.advanceTimersByTime(10_000);
    expect(last().sent).toEqual(['ping']);
    vi.advanceTimersByTime(4_500);
    expect(Fake.all).toHaveLength(2);
  });

  it('stands again as soon as it answers, for a device that was offline may have kept it', () => {
    const events = new EventTarget();
    vi.stubGlobal('window', events);
    vi.stubGlobal('document', new EventTarget());
    line.close();
    states = [];
    line = new Line<unknown>({
      address: () => 'live',
      news: () => undefined,
      state: (up) => states.push(up),
      open: (address) => new Fake(address) as unknown as WebSocket,
    });
    last().up();
    events.dispatchEvent(new Event('offline'));
    events.dispatchEvent(new Event('online'));
    expect(last().sent).toEqual(['ping']);
    last().onmessage?.({ data: 'pong' });
    expect(states).toEqual([true, false, true]);
    vi.unstubAllGlobals();
  });

  it('stays closed once closed', () => {
    last().up();
    const only = last();
    line.close();
    only.down();
    vi.advanceTimersByTime(60_000);
    expect(Fake.all).toHaveLength(1);
  });
});
