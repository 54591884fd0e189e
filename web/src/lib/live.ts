/**
 * A live line to the server that mends itself: it waits longer after each failure, up to ten
 * seconds, with some chance in it so that not everybody returns at once; it comes back at once when
 * the device is online again or the page is looked at.
 */

export interface LineOptions<T> {
  /** The address at this moment: it names what is known already. */
  address: () => string;
  news: (news: T) => void;
  /** Whether the line stands. */
  state: (up: boolean) => void;
  /** For tests. */
  open?: (address: string) => WebSocket;
  chance?: () => number;
}

const FIRST = 500;
const LONGEST = 10_000;
const PING = 10_000;
const PATIENCE = 4_000;

/** How long to wait before try number *tries* (from 0): doubled each time, half of it by chance. */
export function wait(tries: number, chance: number): number {
  const whole = Math.min(LONGEST, FIRST * 2 ** tries);
  return whole / 2 + (whole / 2) * chance;
}

export class Line<T> {
  private options: LineOptions<T>;
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private answered = true;
  /** What was told last; null before the first try has ended. */
  private up: boolean | null = null;
  private closed = false;
  private stop = new AbortController();

  constructor(options: LineOptions<T>) {
    this.options = options;
    if (typeof window !== 'undefined') this.listen();
    this.connect();
  }

  /** End the line for good. */
  close(): void {
    this.closed = true;
    this.stop.abort();
    this.drop();
  }

  /** Try again now, for instance because the language or the seat changed. */
  renew(): void {
    this.tries = 0;
    this.drop();
    this.connect();
  }

  private listen(): void {
    const on = { signal: this.stop.signal };
    window.addEventListener('online', () => this.wake(), on);
    window.addEventListener('offline', () => this.tell(false), on);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.wake(), on);
  }

  /** Look whether the line still stands; if not, do not wait any longer. */
  private wake(): void {
    if (this.socket?.readyState === 1) this.ping();
    else this.renew();
  }

  /** Say whether the line stands, once for each change. */
  private tell(up: boolean): void {
    if (up !== this.up) this.options.state(up);
    this.up = up;
  }

  private connect(): void {
    if (this.closed) return;
    const open = this.options.open ?? ((address: string) => new WebSocket(address));
    const socket = open(this.options.address());
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.answered = true;
      this.beat = setInterval(() => this.ping(), PING);
      this.tell(true);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.answered = true;
      this.tell(true); // a device that was offline may have kept its line
      if (event.data !== 'pong' && event.data !== '"pong"') this.options.news(JSON.parse(event.data) as T);
    };
    socket.onclose = () => this.lost(socket);
  }

  private ping(): void {
    const socket = this.socket;
    if (!socket || socket.readyState !== 1) return;
    this.answered = false;
    socket.send('ping');
    setTimeout(() => {
      if (socket === this.socket && !this.answered) this.lost(socket);
    }, PATIENCE);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.closed) return;
    this.tell(false);
    const pause = wait(this.tries, (this.options.chance ?? Math.random)());
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private drop(): void {
    clearTimeout(this.timer);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
