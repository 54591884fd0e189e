/** The characters of The Muse and the Princess: who has one, what it does, and how it is used. */
import { text } from '../../lib/text.svelte';
import type { Character, PrincesView } from '../../lib/types/princes';
import { florins } from './names';

/** How each character is used; the banker is used when it is bought. */
export const USES: Record<string, readonly string[]> = {
  banker: [],
  cardinal: ['cardinal'],
  merchant: ['merchant'],
  muse: ['muse'],
  princess: ['princess'],
  professor: ['professor bonus', 'professor prestige'],
};

export const characterName = (name: string): string => text.say(`princes.character.${name}`);

/** The character before a seat, if there is one. */
export function heldBy(view: PrincesView, seat: number | null): Character | undefined {
  return seat === null ? undefined : view.characters?.cards.find((card) => card.owner === seat);
}

/** What a character would do in this round for whoever looks at it. */
export function about(view: PrincesView, name: string): string {
  const seat = view.seat ?? view.turn;
  // In the last round banker and merchant do something else.
  const last = view.round === view.minima.length && ['banker', 'merchant'].includes(name);
  const short = name === 'princess' && (view.characters?.princess[seat] ?? 0) < view.minimum;
  return text.say(`princes.about.${name}${last ? '.last' : short ? '.short' : ''}`, {
    minimum: view.minimum,
    florins: florins(view.characters?.florins ?? 0),
    rank: view.characters?.ranks[seat] ?? 1,
    added: view.round,
    value: view.characters?.princess[seat] ?? 0,
  });
}

/** The notation of a bid of so many florins. */
export const bidMove = (name: string, bid: number): string => `bid ${name} ${bid / 100}`;

/** What a move names: a character and the florins that are bid for it; null if it is no such bid. */
export function bidOf(move: string | null): { name: string; bid: number } | null {
  const [, name, space] = /^bid (\w+) (\d+)$/.exec(move ?? '') ?? [];
  return name && space ? { name, bid: 100 * Number(space) } : null;
}
