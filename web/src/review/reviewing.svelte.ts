/** The review of one match as this page knows it: how far it has come, what is looked at, and what is tried again. */
import { api, Trouble } from '../lib/api';
import { Play } from '../lib/play.svelte';
import { prefs } from '../lib/prefs.svelte';
import type { Fault, Framed, Previews, Retried, ReviewState, Shown, Spoken, TableInfo, ToldReview, Tried, TriedMove, TriedMoves, Trying, Why } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import { text } from '../lib/text.svelte';
import { explained, type Reason } from '../table/asked.svelte';

/** How many moves the server tries at once. */
const MOST = 40;
/** Milliseconds between two looks at a review that is being made; longer while the server cannot be reached. */
const BEAT = 1500;
const PATIENCE = 5000;

export class Reviewing {
  table: TableInfo | null = $state.raw(null);
  state: ReviewState | null = $state.raw(null);
  /** Why there is nothing to show. */
  trouble: Trouble | null = $state.raw(null);
  /** Why the last question was not answered; what was shown stays. */
  missed: Trouble | null = $state.raw(null);
  /** Whose review it is. */
  seat = $state(0);
  /** After how many moves the position is looked at; null until one was chosen. */
  place: number | null = $state(null);
  frame: Frame | null = $state.raw(null);
  play: Play | null = $state.raw(null);
  /** The decision that is tried again. */
  fault: Fault | null = $state.raw(null);
  /** What became of the last try. */
  verdict: Retried | null = $state.raw(null);
  /** How many hints were asked for. */
  hints = $state(0);
  reason: Reason | null = $state.raw(null);
  busy = $state(false);
  private looks = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private known = new Map<string, Frame>();
  private still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    readonly id: string,
    private wanted: { seat?: number; at?: number; again?: boolean },
  ) {}

  get path(): string {
    return `/tables/${encodeURIComponent(this.id)}`;
  }

  get review(): ToldReview | null {
    return this.state?.review ?? null;
  }

  /** Whether the server could not be reached a moment ago. */
  get offline(): boolean {
    return this.missed?.status === 0;
  }

  /** The faults of the seat, the costliest first. */
  get faults(): Fault[] {
    return this.review?.faults.filter((one) => one.seat === this.seat) ?? [];
  }

  /** Ask for everything, also anew in another language. */
  async open(): Promise<void> {
    this.known.clear();
    try {
      const [shown, state] = await Promise.all([api.get<Shown>(this.path), api.get<ReviewState>(`${this.path}/review`)]);
      const first = this.table === null;
      [this.table, this.state, this.trouble, this.missed] = [shown.table, state, null, null];
      if (first) this.seat = this.firstSeat(shown.table);
      await this.arrive();
    } catch (error) {
      if (!this.table) this.trouble = error as Trouble;
      else this.missed = error as Trouble;
    }
    this.follow();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Have the match reviewed. */
  async begin(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      this.state = await api.post<ReviewState>(`${this.path}/review`);
      this.missed = null;
      await this.arrive();
    } catch (error) {
      this.missed = error as Trouble;
    }
    this.busy = false;
    this.follow();
  }

  /** Show whose review it is. */
  choose(seat: number): void {
    this.seat = seat;
    this.leave();
    if (this.place !== null) void this.look(this.place);
    this.write();
  }

  /** Show the position after so many moves, as the seat saw it. */
  async look(place: number): Promise<void> {
    const { review } = this;
    if (!review) return;
    this.leave();
    const there = Math.max(0, Math.min(place, review.moves));
    this.place = there;
    const key = `${this.seat} ${text.language} ${there}`;
    await this.show(async () => this.known.get(key) ?? (await api.get<Frame>(`${this.path}/at/${there}`, { seat: this.seat })), (frame) => this.known.set(key, frame));
    this.write();
  }

  step(by: number): void {
    void this.look((this.place ?? this.review?.moves ?? 0) + by);
  }

  /** Bring the position of a fault back, to choose anew. */
  async again(fault: Fault): Promise<void> {
    this.leave();
    this.seat = fault.seat;
    this.place = fault.number - 1;
    const asked: Tried = { place: this.place, moves: [], seat: fault.seat };
    await this.show(async () => (await api.post<Framed>(`${this.path}/what-if`, asked)).frame);
    if (this.place === fault.number - 1 && !this.missed) this.fault = fault;
    this.write();
  }

  /** Stop trying. */
  leave(): void {
    this.fault = null;
    this.verdict = null;
    this.hints = 0;
    this.reason = null;
    this.play?.selection?.clear();
  }

  /** Read the position out. */
  read(): Promise<Spoken> {
    const { fault, place, seat } = this;
    if (fault) return api.post<Spoken>(`${this.path}/what-if/text`, { place: fault.number - 1, moves: [], seat } satisfies Tried);
    return api.get<Spoken>(`${this.path}/text`, { seat, at: place });
  }

  private firstSeat(table: TableInfo): number {
    const { seat } = this.wanted;
    if (seat !== undefined && seat < table.chairs.length) return seat;
    return table.yours[0] ?? table.chairs.find((one) => one.bot === null)?.seat ?? 0;
  }

  /** Once there is a review: go to where the address leads, or show the position anew. */
  private async arrive(): Promise<void> {
    const { review, wanted } = this;
    if (!review) return;
    this.wanted = {};
    const at = wanted.at ?? this.place;
    const fault = wanted.again ? review.faults.find((one) => one.number - 1 === at && one.seat === this.seat) : this.fault && review.faults.find((one) => one.number === this.fault?.number);
    if (fault) await this.again(fault);
    else await this.look(at ?? review.moves);
  }

  private follow(): void {
    clearTimeout(this.timer);
    if (this.closed || this.state?.status !== 'under-way') return;
    this.timer = setTimeout(() => void this.ask(), this.offline ? PATIENCE : BEAT);
  }

  private async ask(): Promise<void> {
    try {
      this.state = await api.get<ReviewState>(`${this.path}/review`);
      this.missed = null;
      await this.arrive();
    } catch (error) {
      this.missed = error as Trouble;
    }
    this.follow();
  }

  /** Put a frame on; the one that was asked for last. */
  private async show(fetch: () => Promise<Frame>, keep: (frame: Frame) => void = () => undefined): Promise<void> {
    const look = ++this.looks;
    try {
      const frame = await fetch();
      keep(frame);
      if (look !== this.looks) return;
      this.missed = null;
      this.frame = frame;
      this.play ??= this.made(frame);
      this.play.names = this.review?.names ?? [];
      this.play.frame = frame;
      this.play.pace = this.still.matches ? 0 : prefs.pace;
      this.play.ready = true;
      this.play.forget();
    } catch (error) {
      if (look === this.looks) this.missed = error as Trouble;
    }
  }

  private made(frame: Frame): Play {
    const play = new Play(frame, this.review?.names ?? [], {
      commit: (moves) => void this.attempt(moves),
      why: (notation, beside) => void this.why(notation, beside),
      about: (told, beside) => (this.reason = { title: told.name, sentences: [told.sentence], rule: told.rule, beside }),
      foresee: (notation) => void this.foresee(notation),
    });
    play.asks = false;
    return play;
  }

  /** Have a choice judged; the position stays, so that another one can be made. */
  private async attempt(moves: string[]): Promise<void> {
    const { fault, play } = this;
    if (!fault || !play || this.busy) return;
    this.busy = true;
    this.verdict = null;
    play.ready = false;
    try {
      const asked: Trying = { number: fault.number, moves };
      const verdict = await api.post<Retried>(`${this.path}/review/try`, asked);
      if (this.fault === fault) this.verdict = verdict;
      this.missed = null;
    } catch (error) {
      this.missed = error as Trouble;
    } finally {
      this.busy = false;
      play.ready = true;
      play.selection?.clear();
      play.forget();
    }
  }

  private async why(move: string, beside: Element): Promise<void> {
    const { fault } = this;
    if (!fault) {
      this.reason = { title: '', sentences: [text.say('frame.why.past')], rule: null, beside };
      return;
    }
    try {
      const asked: TriedMove = { place: fault.number - 1, moves: [], seat: fault.seat, move };
      const why = await api.post<Why>(`${this.path}/what-if/why`, asked);
      if (!why.legal) this.reason = { ...explained(why, this.frame?.prompt ?? ''), beside };
    } catch (error) {
      this.reason = { title: '', sentences: [(error as Trouble).message], rule: null, beside };
    }
  }

  private async foresee(notation: string): Promise<void> {
    const { play, fault } = this;
    if (!play || !fault) return;
    const { frame } = play;
    const others = frame.choices.map((choice) => choice.move).filter((one) => one !== notation && !play.foreseen.has(one));
    const asked: TriedMoves = { place: fault.number - 1, moves: [], seat: fault.seat, ask: [notation, ...others].slice(0, MOST) };
    try {
      const told = await api.post<Previews>(`${this.path}/what-if/previews`, asked);
      if (play.frame === frame) play.foreseen = new Map([...play.foreseen, ...Object.entries(told.changes)]);
    } catch {
      // Without an answer nothing is drawn.
    }
  }

  /** The address leads to what is shown. */
  private write(): void {
    const url = new URL(window.location.href);
    url.search = '';
    url.searchParams.set('seat', String(this.seat));
    if (this.place !== null) url.searchParams.set('at', String(this.place));
    if (this.fault) url.searchParams.set('again', '1');
    window.history.replaceState(window.history.state, '', url);
  }
}
