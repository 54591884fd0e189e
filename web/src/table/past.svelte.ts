/** Earlier positions of the match, as this seat saw them. */
import { api, Trouble } from '../lib/api';
import { text } from '../lib/text.svelte';
import type { Frame, Told } from '../lib/types/frame';
import type { Session } from './session.svelte';

export class Past {
  /** The earlier position that is looked at; null means now. */
  frame: Frame | null = $state.raw(null);
  /** Where the slider stands; ahead of the frame while it is fetched. */
  place: number | null = $state(null);
  private session: Session;
  private known = new Map<string, Frame>();
  private looks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether an earlier position is looked at or on its way: then nothing is decided. */
  get away(): boolean {
    return this.place !== null;
  }

  /** Show the position after *place* moves, and what *told* tells of the last of them; the last position is now. */
  async look(place: number, told?: Told): Promise<void> {
    const { frame: now, cover } = this.session;
    if (!now || cover) return;
    const there = Math.max(0, Math.min(place, now.places));
    if (there >= now.places) return this.present(told, () => this.leave());
    const look = ++this.looks;
    this.session.whatIf.leave();
    this.place = there;
    this.session.asked.close();
    this.session.advice.close();
    this.session.play?.preview(null);
    this.session.settle();
    try {
      const frame = await this.fetch(there, now.seat);
      if (look !== this.looks) return;
      this.present(told, () => {
        this.frame = frame;
        this.session.settle();
      });
      this.write();
    } catch (trouble) {
      if (look === this.looks) this.missed(trouble as Trouble);
    }
  }

  /** Go *by* positions on or back. */
  step(by: number): void {
    const from = this.place ?? this.session.frame?.places ?? 0;
    void this.look(from + by);
  }

  /** Return to the present. */
  leave(): void {
    this.looks++;
    this.session.whatIf.leave();
    if (!this.away) return;
    this.frame = null;
    this.place = null;
    this.session.settle();
    this.session.auto.consider();
    this.write();
  }

  /** Ask for the shown position in the language that is spoken now. */
  renew(): void {
    this.known.clear();
    if (this.place !== null) void this.look(this.place);
  }

  private present(told: Told | undefined, apply: () => void): void {
    this.session.spotlight.present(told, false, this.session.pace, apply);
  }

  /** Stay where one was before a position that cannot be had. */
  private missed(trouble: Trouble): void {
    this.place = this.frame?.place ?? null;
    this.session.settle();
    this.session.auto.consider();
    this.session.say(trouble.message, null, 'bad');
  }

  private async fetch(place: number, seat: number | null): Promise<Frame> {
    const key = `${seat} ${text.language} ${place} ${this.session.over}`;
    const known = this.known.get(key);
    if (known) return known;
    const frame = await api.get<Frame>(`${this.session.path}/at/${place}`, { seat });
    this.known.set(key, frame);
    return frame;
  }

  /** A finished match has no secrets: the address then leads to the very position, or to a kept line. */
  write(): void {
    if (!this.session.over || typeof window === 'undefined') return;
    const url = new URL(window.location.href);
    url.searchParams.delete('at');
    url.searchParams.delete('seat');
    url.searchParams.delete('line');
    const { same } = this.session.whatIf;
    if (same) url.searchParams.set('line', same.id);
    if (this.frame) url.searchParams.set('at', String(this.frame.place));
    if (this.frame && this.frame.seat !== null) url.searchParams.set('seat', String(this.frame.seat));
    window.history.replaceState(window.history.state, '', url);
  }
}
