/** Pieces travel from where they were to where they are. */
import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import { crossfade, fade } from 'svelte/transition';
import type { Play } from '../../lib/play.svelte';

export const [send, receive] = crossfade({
  easing: cubicOut,
  fallback: (node, { duration }) => fade(node, { duration: typeof duration === 'number' ? duration : 0 }),
});

/** How long a piece travels, in milliseconds. */
export function paceOf(play: Play): number {
  const { pace = 250 } = play as unknown as { pace?: number };
  return prefersReducedMotion.current ? 0 : pace;
}
