/** The coach: explains what is new at a decision, one thing after the other, and warns before a costly move. */
import { coached } from '../learn/coached.svelte';
import { api } from '../lib/api';
import type { Coaching, Explained, Intended, Cautioned, TableInfo, Warned } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import type { Session } from './session.svelte';
import { unmoved } from './turns';

/** So much is explained at one decision at most. */
const MOST = 2;
/** Nobody waits longer than so many milliseconds for a warning. */
const PATIENCE = 4000;

interface Caution {
  warned: Warned;
  moves: string[];
}

export class Coach {
  private lines: Explained[] = $state.raw([]);
  /** What was warned of; nothing is made until the reader has decided. */
  caution: Caution | null = $state.raw(null);
  /** Whether a move is being looked at before it is made. */
  looking = $state(false);
  private session: Session;
  private heard = -1;
  private verdicts = new Map<string, Promise<Warned | null>>();

  constructor(session: Session) {
    this.session = session;
  }

  /** Whether a coach may sit here: there are bots, and somebody whom they play against. */
  get able(): boolean {
    const { table, over } = this.session;
    return Boolean(table?.yours.length && !over && (table.automata.length || table.chairs.some((chair) => chair.kind === 'bot')));
  }

  get on(): boolean {
    return this.able && coached.at(this.session.id);
  }

  /** What there is to explain now. */
  get line(): Explained | null {
    const { table, myTurn, past, whatIf } = this.session;
    if (!this.on || !table || !myTurn || past.away || whatIf.frame) return null;
    return this.lines.find((one) => !coached.knows(table.game, one.id)) ?? null;
  }

  switch(on: boolean): void {
    if (on) coached.call(this.session.id);
    if (on) void this.teach();
    else coached.dismiss(this.session.id);
    this.caution = null;
    this.heard = -1;
    if (on && this.session.frame) void this.listen(this.session.frame);
  }

  /** Let the bots say what they are after, where one person plays against them and hints are given. */
  private async teach(): Promise<void> {
    const { table, path } = this.session;
    const alone = table?.chairs.filter((chair) => chair.kind !== 'bot').length === 1 && table.chairs.length > 1;
    if (!table?.terms.hints || table.terms.teaching || !alone) return;
    try {
      await api.post<TableInfo>(`${path}/teach`);
    } catch {
      // Without it the coach teaches all the same.
    }
  }

  /** Ask what there is to explain at the decision of a frame. */
  async listen(frame: Frame): Promise<void> {
    const { path, table } = this.session;
    if (!this.on || !table || !frame.choices.length || frame.seq === this.heard) return;
    this.heard = frame.seq;
    try {
      const { lines } = await api.get<Coaching>(`${path}/coach`, { seat: frame.seat });
      if (this.heard === frame.seq) this.lines = lines.filter((one) => !coached.knows(table.game, one.id)).slice(0, MOST);
    } catch {
      // Without an answer nothing is explained.
    }
  }

  /** What is explained has been read. */
  next(): void {
    const { line } = this;
    if (line && this.session.table) coached.note(this.session.table.game, line.id);
  }

  /** Another position has come. */
  forget(): void {
    this.heard = -1;
    this.lines = [];
    this.caution = null;
    this.verdicts.clear();
  }

  /** Find out beforehand whether a move that is asked about is costly: then that is what is asked. */
  foresee(move: string): void {
    const { frame, play } = this.session;
    if (!this.warns) return;
    void this.verdict([move]).then((warned) => {
      if (warned && this.session.frame === frame && play?.asking?.move === move) this.warn({ warned, moves: [move] });
    });
  }

  /** Make moves, unless they are costly: then the reader is asked first. */
  async mind(moves: string[]): Promise<void> {
    const { frame, answers } = this.session;
    this.next();
    if (!this.warns || !frame) return answers.move(...moves);
    this.looking = true;
    this.session.settle();
    const warned = await this.verdict(moves);
    this.looking = false;
    this.session.settle();
    const now = this.session.frame;
    if (!now || (now !== frame && !unmoved(frame, now))) return this.session.gone(moves.map((move) => frame.choices.find((one) => one.move === move)?.label ?? move));
    if (warned) this.warn({ warned, moves });
    else await answers.move(...moves);
  }

  goOn(): void {
    const { caution } = this;
    this.caution = null;
    if (caution) void this.session.answers.move(...caution.moves);
  }

  takeBack(): void {
    this.caution = null;
    this.session.play?.preview(null);
  }

  /** Look at the better move on the board, if it can be made now. */
  show(): void {
    const better = this.caution?.warned.better ?? null;
    this.takeBack();
    this.session.play?.selection?.clear();
    this.session.play?.preview(better);
  }

  private get warns(): boolean {
    const { table, whatIf, frame } = this.session;
    return this.on && Boolean(table?.terms.hints) && !whatIf.frame && (frame?.choices.length ?? 0) > 1;
  }

  private warn(caution: Caution): void {
    this.session.play?.drop();
    this.caution = caution;
    this.session.said = caution.warned.sentence;
  }

  private verdict(moves: string[]): Promise<Warned | null> {
    const { frame, path } = this.session;
    if (frame?.seat == null) return Promise.resolve(null);
    const key = `${frame.seq} ${moves.join('; ')}`;
    const known = this.verdicts.get(key);
    if (known) return known;
    const asked: Intended = { seat: frame.seat, seq: frame.seq, moves };
    const told = api.post<Cautioned>(`${path}/caution`, asked).then(
      ({ warned }) => warned,
      () => null,
    );
    const late = new Promise<null>((go) => setTimeout(() => go(null), PATIENCE));
    const verdict = Promise.race([told, late]);
    this.verdicts.set(key, verdict);
    return verdict;
  }
}
