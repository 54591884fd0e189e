/** Alone against Lorenzo: how his card and his things are read. */
import { text } from '../../lib/text.svelte';
import type { LorenzoView } from '../../lib/types/princes';
import { LANDSCAPES } from './data';
import { thingName } from './names';

/** Lorenzo is numbered on from the only seat, and the dummies after him. */
export const LORENZO = 1;
export const DUMMY = 2;

/** The icon of an object on an automation card: the three landscapes share one. */
export const iconOf = (object: string): string => (LANDSCAPES.includes(object) ? 'landscape' : object);

/** What was refused under an icon, and the last bid for it. */
export function bids(lorenzo: Pick<LorenzoView, 'refused'>, icon: string): { object: string; bid: number }[] {
  return Object.entries(lorenzo.refused).flatMap(([object, bid]) => (iconOf(object) === icon ? [{ object, bid }] : []));
}

/** What a screen reader says of a price on the card. */
export const priceNote = (icon: string, modifier: number): string =>
  text.say('princes.solo.modifier', { object: thingName(icon), modifier });

/** Who has played or shows a profession, if Lorenzo or a dummy does. */
export function holderOf(lorenzo: LorenzoView, profession: string): { kind: 'works' | 'row'; seat: number } | null {
  const found = [lorenzo, ...lorenzo.dummies].map((one, place) => ({ ...one, seat: LORENZO + place }));
  const worked = found.find((one) => one.works.includes(profession));
  if (worked) return { kind: 'works', seat: worked.seat };
  const known = found.find((one) => one.row.includes(profession));
  return known ? { kind: 'row', seat: known.seat } : null;
}

/** Tiles, landscapes or freedoms counted by kind, as a list with how many there are of each. */
export const counted = (counts: Record<string, number>): { name: string; count: number }[] =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));
