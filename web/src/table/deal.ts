/** Was the deal the one that was promised? The page itself checks. */
import { seedHash } from '../lib/sha256';

const KEY = 'quattrocento.deals';
const MOST = 60;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

function deals(shelf: Shelf): [string, string][] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** Keep the hash that a table showed when this device first saw it; gives that first one. Once the seed is told, a hash promises nothing. */
export function promised(table: string, hash: string, over: boolean, shelf: Shelf): string | null {
  const kept = deals(shelf);
  const known = kept.find(([id]) => id === table);
  if (known) return known[1];
  if (over) return null;
  try {
    shelf.setItem(KEY, JSON.stringify([...kept, [table, hash]].slice(-MOST)));
  } catch {
    // Without a memory the hash that the table shows now is all there is.
  }
  return hash;
}

/** Whether *seed* is what the hash promised. */
export const kept = (seed: string, hash: string): boolean => seedHash(seed) === hash;
