/**
 * What is on a board explains itself in the words it answers a click with: when the pointer or the focus rests on it,
 * on a long press, and by a key. What stands for a move does so as well, later than what a first look at it shows.
 */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { prefs } from '../lib/prefs.svelte';
import type { Explained, Play } from '../lib/play.svelte';

/** So many milliseconds something rests before it is explained; a piece that can be played shows first what it would do. */
const REST = 700;
const REST_LIT = 1500;
/** So long the pointer may be on its way to the rule. */
const GRACE = 400;
/** A press of so many milliseconds is a long one, if the finger slips by no more pixels than these. */
const PRESS = 550;
const SLIP = 10;

type Place = { x: number; y: number };

const far = (from: Place, to: Place): boolean => Math.hypot(from.x - to.x, from.y - to.y) > SLIP;
const placeOf = (event: PointerEvent): Place => ({ x: event.clientX, y: event.clientY });

export class Explaining {
  /** What is explained to whoever rests there; it goes when he does. */
  tip: Explained | null = $state.raw(null);
  private play: () => Play;
  private timer = 0;
  private at: Place | null = null;
  /** What was just clicked is not explained until the pointer has left it. */
  private hushed: Element | null = null;
  /** Whether a long press was answered: the click in which it ends is none. */
  private pressed = false;

  constructor(play: () => Play) {
    this.play = play;
  }

  close(): void {
    clearTimeout(this.timer);
    this.tip = null;
  }

  /** Go from what is explained to its rule. */
  readonly cited =
    (rule: (id: string) => void) =>
    (id: string): void => {
      this.close();
      rule(id);
    };

  /** The pointer has come to what is explained. */
  stay(): void {
    clearTimeout(this.timer);
  }

  /** Explain what has the focus, on the board or in the list of moves; what is asked for stays until it is closed. */
  focused(): void {
    const asked = document.activeElement;
    if (asked) this.tell(asked);
  }

  /** Watch over everything within an element. */
  watch: Attachment<HTMLElement> = (root) => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    root.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && this.moved(event), on);
    root.addEventListener('pointerleave', () => this.leave(), on);
    root.addEventListener('focusin', (event) => this.met(event.target as Element), on);
    // A focused piece that leaves the table blurs while the page is redrawn, when nothing may change.
    root.addEventListener('focusout', () => queueMicrotask(() => this.close()), on);
    root.addEventListener('pointerdown', (event) => this.down(event), on);
    for (const end of ['pointerup', 'pointercancel'] as const) root.addEventListener(end, () => !this.tip && clearTimeout(this.timer), on);
    root.addEventListener('pointermove', (event) => event.pointerType !== 'mouse' && this.slipped(placeOf(event)), on);
    root.addEventListener('contextmenu', (event) => this.pressed && event.preventDefault(), on);
    root.addEventListener('click', (event) => this.released(event), { ...on, capture: true });
    $effect(() => {
      if (this.play().frame) void tick().then(() => this.tip && !this.tip.beside.isConnected && this.close());
    });
    return () => {
      stop.abort();
      clearTimeout(this.timer);
    };
  };

  private later(wait: number, what: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, wait);
  }

  /** The pointer moves; what moves under it while it rests is not meant. */
  private moved(event: PointerEvent): void {
    const place = placeOf(event);
    if (this.at && this.at.x === place.x && this.at.y === place.y) return;
    this.at = place;
    const asked = event.target as Element;
    const found = this.play().explain(asked);
    if (found?.region !== this.hushed) this.hushed = null;
    if (this.tip && found?.region === this.tip.region) return clearTimeout(this.timer);
    if (this.tip) this.leave();
    if (found && !this.hushed && !this.tip) this.rest(asked);
  }

  private rest(asked: Element): void {
    if (!prefs.explains) return;
    const wait = asked.closest('[data-lit]') ? REST_LIT : REST;
    this.later(wait, () => (this.tip = asked.isConnected ? this.play().explain(asked) : null));
  }

  /** The pointer is gone: to the rule, perhaps. */
  private leave(): void {
    this.later(GRACE, () => (this.tip = null));
  }

  /** Something was reached by keys. */
  private met(asked: Element): void {
    if (asked.matches(':focus-visible')) this.rest(asked);
  }

  private down(event: PointerEvent): void {
    this.close();
    this.pressed = false;
    const asked = event.target as Element;
    this.hushed = this.play().explain(asked)?.region ?? null;
    if (event.pointerType === 'mouse') return;
    this.at = placeOf(event);
    this.later(PRESS, () => {
      this.pressed = this.tell(asked);
    });
  }

  private slipped(place: Place): void {
    if (!this.pressed && this.at && far(this.at, place)) clearTimeout(this.timer);
  }

  private released(event: Event): void {
    if (!this.pressed) return;
    this.pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }

  private tell(asked: Element): boolean {
    this.close();
    const found = this.play().explain(asked);
    if (found) this.play().tell(found);
    return found !== null;
  }
}
