/** Elements and palaces by their names in the engine, and what palaces are worth (PAL-9.2, PAL-9.3). */

export type Material = 'brick' | 'sandstone' | 'marble';

export interface Element {
  material: Material;
  floor: number;
  windows: number;
}

export interface Worth {
  windows: number;
  height: number;
  oneMaterial: number;
  lone: number;
  total: number;
}

export const FLOORS = 5;
export const SHARED_FROM = 4;
const LONE = -5;
const HEIGHT = [0, 0, 0, 0, 3, 6];
const ONE_MATERIAL = [0, 0, 0, 3, 3, 6];

/** Read the name of an element, such as `marble 3-2`. */
export function element(name: string): Element {
  const [material = '', face = ''] = name.split(' ');
  const [floor = 0, windows = 0] = face.split('-').map(Number);
  return { material: material as Material, floor, windows };
}

export const topOf = (palace: readonly string[]): number => Math.max(0, ...palace.map((name) => element(name).floor));

/** The one material of a palace, or null. */
export function materialOf(palace: readonly string[]): Material | null {
  const found = new Set(palace.map((name) => element(name).material));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** What a palace is worth, by source. */
export function worth(palace: readonly string[]): Worth {
  const floors = palace.length;
  const counted = floors > 2 ? palace.reduce((sum, name) => sum + element(name).windows, 0) : 0;
  const height = HEIGHT[floors] ?? 0;
  const oneMaterial = materialOf(palace) ? (ONE_MATERIAL[floors] ?? 0) : 0;
  const lone = floors === 1 ? LONE : 0;
  return { windows: counted, height, oneMaterial, lone, total: counted + height + oneMaterial + lone };
}

/** Whether an element can be built on top of a palace (PAL-2.1). */
export const fits = (palace: readonly string[], name: string): boolean => element(name).floor > topOf(palace);

/** A palace with one element more, wherever its floor belongs. */
export const withElement = (palace: readonly string[], name: string): string[] =>
  [...palace, name].sort((one, other) => element(one).floor - element(other).floor);

/** The least and the most a palace would be worth with one floor more on top; null once it has its roof. */
export function prospects(palace: readonly string[]): [number, number] | null {
  const top = topOf(palace);
  if (top >= FLOORS) return null;
  const same = materialOf(palace) ?? 'brick';
  const other = same === 'marble' ? 'brick' : 'marble';
  const least = worth([...palace, `${other} ${top + 1}-1`]).total;
  return [least, worth([...palace, `${same} ${top + 1}-3`]).total];
}

/**
 * The most points that some elements can add at once. Floors of a palace rise, so building the lower
 * ones first loses nothing; each goes on a palace, begins one, or is thrown away.
 */
export function bestGain(palaces: readonly (readonly string[])[], names: readonly string[]): number {
  const sorted = [...names].sort((one, other) => element(one).floor - element(other).floor);
  const total = (estate: readonly (readonly string[])[]) => estate.reduce((sum, one) => sum + worth(one).total, 0);
  const best = (estate: readonly (readonly string[])[], left: readonly string[]): number => {
    const [name, ...rest] = left;
    if (name === undefined) return total(estate);
    const options = [best(estate, rest), best([...estate, [name]], rest)];
    estate.forEach((palace, place) => {
      if (fits(palace, name)) options.push(best(estate.with(place, [...palace, name]), rest));
    });
    return Math.max(...options);
  };
  return best(palaces, sorted) - total(palaces);
}

/** Tell equal pieces of a list apart: each name with a key that does not move when others come and go. */
export function keyed(names: readonly string[]): { key: string; name: string }[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return { key: nth ? `${name}#${nth}` : name, name };
  });
}

/** Count equal pieces of a list, in the order of their first. */
export function counted(names: readonly string[]): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
