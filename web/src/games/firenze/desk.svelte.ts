/** What the parts of the board share: the view, the effect of the previewed move, the character being aimed, the stones picked. */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import { Selection, type Gathering } from '../../lib/selection.svelte';
import { text } from '../../lib/text.svelte';
import type { FirenzeView, Seat } from '../../lib/types/firenze';
import type { Figures } from '../../lib/types/firenze_figures';
import { box } from './box';
import { kindOf as kind, type Stones, VERBS, piles } from './pieces';
import { type Effect, effectOf } from './preview';

/** What a stone of the own warehouse does in each phase. */
const PARTING: Record<string, string> = { paying: 'pay', cost: 'pay', giving: 'give', levy: 'return', storing: 'return' };

export class Desk {
  play: Play = $state.raw() as Play;
  view: FirenzeView = $derived(this.play.frame.view as unknown as FirenzeView);
  figures: Figures = $derived(this.play.frame.figures as unknown as Figures);
  /** What would be if the previewed move were made. */
  next: FirenzeView = $derived(this.play.next.view as unknown as FirenzeView);
  nextFigures: Figures = $derived(this.play.next.figures as unknown as Figures);
  effect: Effect = $derived(effectOf({ view: this.view, figures: this.figures }, { view: this.next, figures: this.nextFigures }));
  /** The character whose target the player wants to choose. */
  private wish: string | null = $state(null);
  /** The colour offered in a swap. */
  private offer: string | null = $state(null);
  /** The character whose target is being chosen. */
  aim: string | null = $derived(this.wish && this.playable(this.wish) ? this.wish : null);

  readonly selection: Selection;

  constructor(play: Play) {
    this.play = play;
    this.selection = new Selection(play, () => this.gathering());
    play.selection = this.selection;
  }

  /** Stones that are owed are picked, and then named in the order of the clicks. */
  private gathering(): Gathering | null {
    const { view, play } = this;
    const verb = PARTING[view.phase];
    const stones = verb === undefined ? [] : piles(this.own?.warehouse ?? {}).filter(([colour]) => play.lit.has(`${verb} ${colour}`));
    if (!stones.length) return null;
    return {
      scene: `${view.phase} ${play.frame.place} ${view.due}`,
      open: new Map(stones.map(([colour, number]) => [`${verb} ${colour}`, number])),
      join: (picked, more) => [...picked, ...more].slice(-view.due),
      answer: (picked) => (picked.length === view.due ? picked : null),
      name: (move) => text.say(`firenze.stone.${move.slice(verb!.length + 1)}`),
      sum: (picked) => {
        if (picked.length < view.due) return text.count('firenze.web.due', view.due - picked.length);
        return text.say(view.phase === 'paying' && view.due > 1 ? 'firenze.pick.order' : 'firenze.pick.all');
      },
      confirm: () => text.count(`firenze.pick.${verb}`, view.due),
    };
  }

  get own(): Seat | null {
    return this.view.seat === null ? null : (this.view.players[this.view.seat] ?? null);
  }

  get myTurn(): boolean {
    return !this.view.over && this.view.seat !== null && this.view.turn === this.view.seat;
  }

  /** Duration of motion in ms. */
  get pace(): number {
    return this.play.pace;
  }

  /** Whether a character of the hand can be played now, on whatever target. */
  playable(card: string): boolean {
    const verb = VERBS[card];
    return verb !== undefined && [...this.play.lit.keys()].some((move) => move.split(' ')[0] === verb);
  }

  toggle(card: string): void {
    this.wish = this.aim === card ? null : card;
  }

  /** Whether the own stones are offered for a swap: then one of them is marked as the one to give. */
  get offering(): boolean {
    return this.aim === 'smuggler' || (this.view.phase === 'wholesale' && this.play.lit.has('enough'));
  }

  /** The colour to give in a swap: the one chosen, else the commonest. */
  get given(): string {
    const stones = this.own?.warehouse ?? {};
    if (this.offer && stones[this.offer]) return this.offer;
    return piles(stones).sort((one, other) => other[1] - one[1])[0]?.[0] ?? 'white';
  }

  offerUp(colour: string): void {
    this.offer = colour;
  }

  /** The move that a stone of the own warehouse stands for now. */
  parting(colour: string): string | null {
    const verb = PARTING[this.view.phase];
    return verb && !this.view.over ? `${verb} ${colour}` : null;
  }

  /** The move that a stone on a card of the row stands for now. */
  lying(place: number, colour: string): string | null {
    if (this.view.phase === 'wholesale') return this.view.place === place ? `swap ${this.given} ${colour}` : null;
    return this.view.phase === 'trading' && this.aim !== 'wholesaler' ? `exchange ${place} ${colour}` : null;
  }

  /** The move that a stone of another player stands for now. */
  robbing(seat: number, colour: string): string | null {
    if (this.aim === 'spy') return `spy ${seat + 1} ${colour}`;
    return this.aim === 'smuggler' ? `smuggle ${seat + 1} ${colour} ${this.given}` : null;
  }
}

const KEY = Symbol('firenze');
export const provideDesk = (play: Play): Desk => setContext(KEY, new Desk(play));
export const useDesk = (): Desk => getContext<Desk>(KEY);

export const cardName = (card: string): string => text.say(`firenze.card.${card}`);
export const cardText = (card: string): string => text.count(`firenze.text.${card}`, Math.abs(box().cards[card]?.number ?? 0));
/** The kind of a card; nothing if its name tells it. */
export function kindOf(card: string): string {
  const name = text.say(`firenze.kind.${kind(card)}`);
  return cardName(card).toLowerCase().includes(name) ? '' : name;
}
export const letter = (colour: string): string => text.say(`firenze.web.letter.${colour}`);
export const stonesText = (stones: Stones): string =>
  text.list(piles(stones).map(([colour, number]) => text.count(`firenze.stones.${colour}`, number)));
export function contractText(contract: string): string {
  const [colour = '', height = ''] = contract.split(' ');
  return text.say('firenze.contract', { colour: text.say(`firenze.colour.${colour}`), height });
}
