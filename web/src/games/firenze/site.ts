/** A building site: what adding stones costs, how towers are named in moves, and what they are good for. */
import type { FirenzeView, Tower } from '../../lib/types/firenze';
import { COST } from './pieces';

export interface Step {
  /** So many stones added in this turn. */
  added: number;
  /** What they cost in all. */
  cost: number;
  /** What they would cost without discount. */
  full: number;
  state: 'done' | 'next' | 'open' | 'poor';
}

/** The scale of costs as a player stands on it: `stones` are still in the warehouse, `added` already built. */
export function scale(stones: number, added: number, discount: number): Step[] {
  return COST.slice(1).map((full, index): Step => {
    const number = index + 1;
    const cost = Math.max(full - discount, 0);
    const affordable = stones - (number - added) >= cost;
    const state = number <= added ? 'done' : !affordable ? 'poor' : number === added + 1 ? 'next' : 'open';
    return { added: number, cost, full, state };
  });
}

/** The move that adds a stone to a tower: `again` where an equal one has not grown yet. */
export function raising(towers: Tower[], tower: Tower): string {
  const twin = towers.some((one) => one.colour === tower.colour && one.height === tower.height && !one.grown);
  return `${tower.grown && twin ? 'again' : 'raise'} ${tower.colour} ${tower.height}`;
}

export interface Goal {
  contract: string;
  points: number;
  /** Stones still missing. */
  missing: number;
}

/** The lowest open contract that a tower can still reach: one that has not grown yet must get a stone first. */
export function goal(view: FirenzeView, { colour, height, grown }: Pick<Tower, 'colour' | 'height' | 'grown'>): Goal | null {
  for (const contract of view.towers[colour] ?? []) {
    const missing = Number(contract.contract.split(' ')[1]) - height;
    if (contract.open && missing >= (grown ? 0 : 1)) return { contract: contract.contract, points: contract.points, missing };
  }
  return null;
}

/** All that fulfilling a contract brings at once: its points, the floor tile and the church. */
export function gain(view: FirenzeView, contract: string): number {
  const [colour = '', word = ''] = contract.split(' ');
  const found = view.towers[colour]?.find((one) => one.contract === contract);
  return (found?.points ?? 0) + (view.floors[word] ?? 0) + (view.churches[`church ${word}`] ?? 0);
}

/** Towers with keys that last while they grow: by colour and order within it. */
export function keyedTowers(towers: Tower[]): { key: string; tower: Tower }[] {
  const seen = new Map<string, number>();
  return towers.map((tower) => {
    const number = seen.get(tower.colour) ?? 0;
    seen.set(tower.colour, number + 1);
    return { key: `${tower.colour}#${number}`, tower };
  });
}
