/** What bots thought of their moves and were after with them: once the match is over, while somebody walks through it; in a teaching match, only the latter. */
import { api, Trouble } from '../lib/api';
import { bots } from '../lib/games.svelte';
import { text } from '../lib/text.svelte';
import type { Chair, Intent, Thoughts } from '../lib/types/api';
import type { Session } from './session.svelte';

export class Recall {
  /** Whether the reader wants to hear it. */
  wanted = $state(false);
  thoughts: Thoughts | null = $state.raw(null);
  intent: Intent | null = $state.raw(null);
  trouble = $state('');
  private session: Session;
  private known = new Map<string, Thoughts>();
  private said = new Map<string, Intent>();
  private asks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether anybody here has thoughts to tell. */
  get able(): boolean {
    return (this.session.over || this.teaching) && Boolean(this.session.table?.chairs.some((chair) => this.weighs(chair)));
  }

  /** Whether bots say already now what they are after: the coach sits beside somebody who plays alone against them. */
  get teaching(): boolean {
    return !this.session.over && this.session.coach.on && Boolean(this.session.table?.terms.teaching);
  }

  /** The number of the move that led to what is looked at; while the match goes on, of the last one of a bot before that. */
  get place(): number {
    const place = this.session.past.place ?? this.session.frame?.places ?? 0;
    if (!this.teaching) return place;
    return this.session.log.findLast((one) => one.place <= place && this.weighs(this.session.table?.chairs[one.seat]))?.place ?? 0;
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
    this.intent = this.said.get(key) ?? null;
    if (!this.thinker) return;
    try {
      const intent = this.intent ?? (await api.get<Intent>(`${this.session.path}/intent/${place}`));
      this.said.set(key, intent);
      if (ask === this.asks) this.intent = intent;
      if (this.thoughts || !this.session.over || ask !== this.asks) return;
      const thoughts = await api.get<Thoughts>(`${this.session.path}/thoughts/${place}`);
      this.known.set(key, thoughts);
      if (ask === this.asks) this.thoughts = thoughts;
    } catch (trouble) {
      if (ask === this.asks) this.trouble = (trouble as Trouble).message;
    }
  }

  private weighs(chair: Chair | undefined): boolean {
    return chair?.kind === 'bot' && bots(this.session.table?.game ?? '').some((one) => one.level && one.id === chair.bot);
  }
}
