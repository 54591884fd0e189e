/** What a thing is and why something is not allowed: asked of the server or told by the board, shown beside the thing. */
import { tick } from 'svelte';
import { api, Trouble } from '../lib/api';
import type { About, Explained } from '../lib/play.svelte';
import { text } from '../lib/text.svelte';
import type { Why } from '../lib/types/api';
import { uncited } from './cite';
import type { Session } from './session.svelte';

export interface Reason {
  /** The move or the piece that was asked. */
  title: string;
  sentences: string[];
  rule: string | null;
  beside: Element;
}

/** What something is, to whoever rests on it. */
export const inPassing = ({ told, beside }: Explained): Reason => ({ title: '', sentences: [told.sentence], rule: told.rule, beside });

/** It is for somebody else to decide. */
const NOT_NOW = 'TAB-2';
/** The move belongs to another moment. */
const NOT_ASKED = 'TAB-3';

/** Why a move is refused; of a move that only comes too early also when it is made, what comes first, and what is asked now. */
export function explained(why: Why, prompt: string): Omit<Reason, 'beside'> {
  const message = uncited(why.message, why.rule);
  if (why.rule !== NOT_NOW && why.rule !== NOT_ASKED) return { title: why.label, sentences: [message], rule: why.rule };
  const now = prompt ? text.say('frame.why.now', { prompt }) : '';
  const refused = why.rule === NOT_NOW || !why.when ? message : '';
  return { title: why.label, sentences: [refused, why.when ?? '', why.first ?? '', now].filter(Boolean), rule: why.when_rule ?? why.rule };
}

export class Asked {
  reason: Reason | null = $state.raw(null);
  /** Whether it holds in every position: what a thing is, not why a move is refused. */
  private lasting = false;
  private session: Session;
  private asks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Say beside the piece why its move is not allowed. */
  async why(notation: string, beside: Element): Promise<void> {
    const ask = ++this.asks;
    this.lasting = false;
    if (this.session.past.away && !this.session.whatIf.frame) {
      this.reason = { title: '', sentences: [text.say('frame.why.past')], rule: null, beside };
      return;
    }
    try {
      const why = await this.ask(notation);
      if (ask === this.asks && !why.legal) this.reason = { ...explained(why, this.session.shown?.prompt ?? ''), beside };
    } catch (trouble) {
      if (ask === this.asks) this.reason = { title: '', sentences: [(trouble as Trouble).message], rule: null, beside };
    }
  }

  /** Say beside a thing what it is. */
  about(told: About, beside: Element): void {
    this.asks++;
    this.lasting = true;
    this.reason = { title: told.name, sentences: [told.sentence], rule: told.rule, beside };
  }

  /** Another position has come: what a thing is stays beside it, as long as it is there. */
  doubt(): void {
    if (!this.lasting) return this.close();
    void tick().then(() => {
      const { reason } = this;
      if (reason) this.reason = reason.beside.isConnected ? { ...reason } : null;
    });
  }

  /** What the server says of a move, in notation or in the words somebody typed. */
  ask(move: string): Promise<Why> {
    const { whatIf, frame, path } = this.session;
    const tried = whatIf.frame?.seat ?? null;
    return tried === null ? api.get<Why>(`${path}/why`, { seat: frame?.seat ?? null, move }) : whatIf.why(tried, move);
  }

  close(): void {
    this.asks++;
    this.lasting = false;
    this.reason = null;
  }
}
