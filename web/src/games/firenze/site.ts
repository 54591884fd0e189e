/** Towers with keys that last while they grow: by colour and order within it. */
import type { Tower } from '../../lib/types/firenze';

export function keyedTowers(towers: Tower[]): { key: string; tower: Tower; index: number }[] {
  const seen = new Map<string, number>();
  return towers.map((tower, index) => {
    const number = seen.get(tower.colour) ?? 0;
    seen.set(tower.colour, number + 1);
    return { key: `${tower.colour}#${number}`, tower, index };
  });
}
