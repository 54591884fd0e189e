/** Alone against Lorenzo: how his card and his things are read. */
import { text } from '../../lib/text.svelte';
import type { LorenzoView, Seat } from '../../lib/types/princes';
import { box } from './box';
import { thingName } from './names';

/** Lorenzo is numbered on from the only seat, and the dummies after him. */
export const LORENZO = 1;
export const DUMMY = 2;

/** The icon of an object on an automation card: the three landscapes share one. */
export const iconOf = (object: string): string => (box().landscapes.includes(object) ? 'landscape' : object);

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

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What is compared between those who can win. */
export interface Counts {
  buildings: number;
  landscapes: number;
  jesters: number;
  builders: number;
  freedoms: number;
  works: number;
  hand: number;
  bonus: number;
  cards: number;
}

export function ofPlayer(player: Seat): Counts {
  const landscapes = total(player.landscapes);
  return {
    ...player,
    buildings: player.placed.length - landscapes,
    landscapes,
    freedoms: player.freedoms.length,
    works: player.works.length + player.replaced,
  };
}

export function ofLorenzo(lorenzo: LorenzoView): Counts {
  return {
    ...lorenzo,
    buildings: total(lorenzo.buildings),
    landscapes: total(lorenzo.landscapes),
    freedoms: total(lorenzo.freedoms),
    works: lorenzo.works.length + lorenzo.played + lorenzo.replaced,
    hand: lorenzo.row.length,
    bonus: lorenzo.bonus.length,
    cards: lorenzo.cards.length,
  };
}

/** Tiles, landscapes or freedoms counted by kind, as a list with how many there are of each. */
export const counted = (counts: Record<string, number>): { name: string; count: number }[] =>
  Object.entries(counts).map(([name, count]) => ({ name, count }));
