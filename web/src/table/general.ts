/** What a view tells beyond what all views have: of the table, and of each player. */

const COMMON = new Set(['game', 'seats', 'seat', 'phase', 'actors', 'over', 'legal']);

export interface Fields {
  /** How many players there are. */
  count: number;
  shared: [string, unknown][];
  /** Fields that hold one thing for each player. */
  seats: [string, unknown[]][];
}

export function fieldsOf(view: Record<string, unknown>): Fields {
  const count = Number(view.seats);
  const own = Object.entries(view).filter(([name]) => !COMMON.has(name));
  const each = (value: unknown): value is unknown[] => Array.isArray(value) && value.length === count;
  return {
    count,
    shared: own.filter(([, value]) => !each(value)),
    seats: own.filter((entry): entry is [string, unknown[]] => each(entry[1])),
  };
}

/** Write a value: a list in its order, pairs by their names, nothing as a dash. */
export function written(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.length ? value.map(written).join(', ') : '–';
  if (typeof value !== 'object') return String(value);
  const pairs = Object.entries(value).map(([name, part]) => `${name.replaceAll('_', ' ')} ${written(part)}`);
  return pairs.length ? pairs.join(', ') : '–';
}
