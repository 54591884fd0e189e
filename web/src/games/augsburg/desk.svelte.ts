/**
 * The table of one seat: its view, what a previewed move would change, and the cards it has set aside.
 *
 * Notes are bought and laid one by one in a fixed order; nobody should have to think of that. So they
 * are set aside freely here, and then named to the server all at once, in the order it wants.
 */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { AugsburgView, Own, Seat } from '../../lib/types/augsburg';
import { buyable, layable, orderOf, type Card } from './notes';
import { JOKER, previewed } from './rules';

export class Desk {
  readonly play: Play;
  view: AugsburgView = $derived.by(() => this.play.frame.view as unknown as AugsburgView);
  /** What would be if the previewed move were made; one that is not legal any more changes nothing. */
  next: AugsburgView = $derived.by(() => {
    const chosen = this.play.chosen;
    return previewed(this.view, chosen !== null && this.play.choice(chosen) ? chosen : null);
  });
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
    if (!this.own || !this.gathering) return [];
    if (this.view.phase === 'buying') return buyable(this.own).map((offer) => offer.card);
    return layable(this.own, this.view.noble ?? '');
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
    return own.cost + buyable(own).reduce((sum, offer) => sum + (ids.has(offer.card.id) ? offer.price : 0), 0);
  });
  /** Whether the cards set aside can be named as they are. */
  complete = $derived.by(() => {
    if (this.view.phase === 'buying') return this.cost <= (this.own?.florins ?? 0);
    const all = [...(this.own?.laid ?? []), ...this.aside.map((card) => card.note)];
    return this.aside.length === this.missing && all.some((note) => note !== JOKER);
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
