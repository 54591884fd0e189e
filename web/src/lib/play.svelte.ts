/**
 * What a board needs to be played on. A board marks every piece that stands for a move with
 * `{@attach play.act(notation)}`; whether it is lit, what a hover, a tap, a click or a key does, and
 * what a screen reader says of it follow from the legal moves of the frame.
 */
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { changed } from './changes';
import { Ring } from './ring';
import type { Selection } from './selection.svelte';
import { type Facts, text } from './text.svelte';
import type { Change } from './types/api';
import type { Choice, Frame } from './types/frame';

/** What a thing is and what it is for; the name is that of the very piece, if it has one. */
export interface About {
  name: string;
  sentence: string;
  rule: string | null;
}

/** What a piece is, for whoever asks; `region` is the part of the board that answers for it. */
export interface Explained {
  told: About;
  beside: Element;
  region: Element;
}

export interface Hooks {
  /** Make moves one after the other, all of them or none. */
  commit(moves: string[]): void;
  /** Say why a move is not allowed, beside the piece that was asked. */
  why(notation: string, beside: Element): void;
  /** Tell what a thing is that stands for no move, beside it. */
  about?(told: About, beside: Element): void;
  /** Give a standing order in words, such as a limit for bids; null withdraws it. */
  order?(order: string | null): void;
  /** Find out what a move would change; `foreseen` tells it then. */
  foresee?(notation: string): void;
}

export class Play {
  frame: Frame = $state.raw() as Frame;
  /** Names of the players by seat. */
  names: string[] = $state.raw([]);
  /** The move that is previewed now (hover, focus or first tap). */
  chosen: string | null = $state(null);
  /** Whether moves that pay, end a turn, pass or give something up are asked about before they are made. */
  asks = $state(true);
  /** Pieces that are picked before they are named, if the board gathers any. */
  selection: Selection | null = $state.raw(null);
  /** Counts what was decided here: others may have done something while it stays. */
  decision = $state(0);
  private asked: string | null = $state(null);
  /** The move that is made once it is confirmed. */
  asking: Choice | undefined = $derived.by(() => (this.asked === null ? undefined : this.lit.get(this.asked)));
  /** Whether moves may be made now: not while one is on its way, nor in an earlier position. */
  ready = $state(true);
  /** Milliseconds that a piece travels; 0 means that nothing moves. */
  pace = $state(250);
  /** The legal moves by their notation. */
  lit: Map<string, Choice> = $derived(new Map(this.frame.choices.map((choice) => [choice.move, choice])));
  /** What the list offers: the legal moves and, all by their names, pieces that are picked though they cannot be named first. */
  offered: Choice[] = $derived.by(() => {
    const { selection, frame } = this;
    const open = selection?.open ?? [];
    const more = open.filter((move) => !this.lit.has(move)).flatMap((move) => this.pickable(move) ?? []);
    if (!selection || !more.length) return frame.choices;
    return [...frame.choices.map((choice) => (open.includes(choice.move) ? { ...choice, label: selection.name(choice.move) } : choice)), ...more];
  });
  /** What moves would change in the present frame, as far as the server has told it. */
  foreseen: ReadonlyMap<string, Change[]> = $state.raw(new Map());
  /** The frame as the previewed move would leave it; the frame itself if there is none, or nothing is known of it. */
  next: Frame = $derived.by(() => {
    const changes = this.chosen !== null && this.lit.has(this.chosen) ? this.foreseen.get(this.chosen) : undefined;
    return changes ? changed(this.frame, changes) : this.frame;
  });
  /** What the card of a move shows, for its button in the bar; a board says it. */
  badge: (notation: string) => string = () => '';
  /** Everything that answers without standing for a move: one stop for Tab, arrows between. */
  private readonly answering = new Ring({ yields: true });
  /** The pieces on the board that stand for moves: one stop for Tab as well. */
  private readonly playing = new Ring({ plane: true });
  private hooks: Hooks;
  private answers = new WeakMap<Element, (asked: Element) => Explained>();

  constructor(frame: Frame, names: string[], hooks: Hooks) {
    this.frame = frame;
    this.names = names;
    this.hooks = hooks;
  }

  /** The seat whose things are shown, or null for a spectator. */
  get seat(): number | null {
    return this.frame.seat;
  }

  choice(notation: string): Choice | undefined {
    return this.lit.get(notation);
  }

  preview(notation: string | null): void {
    this.chosen = notation;
    if (notation !== null && this.lit.has(notation) && !this.foreseen.has(notation)) this.hooks.foresee?.(notation);
  }

  /** Something else is decided: nothing is asked about, picked or previewed, and nothing is known of its moves. */
  forget(): void {
    this.decision++;
    this.asked = null;
    this.selection?.clear();
    this.preview(null);
    this.foreseen = new Map();
  }

  /** Another position has come in which the same is decided: what is looked at is foreseen anew, as far as it is still possible. */
  goOn(): void {
    const looked = this.chosen !== null && this.lit.has(this.chosen) ? this.chosen : null;
    this.foreseen = new Map();
    this.preview(this.asking?.move ?? looked);
  }

  /** What somebody is about to do, in words: the move that is asked about, or the pieces that are picked. */
  get intent(): string[] {
    const { asking, selection } = this;
    return asking ? [asking.label] : (selection?.picked ?? []).map((move) => selection!.name(move));
  }

  /** Make a legal move, and those that shall follow it. */
  commit(...moves: string[]): void {
    if (!this.ready || moves[0] === undefined || !this.lit.has(moves[0])) return;
    this.asked = null;
    this.hooks.commit(moves);
  }

  /** Somebody wants a move: its piece is picked where pieces are gathered; what weighs is asked about; else it is made. */
  choose(notation: string): void {
    if (this.selection?.takes(notation)) return this.selection.choose(notation);
    const choice = this.lit.get(notation);
    if (!this.asks || !choice?.weight || this.lit.size < 2) return this.commit(notation);
    if (!this.ready) return;
    this.asked = notation;
    this.preview(notation);
  }

  /** Make the move that was asked about. */
  confirm(): void {
    if (this.asking) this.commit(this.asking.move);
  }

  /** Do not make it. */
  drop(): void {
    this.asked = null;
    this.preview(null);
  }

  /** Before Tab goes on: it shall reach what is in sight. */
  readonly tabbing = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    this.playing.ready();
    this.answering.ready();
  };

  why(notation: string, beside: Element): void {
    this.hooks.why(notation, beside);
  }

  /** Give a standing order in words (`raise to 900`), which the server carries out; `frame.order` tells it. */
  order(order: string | null): void {
    if (this.ready) this.hooks.order?.(order);
  }

  /**
   * Make a piece stand for a move. Lit: focusable, previewed by hover, focus or first tap, chosen by
   * click, second tap, Enter or Space; a piece that is picked or asked about needs one tap. All such pieces of a board are one
   * stop for Tab; arrows, Home and End lead from one to the next. Enter on what is picked confirms it, Space puts it back. Unlit: a click asks why not.
   * `label` replaces what a screen reader says; `quiet` pieces do not answer when they are unlit.
   */
  act(notation: string, options: { label?: string; quiet?: boolean } = {}): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      const choice = this.lit.get(notation) ?? this.pickable(notation);
      element.dataset.move = notation;
      if (!choice) {
        if (options.quiet) return () => delete element.dataset.move;
        const ask = (event: Event) => {
          event.stopPropagation();
          this.why(notation, element);
        };
        element.dataset.unlit = '';
        element.addEventListener('click', ask);
        return () => {
          delete element.dataset.move;
          delete element.dataset.unlit;
          element.removeEventListener('click', ask);
        };
      }
      return this.light(element, choice, options.label);
    };
  }

  /** Make a piece that a board lights and picks by itself one of those to which arrows lead, and that Enter confirms once it is picked. */
  readonly piece: Attachment<HTMLElement | SVGElement> = (element) => {
    const leave = this.playing.join(element);
    const stop = new AbortController();
    const key = (event: Event): void => void (this.confirms(element, event as KeyboardEvent) && event.preventDefault());
    element.addEventListener('keydown', key, { signal: stop.signal });
    return () => {
      stop.abort();
      leave();
    };
  };

  /**
   * Make a thing that stands for no move answer a click or Enter with the sentence of *key*, and the *rule* that
   * it follows from, if there is one. What lies in it and answers for itself, or does something, is left to do so. All
   * such things are one stop for Tab; arrows lead from one to the next.
   */
  about(key: string, rule: string | null, facts: Facts = {}): Attachment<HTMLElement | SVGElement> {
    return (element) => {
      element.dataset.about = key;
      const stop = new AbortController();
      this.answers.set(element, (asked) => {
        const named = nearestNamed(asked, element);
        const told = { name: named?.name ?? '', sentence: text.say(key, facts), rule };
        return { told, beside: named && named.element !== element ? named.element : asked, region: element };
      });
      const tell = (event: Event): void => {
        const asked = event.target as Element;
        if (busy(asked, element) || getSelection()?.type === 'Range') return;
        event.stopPropagation();
        const found = this.explain(asked);
        if (found) this.tell(found);
      };
      const press = (event: Event): void => {
        if ((event as KeyboardEvent).key === 'Enter' && event.target === element) tell(event);
      };
      const leave = this.answering.join(element);
      element.addEventListener('click', tell, { signal: stop.signal });
      element.addEventListener('keydown', press, { signal: stop.signal });
      return () => {
        stop.abort();
        leave();
        this.answers.delete(element);
        delete element.dataset.about;
      };
    };
  }

  /**
   * What *asked* is: what the part of the board says in which it lies. A move of the list is explained by the piece that
   * stands for it.
   */
  explain(asked: Element): Explained | null {
    const move = asked.closest<HTMLElement>('[data-move]')?.dataset.move;
    const piece = asked.closest('[data-about]') || !move ? asked : document.querySelector(`[data-about] [data-move="${CSS.escape(move)}"]`);
    const region = piece?.closest('[data-about]');
    return (piece && region && this.answers.get(region)?.(piece)) ?? null;
  }

  /** Say what something is, until it is closed. */
  tell({ told, beside }: Explained): void {
    this.hooks.about?.(told, beside);
  }

  /** A piece that may be picked though it cannot be named first. */
  private pickable(move: string): Choice | undefined {
    const selection = this.selection;
    return selection?.takes(move) ? { move, label: selection.name(move), hint: '', minor: false, final: false } : undefined;
  }

  /** Whether a key on a picked piece of the board says that everything is picked; then it is confirmed. */
  private confirms(element: HTMLElement | SVGElement, event: KeyboardEvent): boolean {
    const done = event.key === 'Enter' && element.dataset.picked !== undefined && element.closest('.board') !== null && Boolean(this.selection?.answer);
    if (done) this.selection?.confirm();
    return done;
  }

  private light(element: HTMLElement | SVGElement, choice: Choice, label?: string): () => void {
    const native = element instanceof HTMLButtonElement;
    const onBoard = element.closest('.board') !== null;
    const said = label ?? (choice.hint ? `${choice.label}: ${choice.hint}` : choice.label);
    element.dataset.lit = '';
    if (choice.final) element.dataset.final = '';
    const picks = this.selection?.takes(choice.move) ? this.selection.count(choice.move) : null;
    if (picks) element.dataset.picked = this.selection?.full(choice.move) ? 'all' : 'some';
    const restore = dress(element, {
      'aria-label': said,
      ...(native ? {} : { role: 'button', ...(onBoard ? {} : { tabindex: '0' }) }),
      ...(picks === null ? {} : { 'aria-pressed': String(picks > 0) }),
    });
    const leave = onBoard ? this.playing.join(element) : undefined;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    let armed = true;
    const show = () => this.preview(choice.move);
    const hide = () => {
      if (this.chosen === choice.move) this.preview(this.asking?.move ?? null);
    };
    // A first tap only previews; a mouse has previewed by hovering already.
    const down = (event: Event) => {
      const touch = (event as PointerEvent).pointerType === 'touch';
      armed = !touch || this.chosen === choice.move || picks !== null || (this.asks && Boolean(choice.weight));
    };
    const click = (event: Event) => {
      event.stopPropagation();
      if (armed) this.choose(choice.move);
      else show();
      armed = true;
    };
    const key = (event: Event) => {
      if (this.confirms(element, event as KeyboardEvent)) return event.preventDefault();
      const pressed = (event as KeyboardEvent).key;
      if (native || (pressed !== 'Enter' && pressed !== ' ')) return;
      event.preventDefault();
      this.choose(choice.move);
    };
    element.addEventListener('pointerenter', (event) => (event as PointerEvent).pointerType === 'mouse' && show(), on);
    element.addEventListener('pointerleave', (event) => (event as PointerEvent).pointerType === 'mouse' && hide(), on);
    element.addEventListener('focus', () => element.matches(':focus-visible') && show(), on);
    // A focused piece that leaves the table blurs while the page is redrawn, when nothing may change.
    element.addEventListener('blur', () => queueMicrotask(hide), on);
    element.addEventListener('pointerdown', down, on);
    element.addEventListener('click', click, on);
    element.addEventListener('keydown', key, on);
    return () => {
      stop.abort();
      delete element.dataset.move;
      delete element.dataset.lit;
      delete element.dataset.final;
      delete element.dataset.picked;
      leave?.();
      restore();
    };
  }
}

/** Whether something at or above *asked*, up to *within*, does something of its own when it is clicked. */
function busy(asked: Element, within: Element): boolean {
  const own = asked.closest('button, a, input, select, label, summary, [data-lit], [data-unlit]');
  return own !== null && within.contains(own);
}

/** The nearest thing from *asked* up to *within* that has a name, for people who listen or point at it. */
export function nearestNamed(asked: Element, within: Element): { name: string; element: Element } | null {
  for (let element: Element | null = asked; element && within.contains(element); element = element.parentElement) {
    const drawn = element instanceof SVGElement ? element.querySelector(':scope > title')?.textContent : null;
    const name = element.getAttribute('aria-label') || element.getAttribute('title') || drawn;
    if (name) return { name, element };
  }
  return null;
}

/** Give an element attributes; what is returned puts back what the markup said. */
export function dress(element: Element, attributes: Record<string, string>): () => void {
  const before = Object.keys(attributes).map((name) => [name, element.getAttribute(name)] as const);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return () => {
    for (const [name, value] of before) {
      // What the markup has changed meanwhile is newer than what was there.
      if (element.getAttribute(name) !== attributes[name]) continue;
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  };
}

const KEY = Symbol('play');
export const providePlay = (play: Play): Play => setContext(KEY, play);
export const usePlay = (): Play => getContext<Play>(KEY);
