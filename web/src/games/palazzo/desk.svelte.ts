/** What a player is looking at before he moves: an element held over his palaces, a payment he tries or picks. */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import { Selection, type Gathering } from '../../lib/selection.svelte';
import { text } from '../../lib/text.svelte';
import type { PalazzoView } from '../../lib/types/palazzo';
import type { Figures } from '../../lib/types/palazzo_figures';
import { cardsOf } from './box';
import { currencies, currencyOf, worth } from './money';
import { cardName } from './words';

const PLACING = /^(?:on palace \d+|new palace|discard)$/;
const NAMING = /^(?:buy|choose|build) (.+)$/;

export const viewOf = (play: Play): PalazzoView => play.frame.view as unknown as PalazzoView;
export const figuresOf = (play: Play): Figures => play.frame.figures as unknown as Figures;

/** The table after the previewed move. */
export const nextOf = (play: Play): PalazzoView => play.next.view as unknown as PalazzoView;

export class Desk {
  /** The element under the pointer, whether or not it can be had now. */
  pointed: string | null = $state(null);
  /** The suggested payment that is looked at. */
  tried: string[] = $state.raw([]);

  readonly selection: Selection;

  constructor(private play: Play) {
    this.selection = new Selection(play, () => this.gathering());
    play.selection = this.selection;
  }

  /** What the cards that lie there and those that are picked come to, with the bid that stands. */
  get total(): number {
    const view = viewOf(this.play);
    const laid = [...(view.own?.laying ?? []).flatMap(cardsOf), ...this.selection.picked.map((move) => move.slice(4))];
    return (view.auction?.bids[view.seat ?? -1]?.total ?? 0) + worth(laid);
  }

  /** Money is picked wherever it is laid. */
  private gathering(): Gathering | null {
    const { frame, lit } = this.play;
    const view = viewOf(this.play);
    const own = view.own;
    const hand = (own?.hand ?? []).map((card) => `lay ${card}`).filter((move) => lit.has(move));
    if (!own || !hand.length) return null;
    const open = new Map(hand.map((move) => [move, hand.filter((one) => one === move).length]));
    const bid = view.auction?.bids[view.seat ?? -1];
    const done = view.auction ? 'stand' : 'settle';
    const { goal, laid_triples } = figuresOf(this.play);
    const laid = own.laying.flatMap(cardsOf);
    const cards = (picked: string[]): string[] => [...laid, ...picked.map((move) => move.slice(4))];
    const mixed = (picked: string[]): boolean => new Set([...currencies(cards(picked)), ...currencies(bid?.cards ?? [])]).size > 1;
    const total = (picked: string[]): number => (bid?.total ?? 0) + worth(cards(picked));
    const tripled = new Set(laid_triples.flatMap(cardsOf));
    return {
      scene: `${view.phase} ${own.buying.join()} ${own.laying.join()} ${goal} ${frame.seat}`,
      open,
      end: done,
      parts: (move) => (move.startsWith('lay ') ? cardsOf(move.slice(4)).map((card) => `lay ${card}`) : [move]),
      // A card of another currency takes the place of those that it cannot lie beside.
      join: (picked, more) => {
        const single = more.length === 1 ? currencyOf(more[0]!.slice(4)) : null;
        const stays = (move: string): boolean => {
          const card = move.slice(4);
          return single === null || (currencyOf(card) ?? single) === single || tripled.has(card);
        };
        return [...(single !== null && tripled.has(more[0]!.slice(4)) ? picked : picked.filter(stays)), ...more];
      },
      answer: (picked) => (!mixed(picked) && total(picked) >= goal ? [...picked, done] : null),
      name: (move) => cardName(move.slice(4)),
      sum: (picked) => this.summed(mixed(picked), total(picked), goal),
      confirm: (picked) => text.say(view.auction ? 'palazzo.pick.bid' : 'palazzo.pick.pay', { total: total(picked) }),
    };
  }

  private summed(mixed: boolean, total: number, goal: number): string {
    if (mixed) return text.say('palazzo.pick.mixed');
    if (viewOf(this.play).auction) return text.say(total < goal ? 'palazzo.pick.low' : 'palazzo.pick.raise', { total, goal });
    if (total < goal) return text.say('palazzo.pick.missing', { total, goal, missing: goal - total });
    return text.say(total > goal ? 'palazzo.pick.over' : 'palazzo.pick.exact', { total, goal, over: total - goal });
  }

  /** The element whose effect on the own palaces is asked for. */
  get asked(): string | null {
    const chosen = this.play.chosen ?? '';
    const view = viewOf(this.play);
    const waiting = view.phase === 'site' && view.actors.includes(view.seat ?? -1) ? view.building[0] : undefined;
    if (PLACING.test(chosen)) return waiting ?? null;
    return NAMING.exec(chosen)?.[1] ?? this.pointed ?? waiting ?? null;
  }

  /** Pick a suggested payment. */
  follow(lays: string[]): void {
    this.tried = [];
    this.selection.set(lays.map((lay) => `lay ${lay}`));
  }
}

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
