/** What a player is looking at before he moves: an element held over his palaces, a payment he tries. */
import { getContext, setContext } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { PalazzoView } from '../../lib/types/palazzo';
import type { Figures } from '../../lib/types/palazzo_figures';

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

  constructor(private play: Play) {}

  /** The element whose effect on the own palaces is asked for. */
  get asked(): string | null {
    const chosen = this.play.chosen ?? '';
    const view = viewOf(this.play);
    const waiting = view.phase === 'site' && view.actors.includes(view.seat ?? -1) ? view.building[0] : undefined;
    if (PLACING.test(chosen)) return waiting ?? null;
    return NAMING.exec(chosen)?.[1] ?? this.pointed ?? waiting ?? null;
  }

  /** Lay a suggested payment. */
  follow(lays: string[]): void {
    this.tried = [];
    this.play.commit(...lays.map((lay) => `lay ${lay}`));
  }
}

const KEY = Symbol('study');
export const provideStudy = (study: Study): Study => setContext(KEY, study);
export const useStudy = (): Study => getContext<Study>(KEY);
