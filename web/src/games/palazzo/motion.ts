/** Pieces travel from where they were to where they are. */
import { cubicOut } from 'svelte/easing';
import { fade, type TransitionConfig } from 'svelte/transition';
import type { Play } from '../../lib/play.svelte';
import { crossfade } from '../../lib/zoom';

interface Trip {
  /** The piece, whatever its place. */
  key: string;
  duration: number;
}
type Travel = (node: Element, trip: Trip) => TransitionConfig | (() => TransitionConfig);

const [leave, arrive] = crossfade({
  easing: cubicOut,
  fallback: (node, { duration }) => fade(node, { duration: typeof duration === 'number' ? duration : 0 }),
});

/** A piece that nobody sees, among the palaces of a player not shown, does not travel; nor is anything measured where nothing may move. */
const seen = (travel: Travel): Travel => (node, trip) =>
  trip.duration && node.getBoundingClientRect().width ? travel(node, trip) : { duration: 0 };

export const send: Travel = seen(leave);
export const receive: Travel = seen(arrive);

/** How long a piece travels, in milliseconds. */
export function paceOf(play: Play): number {
  return play.pace;
}
