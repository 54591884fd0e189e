/** One table as this page knows it: what is shown now, what was told, who sits before the screen. */
import { api, liveAddress, Trouble } from '../lib/api';
import { Line } from '../lib/live';
import { Play } from '../lib/play.svelte';
import { prefs } from '../lib/prefs.svelte';
import { text } from '../lib/text.svelte';
import type { LogPage, News, Shown, TableInfo } from '../lib/types/api';
import type { Frame, Told } from '../lib/types/frame';
import { Advice } from './advice.svelte';
import { Answers } from './answers.svelte';
import { Asked } from './asked.svelte';
import { Coach } from './coach.svelte';
import { Forced } from './forced.svelte';
import { added, amend, preceded, together, torn } from './log';
import { Past } from './past.svelte';
import { Previews } from './previews.svelte';
import { Queue } from './queue';
import { concerns } from './concern';
import { Recall } from './recall.svelte';
import { Replay } from './replay.svelte';
import { Spotlight } from './spotlight.svelte';
import { WhatIf } from './whatif.svelte';
import { knock } from './knock';
import { handOver, isOver, mine, namesAt, owedStill, unmoved } from './turns';

/** A move stands so many times longer than its pieces travel, to be read. */
const REST = 7;
/** What concerns one's own plans stands so many times longer. */
const HOLD = 1.8;
/** At this pace something is shown again to whom nothing moves. */
const CALM = 250;

export class Session {
  readonly id: string;
  table: TableInfo | null = $state.raw(null);
  /** The newest position shown. */
  frame: Frame | null = $state.raw(null);
  log: Told[] = $state.raw([]);
  play: Play | null = $state.raw(null);
  /** The seat whose things are shown; null leaves it to the server. */
  seat: number | null = $state(null);
  /** The seats of this device of which one must say that it sits there; nothing is shown until then. */
  cover: number[] | null = $state.raw(null);
  /** Why the table cannot be shown at all. */
  trouble: Trouble | null = $state.raw(null);
  /** Whether the live line stands; true until it breaks. */
  up = $state(true);
  /** Something to say once, such as why a move was refused, with its rule. */
  notice: { text: string; rule: string | null; kind: 'plain' | 'bad' } | null = $state.raw(null);
  /** What a screen reader is told of what happened. */
  said = $state('');

  readonly answers = new Answers(this);
  readonly advice = new Advice(this);
  readonly asked = new Asked(this);
  readonly coach = new Coach(this);
  readonly past = new Past(this);
  readonly previews = new Previews(this);
  readonly recall = new Recall(this);
  readonly replay = new Replay(this);
  readonly spotlight = new Spotlight();
  readonly whatIf = new WhatIf(this);
  readonly auto = new Forced(this);
  private queue = new Queue(
    (frame, hurried) => this.show(frame, hurried),
    () => this.pace * REST,
    () => this.spotlight.clear(),
  );
  /** What could be done at the last decision here. */
  private wished: string[] = [];
  private line: Line<News> | null = null;
  private loads = 0;
  private still = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

  constructor(id: string, seat: number | null = null) {
    this.id = id;
    this.seat = seat;
  }

  get path(): string {
    return `/tables/${encodeURIComponent(this.id)}`;
  }

  /** Milliseconds that a piece travels. */
  get pace(): number {
    return this.still?.matches ? 0 : prefs.pace;
  }

  /** Milliseconds that a move which is shown again stands. */
  get pause(): number {
    return (this.pace || CALM) * REST;
  }

  /** Whether moves of others are still to be shown. */
  get waiting(): boolean {
    return this.queue.length > 0;
  }

  /** What is looked at: a line that is tried, an earlier position, or the present one. */
  get shown(): Frame | null {
    return this.whatIf.frame ?? this.past.frame ?? this.frame;
  }

  get over(): boolean {
    return this.frame !== null && isOver(this.frame);
  }

  /** Whether nothing is decided here any more: the match is over, and no other moves are tried. */
  get closed(): boolean {
    return this.over && !this.whatIf.frame;
  }

  get myTurn(): boolean {
    const frame = this.whatIf.frame ?? this.frame;
    return frame !== null && mine(frame);
  }

  /** Whether several people share this device. */
  get shared(): boolean {
    return (this.table?.yours.length ?? 0) > 1;
  }

  /** Whether nobody else sits here: what the rules let others do is told with one's own moves. */
  get alone(): boolean {
    return this.table?.chairs.length === 1;
  }

  /** Whether moves may be made now. */
  get ready(): boolean {
    if (this.whatIf.frame) return !this.whatIf.busy;
    return this.up && !this.answers.busy && !this.coach.looking && !this.past.away && !this.cover;
  }

  /** Ask for what happened before the log begins. */
  async earlier(): Promise<void> {
    const first = this.log[0];
    if (!first || first.place < 2) return;
    try {
      const page = await api.get<LogPage>(`${this.path}/log`, { before: first.place, seat: this.frame?.seat });
      this.log = preceded(this.log, page.told);
    } catch (trouble) {
      this.say((trouble as Trouble).message, null, 'bad');
    }
  }

  /** Ask for the table anew and listen to it. */
  async load(): Promise<void> {
    const load = ++this.loads;
    try {
      const shown = await api.get<Shown>(this.path, { seat: this.seat });
      if (load !== this.loads) return;
      this.begin(shown);
    } catch (trouble) {
      if (load === this.loads) this.failed(trouble as Trouble);
    }
  }

  close(): void {
    this.line?.close();
    this.queue.clear();
    this.replay.stop();
    this.auto.cancel();
    this.answers.close();
    this.loads++;
  }

  /** Somebody says that he sits at *seat*; now his things may be shown. */
  async sit(seat: number): Promise<void> {
    this.seat = seat;
    this.forget();
    await this.load();
    this.cover = null;
    this.settle();
  }

  /** Once the match is over, look through the eyes of any seat; null is a spectator's view. */
  async lookAs(seat: number | null): Promise<void> {
    const { place } = this.past;
    this.seat = seat;
    this.forget();
    await this.load();
    if (place !== null) await this.past.look(place);
  }

  /** Take in what the live line or an answer brought. */
  receive(news: News): void {
    if (news.table) this.place(news.table);
    // What was on its way for the person before is not for this one.
    const seat = this.frame ? this.frame.seat : this.seat;
    if (news.frame && (seat === null || news.frame.seat === seat)) this.queue.push(news.frame);
  }

  /** Show the answer to what was done here at once. */
  answered(frame: Frame): void {
    this.queue.now(frame);
  }

  /** Go to the present: what others did is not shown any further. */
  skip(): void {
    this.replay.stop();
    this.queue.flush();
    this.spotlight.clear();
  }

  /** Take the last move back, in the match or in a line that is tried. */
  undo(): void {
    void (this.whatIf.frame ? this.whatIf : this.answers).undo();
  }

  redo(): void {
    void (this.whatIf.frame ? this.whatIf : this.answers).redo();
  }

  say(sentence: string, rule: string | null = null, kind: 'plain' | 'bad' = 'plain'): void {
    this.notice = { text: sentence, rule, kind };
  }

  /** Say that what the reader was about to do cannot be done any more, and what came between. */
  gone(moves: string[]): void {
    const last = this.log.at(-1);
    const what = last && last.place === this.frame?.place ? last.lines.join(' ') : (this.frame?.prompt ?? '');
    this.say(text.say('frame.gone', { moves: text.list(moves), what }));
  }

  /** Close what is in front: a reason, a question, a hint, what is being shown, an earlier position even on its way, picks, or a preview. */
  escape(): void {
    if (this.asked.reason) this.asked.close();
    else if (this.coach.caution) this.coach.takeBack();
    else if (this.play?.asking) this.play.drop();
    else if (this.advice.hint) this.advice.close();
    else if (this.replay.running || this.waiting) this.skip();
    else if (this.play?.selection?.picked.length && this.ready) this.play.selection.clear();
    else if (this.whatIf.frame) this.whatIf.leave();
    else if (this.past.away) this.past.leave();
    else this.play?.preview(null);
  }

  /** Let the board know what it may do; called whenever that may have changed. */
  settle(): void {
    if (!this.play || !this.shown) return;
    this.play.frame = this.shown;
    this.play.ready = this.ready;
    this.play.asks = prefs.asks;
    this.play.pace = this.past.frame && !this.whatIf.frame && !this.replay.running ? 0 : this.pace;
    if (!this.ready) this.auto.cancel();
  }

  private begin(shown: Shown): void {
    this.trouble = null;
    this.place(shown.table);
    if (shown.frame) {
      this.queue.clear();
      this.queue.push(shown.frame);
    }
    this.listen();
  }

  /** What the reader is about to do: the moves that the coach asks about, that wait to be confirmed, or that are picked. */
  private get intent(): string[] {
    const { caution } = this.coach;
    return caution ? caution.moves.map((move) => this.frame?.choices.find((one) => one.move === move)?.label ?? move) : (this.play?.intent ?? []);
  }

  /** Hide everything until the person whose turn it is sits here. */
  private coverUp(table: TableInfo, frame: Frame): void {
    const next = mine(frame) ? frame.seat : handOver(table, frame);
    this.cover = next === null ? table.yours : [next];
  }

  /** Whether the person before the screen must change, or has not said who it is. */
  private changes(frame: Frame, first: boolean): boolean {
    if (!this.table || !this.shared || this.cover || isOver(frame)) return false;
    return (first && this.seat === null) || handOver(this.table, frame) !== null;
  }

  private place(table: TableInfo): void {
    this.table = table;
    const names = namesAt(table);
    if (this.play && this.play.names.join('\n') !== names.join('\n')) this.play.names = names;
  }

  /** Listen to the table, or listen anew. */
  listen(): void {
    if (this.line) return this.line.renew();
    this.line = new Line<News>({
      address: () => liveAddress(`${this.path}/live`, { seq: this.queue.known, seat: this.frame?.seat ?? this.seat }),
      news: (news) => this.receive(news),
      state: (up) => this.linked(up),
    });
  }

  private linked(up: boolean): void {
    this.up = up;
    if (up) this.answers.repeat();
    this.settle();
  }

  private failed(trouble: Trouble): void {
    if (!trouble.passing || !this.frame) this.trouble = trouble;
    else this.linked(false);
  }

  /** Drop what the person before this screen must not see any more. */
  private forget(): void {
    this.queue.clear();
    this.replay.stop();
    this.spotlight.clear();
    this.asked.close();
    this.advice.close();
    this.coach.forget();
    this.auto.cancel();
    this.past.leave();
    this.play = null;
    this.frame = null;
    this.log = [];
    this.said = '';
    this.notice = null;
  }

  /** Show a frame; tell for how many pauses it stands, because others did something. */
  private show(frame: Frame, hurried: boolean): number {
    const before = this.frame;
    const missing = before !== null && torn(this.log, frame);
    const news = before ? added(this.log, frame).filter((told) => this.alone || told.seat !== frame.seat) : [];
    const watched = !hurried && this.pace > 0 && !this.past.away && !this.cover;
    const told = watched ? together(news) : undefined;
    const close = told !== undefined && before !== null && concerns(before, frame, this.wished);
    this.spotlight.present(told, close, this.pace, () => this.put(frame));
    if (frame.choices.length) this.wished = frame.choices.map((choice) => choice.move);
    if (this.changes(frame, !before)) this.coverUp(this.table!, frame);
    if (!hurried) this.settled(before, frame, news);
    // Something that was told did not arrive here: the log is asked for.
    if (!hurried && missing) void this.load();
    return told ? (close ? HOLD : 1) : 0;
  }

  /** Put a frame on the board. */
  private put(frame: Frame): void {
    const before = this.frame;
    const { intent } = this;
    this.frame = frame;
    // At the end there are no secrets any more, and all is told anew.
    this.log = before && !isOver(before) && isOver(frame) ? [...frame.told] : amend(this.log, frame);
    if (!this.play) this.open(frame);
    if (!before || !unmoved(before, frame)) {
      this.advice.close();
      this.asked.doubt();
      this.coach.forget();
    }
    this.settle();
    if (before && before.seq !== frame.seq) this.goOn(before, frame, intent);
    void this.coach.listen(frame);
  }

  /** What the reader is about to do stays while only others do something; what is not possible any more is told. */
  private goOn(before: Frame, frame: Frame, intent: string[]): void {
    const play = this.play!;
    const own = this.answers.busy;
    if (own || !owedStill(before, frame)) play.forget();
    else play.goOn();
    const { intent: kept } = this;
    const lost = intent.filter((one) => !kept.includes(one));
    if (lost.length && !own && !this.past.away) this.gone(lost);
  }

  /** Tell what came with a frame that is looked at, and go on from it. */
  private settled(before: Frame | null, frame: Frame, news: Told[]): void {
    this.announce(frame, news);
    if (before && !mine(before) && mine(frame) && prefs.sound) knock();
    if (this.queue.length === 0) this.auto.consider();
  }

  private open(frame: Frame): void {
    const names = this.table ? namesAt(this.table) : [];
    this.play = new Play(frame, names, {
      commit: (moves) => void (this.whatIf.frame ? this.whatIf.move(...moves) : this.coach.mind(moves)),
      why: (notation, beside) => void this.asked.why(notation, beside),
      about: (told, beside) => this.asked.about(told, beside),
      order: (order) => (this.whatIf.frame ? this.say(text.say('frame.whatIf.noOrder')) : void this.answers.order(order)),
      foresee: (notation) => void this.previews.want(notation),
    });
  }

  private announce(frame: Frame, news: Told[]): void {
    const lines = news.slice(-3).flatMap((told) => told.lines);
    this.said = [...lines, frame.prompt].join(' ');
  }
}
