/** The bonus cards that a player picks for a work before it is shown. */
import type { Play } from '../../lib/play.svelte';
import type { Gathering } from '../../lib/selection.svelte';
import { text } from '../../lib/text.svelte';
import type { PrincesView } from '../../lib/types/princes';
import { cardName } from './names';

const ADD = 'add ';
const COMPLETE = 'complete';

/** What bonus cards add; they are named in the order of the hand, and with the last of it the work is complete. */
export function bonusCards(play: Play): Gathering | null {
  const view = play.frame.view as unknown as PrincesView;
  const { work, own } = view;
  const held = own?.bonus ?? [];
  if (view.phase !== 'work' || !work || !held.some(({ card }) => play.lit.has(ADD + card))) return null;
  // Once some are added, only those behind them can follow.
  const cards = held.map(({ card }) => card).filter((card) => !work.added.length || play.lit.has(ADD + card));
  const place = (move: string): number => cards.indexOf(move.slice(ADD.length));
  const value = (picked: string[]): number =>
    picked.reduce((sum, move) => sum + (held.find(({ card }) => ADD + card === move)?.adds ?? 0), work.value);
  return {
    scene: `${view.round} ${work.profession} ${work.added.join()}`,
    open: new Map(cards.map((card) => [ADD + card, 1])),
    end: COMPLETE,
    answer: (picked) => {
      const moves = picked.toSorted((one, other) => place(one) - place(other));
      if (value(picked) < view.minimum) return null;
      return moves.at(-1) === ADD + cards.at(-1) ? moves : [...moves, COMPLETE];
    },
    name: (move) => cardName('bonus', move.slice(ADD.length)),
    sum: (picked) => {
      const worth = value(picked);
      return worth < view.minimum
        ? text.say('princes.pick.short', { value: worth, minimum: view.minimum, missing: view.minimum - worth })
        : text.say('princes.pick.worth', { value: worth });
    },
    confirm: () => text.say('princes.work.complete'),
  };
}
