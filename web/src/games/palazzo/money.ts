/** What money comes to that is laid at once; three cards that make a triple count as one. */
import { box, valueOf } from './box';

/** The things of which cards laid at once are made: as many triples as there are, then single cards. */
function lays(cards: readonly string[]): string[] {
  const left = [...cards];
  const found: string[] = [];
  for (const [lay, parts] of Object.entries(box().lays)) {
    const needed = (part: string): number => parts.filter((one) => one === part).length;
    const held = (part: string): number => left.filter((one) => one === part).length;
    while (parts.every((part) => held(part) >= needed(part))) {
      for (const part of parts) left.splice(left.indexOf(part), 1);
      found.push(lay);
    }
  }
  return found;
}

/** The currency of a card; null for a certificate, which goes with all of them, and for a triple. */
export function currencyOf(lay: string): string | null {
  const [kind = ''] = lay.split(' ');
  return box().currencies.includes(kind) ? kind : null;
}

export const worth = (cards: readonly string[]): number => lays(cards).reduce((sum, lay) => sum + valueOf(lay), 0);

/** The currencies of the single cards. */
export const currencies = (cards: readonly string[]): string[] => [...new Set(lays(cards).map(currencyOf).filter((one) => one !== null))];
