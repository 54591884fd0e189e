/**
 * Lets a move be seen where it happens. It knows no game: what changes on the page while the next frame is put on is
 * what the move did. Those pieces and counters light up, and a caption beside them says who did it.
 */
import { tick } from 'svelte';
import type { Told } from '../lib/types/frame';
import { difference } from './difference';

/** A piece that came, a place that something left, or a counter with what was added to it. */
interface Changed {
  element: Element;
  rank: number;
  more: string;
}

/** What is told beside a place; without a place it is told below the board. */
export interface Spot {
  seat: number;
  lines: string[];
  /** It concerns the reader's own plans. */
  close: boolean;
  place: Element | null;
  counters: { element: Element; more: string }[];
}

/** Where moves are seen: the board, and what everybody knows of the players. */
const WATCHED = '.board, .seats';
/** What of them is looked at. */
const SEEN: MutationObserverInit = { subtree: true, childList: true, characterData: true, characterDataOldValue: true, attributes: true, attributeFilter: ['style'] };
/** What is not seen, or is only there to be used. */
const MUTE = '.visually-hidden, button, input, output, .empty, .layer';
/** The rank of what changes at a player's seat. */
const FAR = 4;
/** More places than these are another scene, of which the first ones are lit. */
const MOST = 14;

export class Spotlight {
  spot: Spot | null = $state.raw(null);
  /** Whether there is a board before the reader. */
  mounted = false;
  private shows = 0;

  /** Let what *told* tells be seen as *apply* changes the page; without *motion*, in milliseconds, it is only told. */
  present(told: Told | undefined, close: boolean, motion: number, apply: () => void): void {
    if (!told) return apply();
    const show = ++this.shows;
    const spot = { seat: told.seat, lines: told.lines, close, place: null, counters: [] };
    if (!motion || !this.mounted) {
      apply();
      this.spot = spot;
      return;
    }
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((some) => void records.push(...some));
    for (const part of document.querySelectorAll(WATCHED)) observer.observe(part, SEEN);
    apply();
    void tick().then(async () => {
      const places = changedPlaces([...records, ...observer.takeRecords()]);
      observer.disconnect();
      await settled(places);
      if (show !== this.shows) return;
      for (const { element } of telling(places)) light(element, motion);
      const place = places.find(({ element }) => inSight(element))?.element ?? seatOf(told.seat);
      this.spot = { ...spot, place, counters: places.filter((one) => one.more && inSight(one.element)) };
    });
  }

  clear(): void {
    this.shows++;
    this.spot = null;
  }
}

/** What the records tell, the most telling first: pieces that came, what moved or counts, places that something left, words. */
function changedPlaces(records: MutationRecord[]): Changed[] {
  const found = new Map<Element, Changed>();
  const note = (node: Node, rank: number, more = ''): void => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.isConnected || element.closest(MUTE) || !element.getClientRects().length) return;
    // Of a player's seat only the counters tell something.
    const seat = element.closest('.seats') !== null;
    if (seat && !more) return;
    const known = found.get(element);
    if (!known || known.rank > rank) found.set(element, { element, rank: seat ? FAR : rank, more });
  };
  for (const record of records) {
    const came = [...record.addedNodes].filter((node) => node instanceof Element);
    const more = record.type === 'characterData' ? difference(record.oldValue ?? '', record.target.nodeValue ?? '') : '';
    if (came.length) for (const node of came) note(node, 0);
    else if (more || record.type === 'attributes') note(record.target, 1, more);
    else note(record.target, record.type === 'childList' ? 2 : 3);
  }
  const all = [...found.values()];
  const within = (one: Changed, other: Changed): boolean => other !== one && other.rank <= one.rank && other.element.contains(one.element);
  const apart = all.filter((one) => one.more || !all.some((other) => within(one, other)));
  return apart.sort((one, other) => one.rank - other.rank || size(other.element) - size(one.element)).slice(0, MOST);
}

/** Pieces and counters; where there are none, whatever changed. */
function telling(places: Changed[]): Changed[] {
  const some = places.filter(({ rank }) => rank < 2 || rank === FAR);
  return some.length ? some : places;
}

/** Whether the middle of a place is in the window and nothing lies over it. */
function inSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return over !== null && (element.contains(over) || over.contains(element));
}

/** Where everybody sees how a player stands. */
export const seatOf = (seat: number): Element | null => document.querySelector(`.seats [data-seat="${seat}"]`);

function size(element: Element): number {
  const { width, height } = element.getBoundingClientRect();
  return width * height;
}

/** Wait until what travels has arrived. */
async function settled(places: Changed[]): Promise<void> {
  const moving = places.flatMap(({ element }) => element.getAnimations({ subtree: true })).filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((one) => one.finished));
}

/** Let a place glow, and fade again. */
function light(element: Element, motion: number): void {
  const glow = 'drop-shadow(0 0 1px #b5471c) drop-shadow(0 0 7px #d9a520)';
  element.animate([{ filter: 'none' }, { filter: glow, offset: 0.15 }, { filter: glow, offset: 0.75 }, { filter: 'none' }], { duration: 6 * motion });
}
