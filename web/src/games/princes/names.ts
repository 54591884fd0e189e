/** Names of pieces in the reader's language, and words for moves. */
import type { Play } from '../../lib/play.svelte';
import { text } from '../../lib/text.svelte';
import type { Seat } from '../../lib/types/princes';
import { box } from './box';

export const tileName = (tile: string): string => (tile === 'palazzo' ? text.say('princes.palazzo') : text.say(`princes.tile.${tile}`));
export const letterOf = (tile: string): string => text.say(`princes.letter.${tile}`);
export const thingName = (name: string): string => (name in box().shapes ? tileName(name) : text.say(`princes.object.${name}`));
export const wishName = (name: string): string => (box().freedoms.includes(name) ? text.say(`princes.wish.${name}`) : tileName(name));
/** Who makes a work: a profession, or the princess. */
export const personName = (profession: string): string => text.say(profession === 'princess' ? 'princes.character.princess' : `princes.profession.${profession}`);
export const florins = (amount: number): string => text.number(amount);

/** What lies in a principality, for those who do not see the drawing. */
export function toldOf(seat: Seat): string {
  const told = seat.placed.map((lying) => text.say('princes.plan.tile', { tile: tileName(lying.tile), cells: lying.cells.join(' ') }));
  return told.length ? text.list(told) : text.say('princes.plan.empty');
}

/** The name of a card of any deck. */
export function cardName(deck: string, card: string): string {
  return deck === 'profession' ? personName(card) : text.say(`princes.${deck}.${card}`);
}

/** What a bonus or prestige card says. */
export function aboutCard(deck: string, card: string): string {
  const { points, tied } = box().prestige_cards[card] ?? { points: 0, tied: 0 };
  if (deck !== 'profession') return text.say(`princes.${deck}.${card}.about`, { points, tied });
  return text.say('princes.about.profession', { wishes: (box().wishes[card] ?? []).map(wishName).join(', ') });
}

/** How a card is named in moves about the deck it comes from. */
export const cardMove = (word: string, deck: string, card: string): string => (deck === 'profession' ? `${word} ${card}` : `${word} ${deck} ${card}`);

/** What a screen reader says of a button that shows *words* for a move: those words, and what it would do. */
export function spoken(play: Play, move: string, words: string): string {
  const hint = play.choice(move)?.hint;
  return hint ? `${words} (${hint})` : words;
}

/** The limit that a standing order names, or null. */
export const limitOf = (order: string | null | undefined): number | null => {
  const found = /(\d+)/.exec(order ?? '');
  return found ? Number(found[1]) : null;
};

/** Cut a deck, in which unknown cards are empty, into runs of known and of unknown ones. */
export function runs(deck: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const card of deck) {
    const last = found.at(-1);
    if (last && Boolean(last[0]) === Boolean(card)) last.push(card);
    else found.push([card]);
  }
  return found;
}
