/** Why something is not allowed: asked of the server, shown beside the thing. */
import { api, Trouble } from '../lib/api';
import type { Why } from '../lib/types/api';
import type { Session } from './session.svelte';

export interface Reason {
  message: string;
  rule: string | null;
  beside: Element;
}

export class Asked {
  reason: Reason | null = $state.raw(null);
  private session: Session;
  private asks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Say beside the piece why its move is not allowed. */
  async why(notation: string, beside: Element): Promise<void> {
    if (this.session.past.away) return;
    const ask = ++this.asks;
    try {
      const why = await this.ask(notation);
      if (ask === this.asks && !why.legal) this.reason = { message: why.message, rule: why.rule, beside };
    } catch (trouble) {
      if (ask === this.asks) this.reason = { message: (trouble as Trouble).message, rule: null, beside };
    }
  }

  /** What the server says of a move, in notation or in the words somebody typed. */
  ask(move: string): Promise<Why> {
    return api.get<Why>(`${this.session.path}/why`, { seat: this.session.frame?.seat ?? null, move });
  }

  close(): void {
    this.asks++;
    this.reason = null;
  }
}
