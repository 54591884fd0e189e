/** Numbers of a review in words. */
import { text } from '../lib/text.svelte';

const tenths = (share: number): number => Math.round(share * 1000) / 10;

/** A share of the victory: 12.3 %. */
export const percent = (share: number): string => text.say('frame.review.percent', { share: text.number(Math.abs(tenths(share))) });

/** The same with its sign. */
export function signed(share: number): string {
  const said = percent(share);
  return tenths(share) > 0 ? `+${said}` : tenths(share) < 0 ? `−${said}` : said;
}

/** A number with one decimal. */
export const decimal = (value: number): string => text.number(Math.round(value * 10) / 10);
