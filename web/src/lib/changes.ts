/** What a move would change, put into a frame. */
import type { Change } from './types/api';

/** Give *now* with the changes made; what does not change is shared, and *now* itself stays as it was. */
export function changed<Part>(now: Part, changes: readonly Change[]): Part {
  const [first] = changes;
  if (!first) return now;
  if (!first.path.length) return first.value as Part;
  const made = (Array.isArray(now) ? [...(now as unknown[])] : { ...now }) as Record<string | number, unknown>;
  const inner = new Map<string | number, Change[]>();
  for (const { path, value } of changes) {
    const [key = '', ...rest] = path;
    inner.set(key, [...(inner.get(key) ?? []), { path: rest, value }]);
  }
  for (const [key, some] of inner) made[key] = changed(made[key], some);
  return made as Part;
}
