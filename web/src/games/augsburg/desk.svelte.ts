/**
 * The table of one seat: its view, what a previewed move would change, and the cards it has set aside.
 *
 * Notes are bought and laid one by one in a fixed order; nobody should have to think of that. So they
 * are set aside freely here, and then named to the server all at once, in the order it wants.
 */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { AugsburgView, Own, Seat } from '../../lib/types/augsburg';
import type { Figures } from '../../lib/types/augsburg_figures';
import { cardsOf, orderOf, without, type Card } from './notes';

export class Desk {
  readonly play: Play;
  view: AugsburgView = $derived.by(() => this.play.frame.view as unknown as AugsburgView);
  figures: Figures = $derived.by(() => this.play.frame.figures as unknown as Figures);
  /** What would be if the previewed move were made. */
  next: AugsburgView = $derived.by(() => this.play.next.view as unknown as AugsburgView);
  nextFigures: Figures = $derived.by(() => this.play.next.figures as unknown as Figures);
  own: Own | null = $derived(this.view.own);
  mine: Seat | null = $derived(this.view.seat === null ? null : (this.view.players[this.view.seat] ?? null));
  /** Whether this seat is asked for something now. */
  asked = $derived(this.view.seat !== null && this.view.actors.includes(this.view.seat));
  /** The purchase or the visit that is going on: what is set aside for one counts for no other. */
  private scene = $derived(`${this.view.round} ${this.view.phase} ${this.view.noble}`);
  private wanted: { scene: string; ids: string[] } = $state.raw({ scene: '', ids: [] });
  private ids: string[] = $derived.by(() => (this.wanted.scene === this.scene ? this.wanted.ids : []));
  /** How many cards must still be laid. */
  missing = $derived.by(() => (this.view.phase === 'showing' && this.asked ? this.view.bid - (this.own?.laid.length ?? 0) : 0));
  /** Whether cards are set aside before they are named: when several are wanted. */
  gathering = $derived(this.asked && (this.view.phase === 'buying' || this.missing > 1));
  /** The cards that may be set aside. */
  open: Card[] = $derived.by(() => {
    const own = this.own;
    if (!own || !this.gathering) return [];
    const cards = this.view.phase === 'buying' ? this.offers.map((offer) => offer.card) : without(cardsOf(own.hand), own.laid);
    return cards.filter((card) => this.figures.open.includes(card.note));
  });
  /** The notes for sale that are not picked yet. */
  private offers: { card: Card; price: number }[] = $derived.by(() => {
    const offer = this.own?.offer ?? [];
    const cards = cardsOf(offer.map((one) => one.note)).map((card, place) => ({ card, ...offer[place]! }));
    return cards.filter((one) => !one.picked);
  });
  /** The cards set aside, in the order in which they are named. */
  aside: Card[] = $derived.by(() =>
    this.open.filter((card) => this.ids.includes(card.id)).sort((a, b) => orderOf(a.note) - orderOf(b.note)),
  );
  /** What the notes set aside to be bought cost, with those picked already. */
  cost = $derived.by(() => {
    const own = this.own;
    if (!own || this.view.phase !== 'buying') return 0;
    const ids = new Set(this.aside.map((card) => card.id));
    return own.cost + this.offers.reduce((sum, offer) => sum + (ids.has(offer.card.id) ? offer.price : 0), 0);
  });
  /** Whether the cards set aside can be named as they are. */
  complete = $derived.by(() => {
    if (this.view.phase === 'buying') return this.cost <= (this.own?.florins ?? 0);
    const first = this.aside[0];
    return this.aside.length === this.missing && first !== undefined && this.play.lit.has(`show ${first.note}`);
  });

  constructor(play: Play) {
    this.play = play;
  }

  isAside(id: string): boolean {
    return this.aside.some((card) => card.id === id);
  }

  /** Set a card aside or put it back; one more than may be laid takes the place of the first. */
  toggle(id: string): void {
    const others = this.ids.filter((one) => one !== id && this.isAside(one));
    const ids = this.ids.includes(id) ? others : [...others, id];
    this.wanted = { scene: this.scene, ids: this.view.phase === 'showing' ? ids.slice(-this.missing) : ids };
  }

  /** Name the cards set aside, all in one answer. */
  settle(): void {
    const buying = this.view.phase === 'buying';
    const named = this.aside.map((card) => `${buying ? 'buy' : 'show'} ${card.note}`);
    this.play.commit(...named, ...(buying ? ['done'] : []));
  }
}

/** How long a movement takes, in milliseconds. */
export const paceOf = (play: Play & { pace?: number }): number => play.pace ?? 250;

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
