/** Elements and palaces by their names in the engine. */

export type Material = 'brick' | 'sandstone' | 'marble';

export interface Element {
  material: Material;
  floor: number;
  windows: number;
}

/** Read the name of an element, such as `marble 3-2`. */
export function element(name: string): Element {
  const [material = '', face = ''] = name.split(' ');
  const [floor = 0, windows = 0] = face.split('-').map(Number);
  return { material: material as Material, floor, windows };
}

export const topOf = (palace: readonly string[]): number => Math.max(0, ...palace.map((name) => element(name).floor));

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
