/** Which stones went where between two positions, to let them be seen on their way. */
import type { FirenzeView, Tower } from '../../lib/types/firenze';
import { COLOURS, type Stones, keyed } from './pieces';
import { keyedTowers } from './site';

export interface Flight {
  colour: string;
  /** Places are named `bag`, `card:<key>`, `seat:<number>` for a warehouse, `site:<number>`. */
  from: string;
  to: string;
}

/** More than so many stones at once are a jump in the match, not a move to be followed. */
const MOST = 16;

function floors(towers: Tower[]): Stones {
  const stones: Stones = {};
  for (const { colour, height } of towers) stones[colour] = (stones[colour] ?? 0) + height;
  return stones;
}

/** All places where stones lie. */
function places(view: FirenzeView): Map<string, Stones> {
  const found = new Map<string, Stones>([['bag', view.bag]]);
  for (const { key, index } of keyed(view.row.map((card) => card.card))) found.set(`card:${key}`, view.row[index]?.stones ?? {});
  view.players.forEach((player, seat) => {
    found.set(`seat:${seat}`, player.warehouse);
    found.set(`site:${seat}`, floors(player.towers));
  });
  return found;
}

/** Tell the way of every stone from what places lost to what others gained. */
export function flights(before: FirenzeView, after: FirenzeView): Flight[] {
  const [then, now] = [places(before), places(after)];
  const names = new Set([...then.keys(), ...now.keys()]);
  const ways = COLOURS.flatMap((colour) => {
    const losses: string[] = [];
    const gains: string[] = [];
    for (const name of names) {
      const change = (now.get(name)?.[colour] ?? 0) - (then.get(name)?.[colour] ?? 0);
      const list = change > 0 ? gains : losses;
      for (let left = Math.abs(change); left > 0; left -= 1) list.push(name);
    }
    return losses.slice(0, gains.length).map((from, index) => ({ colour, from, to: gains[index] ?? 'bag' }));
  });
  return ways.length > MOST ? [] : ways;
}

/** A stone of a tower that fell: its floor, from the ground, and the tower by its seat and key. */
export interface Rubble {
  colour: string;
  tower: string;
  seat: number;
  floor: number;
}

/** Tell the floors of towers that fell: a site lost them, and neither a contract nor the campanile was built with them, nor were they taken back. */
export function rubble(before: FirenzeView, after: FirenzeView): Rubble[] {
  if (after.phase === 'building' || after.campanile !== before.campanile) return [];
  const fallen = before.players.flatMap((player, seat) => {
    const now = after.players[seat];
    if (!now || now.seals !== player.seals) return [];
    const left = new Map(keyedTowers(now.towers).map(({ key, tower }) => [key, tower.height]));
    return keyedTowers(player.towers).flatMap(({ key, tower }) => {
      const height = left.get(key) ?? 0;
      return Array.from({ length: Math.max(0, tower.height - height) }, (_, above) => ({ colour: tower.colour, tower: key, seat, floor: height + above }));
    });
  });
  return fallen.length > MOST ? [] : fallen;
}
