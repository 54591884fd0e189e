/** Moves that a bot thought of, in words. */
import { text } from '../lib/text.svelte';
import type { Weighed } from '../lib/types/api';

/** The share of victories that is expected after a move; nothing if it was not estimated. */
export function share(one: Weighed): string {
  return one.share === null ? '' : text.say('frame.hint.share', { share: text.number(Math.round(100 * one.share)) });
}

/** All that there is to say of a move, for those who listen; its share only where moves differ by it. */
export function said(one: Weighed, equal = ''): string {
  return [one.label, equal ? '' : share(one), one.reason, one.hint].filter(Boolean).join(' · ');
}
