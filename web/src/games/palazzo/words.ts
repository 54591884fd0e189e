/** What pieces are called, in the reader's language. */
import { text } from '../../lib/text.svelte';
import { element } from './pieces';

/** Name an element, short. */
export function elementName(name: string): string {
  const { material, floor, windows } = element(name);
  return text.say(`palazzo.element.${material}`, { floor, windows });
}

/** Name an element in full, for the ear. */
export function spoken(name: string): string {
  const { material, floor, windows } = element(name);
  return text.count(`palazzo.spoken.${material}`, windows, { floor });
}

/** Name a money card, or a triple. */
export function cardName(name: string): string {
  const [kind = '', value = ''] = name.split(' ');
  return text.say(kind === 'triple' ? 'palazzo.lay.triple' : `palazzo.card.${kind}`, { value });
}

export const letterOf = (material: string): string => text.say(`palazzo.element.${material}.letter`);

/** Write points with a true minus sign. */
export const points = (value: number): string => text.number(value).replace('-', '−');

/** Write a change of points, always with its sign. */
export const change = (value: number): string => (value > 0 ? `+${text.number(value)}` : points(value));
