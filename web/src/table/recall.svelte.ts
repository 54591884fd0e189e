/** What bots thought of their moves, once the match is over; asked for while somebody walks through it. */
import { api, Trouble } from '../lib/api';
import { bots } from '../lib/games.svelte';
import { text } from '../lib/text.svelte';
import type { Chair, Thoughts } from '../lib/types/api';
import type { Session } from './session.svelte';

export class Recall {
  /** Whether the reader wants to hear it. */
  wanted = $state(false);
  thoughts: Thoughts | null = $state.raw(null);
  trouble = $state('');
  private session: Session;
  private known = new Map<string, Thoughts>();
  private asks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether anybody here has thoughts to tell. */
  get able(): boolean {
    return this.session.over && Boolean(this.session.table?.chairs.some((chair) => this.weighs(chair)));
  }

  /** The number of the move that led to what is looked at. */
  get place(): number {
    return this.session.past.place ?? this.session.frame?.places ?? 0;
  }

  /** The bot that made this move, if it weighs its moves. */
  get thinker(): Chair | null {
    const told = this.session.log.find((one) => one.place === this.place);
    const chair = told && this.session.table?.chairs[told.seat];
    return this.able && chair && this.weighs(chair) ? chair : null;
  }

  /** Ask what was thought of the move that is looked at; an answer that is not waited for any more is dropped. */
  async ask(): Promise<void> {
    const { place } = this;
    const ask = ++this.asks;
    const key = `${text.language} ${place}`;
    this.trouble = '';
    this.thoughts = this.known.get(key) ?? null;
    if (this.thoughts || !this.thinker) return;
    try {
      const thoughts = await api.get<Thoughts>(`${this.session.path}/thoughts/${place}`);
      this.known.set(key, thoughts);
      if (ask === this.asks) this.thoughts = thoughts;
    } catch (trouble) {
      if (ask === this.asks) this.trouble = (trouble as Trouble).message;
    }
  }

  private weighs(chair: Chair): boolean {
    return chair.kind === 'bot' && bots(this.session.table?.game ?? '').some((one) => one.level && one.id === chair.bot);
  }
}
