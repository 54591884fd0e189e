/** The table of one seat: its view, what a previewed move would change, and the cards that it picks to buy or to show. */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import { Selection, type Gathering } from '../../lib/selection.svelte';
import { text } from '../../lib/text.svelte';
import type { AugsburgView, Own, Seat } from '../../lib/types/augsburg';
import type { Figures } from '../../lib/types/augsburg_figures';
import { JOKER } from './box';
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
  /** How many cards must still be laid. */
  missing = $derived.by(() => (this.view.phase === 'showing' && this.asked ? this.view.bid - (this.own?.laid.length ?? 0) : 0));
  /** Whether cards are picked before they are named. */
  gathering = $derived(this.asked && (this.view.phase === 'buying' || this.missing > 0));
  /** The cards that may be picked. */
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
  readonly selection: Selection;
  /** The cards that are picked; of equal ones the first. */
  aside: Card[] = $derived.by(() => {
    const left = this.selection.picked.map((move) => move.slice(this.word.length));
    return this.open.filter((card) => {
      const place = left.indexOf(card.note);
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
  });
  /** What the notes picked to be bought cost, with those named already. */
  cost = $derived.by(() => {
    const own = this.own;
    if (!own || this.view.phase !== 'buying') return 0;
    const ids = new Set(this.aside.map((card) => card.id));
    return own.cost + this.offers.reduce((sum, offer) => sum + (ids.has(offer.card.id) ? offer.price : 0), 0);
  });
  private word = $derived.by(() => (this.view.phase === 'buying' ? 'buy ' : 'show '));

  constructor(play: Play) {
    this.play = play;
    this.selection = new Selection(play, () => this.gathers());
    play.selection = this.selection;
  }

  isAside(id: string): boolean {
    return this.aside.some((card) => card.id === id);
  }

  /** Pick a card or put it back. */
  toggle(card: Card): void {
    const move = `${this.word}${card.note}`;
    if (this.isAside(card.id)) this.selection.drop(move);
    else this.selection.choose(move);
  }

  private gathers(): Gathering | null {
    if (!this.gathering) return null;
    const { word, missing } = this;
    const buying = this.view.phase === 'buying';
    const notes = this.open.map((card) => card.note);
    const shared = {
      scene: `${this.view.round} ${this.view.phase} ${this.view.noble}`,
      open: new Map(notes.map((note) => [`${word}${note}`, notes.filter((one) => one === note).length])),
      name: (move: string) => noteName(move.slice(word.length)),
    };
    const ordered = (picked: string[]): string[] =>
      picked.toSorted((a, b) => orderOf(a.slice(word.length)) - orderOf(b.slice(word.length)));
    if (buying) {
      const florins = this.own?.florins ?? 0;
      return {
        ...shared,
        end: 'done',
        answer: (picked) => (this.cost <= florins ? [...ordered(picked), 'done'] : null),
        sum: () => text.say('augsburg.pick.cost', { cost: this.cost, left: florins - this.cost }),
        confirm: (picked) => text.count('augsburg.table.sale.buy', picked.length + this.named, { cost: this.cost }),
      };
    }
    const laid = this.own?.laid.length ?? 0;
    const jokers = (picked: string[]): boolean => !this.play.lit.has(ordered(picked)[0] ?? '');
    return {
      ...shared,
      join: (picked, more) => [...picked, ...more].slice(-missing),
      answer: (picked) => (picked.length === missing && !jokers(picked) ? ordered(picked) : null),
      sum: (picked) =>
        picked.length === missing && jokers(picked)
          ? text.say('augsburg.pick.jokers')
          : text.say('augsburg.pick.cards', { laid: laid + picked.length, bid: this.view.bid }),
      confirm: (picked) => text.say('augsburg.table.lay', { laid: laid + picked.length, bid: this.view.bid }),
    };
  }

  /** How many notes of the sale are named already. */
  get named(): number {
    return this.own?.offer.filter((offer) => offer.picked).length ?? 0;
  }
}

export function noteName(note: string): string {
  const [noble = '', value = ''] = note.split(' ');
  return note === JOKER ? text.say('augsburg.note.joker') : text.say('augsburg.note', { noble: text.say(`augsburg.noble.${noble}`), value });
}

/** How long a movement takes, in milliseconds. */
export const paceOf = (play: Play & { pace?: number }): number => play.pace ?? 250;

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
