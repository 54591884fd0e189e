/** One lesson as this page knows it: the answers given so far; everything else is asked of the server. */
import { api, Trouble } from '../lib/api';
import { Play } from '../lib/play.svelte';
import { prefs } from '../lib/prefs.svelte';
import type { Given, Lecture, LessonMoves, Previews, Spoken } from '../lib/types/api';
import type { Reason } from '../table/asked.svelte';
import { uncited } from '../table/cite';
import { progress } from './progress.svelte';

/** How many moves the server tries at once. */
const MOST = 40;
/** The lesson is another one than that to which the answers were given. */
const CHANGED = 409;

export class Teaching {
  lecture: Lecture | null = $state.raw(null);
  play: Play | null = $state.raw(null);
  /** What was asked beside a piece. */
  reason: Reason | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  busy = $state(false);
  private still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  get key(): string {
    return `${this.game}/${this.lesson}`;
  }

  private get path(): string {
    return `/lessons/${encodeURIComponent(this.game)}/${encodeURIComponent(this.lesson)}`;
  }

  private get answers(): string[] {
    return this.lecture?.answers ?? [];
  }

  /** Go to where the reader was. */
  async open(): Promise<void> {
    await this.ask({ answers: this.lecture ? this.answers : progress.answers(this.key) });
  }

  /** Answer the step: with a move, with several, or with nothing to go on. */
  async answer(given: string, beside: Element | null = null): Promise<void> {
    await this.ask({ answers: this.answers, given }, beside);
  }

  async back(): Promise<void> {
    await this.ask({ answers: this.answers.slice(0, -1) });
  }

  async again(): Promise<void> {
    await this.ask({ answers: [] });
  }

  read(): Promise<Spoken> {
    return api.post<Spoken>(`${this.path}/text`, { answers: this.answers });
  }

  private async ask(asked: Given, beside: Element | null = null): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.reason = null;
    if (this.play) this.play.ready = false;
    try {
      this.show(await api.post<Lecture>(this.path, asked), beside);
      this.trouble = null;
    } catch (error) {
      const trouble = error as Trouble;
      if (trouble.status === CHANGED && asked.answers.length) {
        this.busy = false;
        return this.ask({ answers: [] });
      }
      this.trouble = trouble;
    } finally {
      this.busy = false;
      if (this.play) this.play.ready = true;
    }
  }

  private show(lecture: Lecture, beside: Element | null): void {
    const { reply } = lecture;
    // What is wrong is said beside the piece that was touched, and nothing else has changed.
    if (reply && !reply.right && beside && this.lecture) {
      this.reason = { title: '', sentences: [uncited(reply.sentence, reply.rule)], rule: reply.rule, beside };
      return;
    }
    const moved = this.lecture?.answers.length !== lecture.answers.length;
    this.lecture = lecture;
    if (!this.play) this.play = this.made(lecture);
    this.play.names = lecture.names;
    this.play.frame = lecture.frame;
    this.play.pace = this.still.matches ? 0 : prefs.pace;
    if (moved) this.play.forget();
    if (lecture.kind === null) progress.finish(this.key);
    else progress.keep(this.key, lecture.answers);
  }

  private made(lecture: Lecture): Play {
    const play = new Play(lecture.frame, lecture.names, {
      commit: (moves) => void this.answer(moves.join('; ')),
      why: (notation, beside) => void this.answer(notation, beside),
      about: (told, beside) => (this.reason = { title: told.name, sentences: [told.sentence], rule: told.rule, beside }),
      foresee: (notation) => void this.foresee(notation),
    });
    play.asks = false;
    return play;
  }

  private async foresee(notation: string): Promise<void> {
    const { play } = this;
    if (!play) return;
    const { frame } = play;
    const others = frame.choices.map((choice) => choice.move).filter((one) => one !== notation && !play.foreseen.has(one));
    const asked: LessonMoves = { answers: this.answers, ask: [notation, ...others].slice(0, MOST) };
    try {
      const told = await api.post<Previews>(`${this.path}/previews`, asked);
      if (play.frame === frame) play.foreseen = new Map([...play.foreseen, ...Object.entries(told.changes)]);
    } catch {
      // Without an answer nothing is drawn.
    }
  }
}
