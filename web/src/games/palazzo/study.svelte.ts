/** What a player is looking at before he moves: an element held over his palaces, a payment he tries. */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { PalazzoView } from '../../lib/types/palazzo';
import type { Figures } from '../../lib/types/palazzo_figures';
import { cardsOf } from './box';

const PLACING = /^(?:on palace \d+|new palace|discard)$/;
const NAMING = /^(?:buy|choose|build) (.+)$/;

export const viewOf = (play: Play): PalazzoView => play.frame.view as unknown as PalazzoView;
export const figuresOf = (play: Play): Figures => play.frame.figures as unknown as Figures;

/** The table after the previewed move. */
export const nextOf = (play: Play): PalazzoView => play.next.view as unknown as PalazzoView;

export class Study {
  /** The element under the pointer, whether or not it can be had now. */
  pointed: string | null = $state(null);
  /** The suggested payment that is looked at. */
  tried: string[] = $state.raw([]);
  /** What is still to be laid of a suggested payment, one thing after the other, and what lies there meanwhile. */
  private plan: string[] = [];
  private expected = '';
  private answered = -1;

  constructor(private play: Play) {}

  /** The element whose effect on the own palaces is asked for. */
  get asked(): string | null {
    const chosen = this.play.chosen ?? '';
    const view = viewOf(this.play);
    const waiting = view.phase === 'site' && view.actors.includes(view.seat ?? -1) ? view.building[0] : undefined;
    if (PLACING.test(chosen)) return waiting ?? null;
    return NAMING.exec(chosen)?.[1] ?? this.pointed ?? waiting ?? null;
  }

  /** Lay a suggested payment, one thing after the other. */
  follow(lays: string[]): void {
    this.plan = lays;
    this.expected = written(this.laying);
    this.tried = [];
    this.proceed();
  }

  /** Lay what comes next in the payment; whatever else happened meanwhile ends it. */
  proceed(): void {
    const [next, ...rest] = this.plan;
    if (next === undefined || !this.play.ready || this.answered === this.play.frame.seq) return;
    if (written(this.laying) !== this.expected || !this.play.choice(`lay ${next}`)) {
      this.plan = [];
      return;
    }
    this.answered = this.play.frame.seq;
    this.plan = rest;
    this.expected = written([...this.laying, next]);
    this.play.commit(`lay ${next}`);
  }

  private get laying(): string[] {
    return viewOf(this.play).own?.laying ?? [];
  }
}

/** Write what lies there in one way: three cards laid one by one are the triple that they make. */
const written = (lays: readonly string[]): string => lays.flatMap(cardsOf).sort().join();

const KEY = Symbol('study');
export const provideStudy = (study: Study): Study => setContext(KEY, study);
export const useStudy = (): Study => getContext<Study>(KEY);
