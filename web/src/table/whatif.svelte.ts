/** Other moves tried from a position of a finished match, for every seat in its turn; a line can be kept with the match. */
import { api, type Trouble } from '../lib/api';
import { text } from '../lib/text.svelte';
import type { Framed, KeptLine, KeptLines, LineMove, NewLine, Previews, Spoken, Tried, TriedMove, TriedMoves, Why } from '../lib/types/api';
import type { Frame } from '../lib/types/frame';
import { mine } from '../lobby/mine.svelte';
import type { Session } from './session.svelte';

export class WhatIf {
  /** Where the line has come to, as whoever must decide there sees it; null while nothing is tried. */
  frame: Frame | null = $state.raw(null);
  /** After how many moves of the match the line begins. */
  place = $state(0);
  moves: LineMove[] = $state.raw([]);
  /** The lines that are kept with the match. */
  kept: KeptLine[] = $state.raw([]);
  busy = $state(false);
  private undone: LineMove[] = $state.raw([]);
  private session: Session;
  private asks = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** The kept line that is followed just now, if it is one. */
  get same(): KeptLine | undefined {
    const now = JSON.stringify(this.moves);
    return this.frame ? this.kept.find((one) => one.place === this.place && JSON.stringify(one.moves) === now) : undefined;
  }

  get undoable(): boolean {
    return this.moves.length > 0 && !this.busy;
  }

  get redoable(): boolean {
    return this.undone.length > 0 && !this.busy;
  }

  /** Ask which lines are kept. */
  async load(): Promise<void> {
    try {
      this.kept = (await api.get<KeptLines>(`${this.session.path}/lines`)).lines;
    } catch (trouble) {
      this.refused(trouble as Trouble);
    }
  }

  /** Try other moves after the first *place* moves of the match. */
  async begin(place: number): Promise<void> {
    this.undone = [];
    await this.follow(place, []);
  }

  /** Follow the kept line that an address names; if it is gone, say so. */
  async openKept(id: string): Promise<void> {
    const line = this.kept.find((one) => one.id === id);
    if (line) await this.open(line);
    else this.session.say(text.say('frame.whatIf.gone'));
  }

  /** Follow a kept line to its end. */
  async open(line: KeptLine): Promise<void> {
    await this.session.past.look(line.place);
    this.undone = [];
    await this.follow(line.place, line.moves);
  }

  /** Make moves for whoever must decide, all of them or none. */
  async move(...moves: string[]): Promise<void> {
    const seat = this.frame?.seat;
    if (seat === undefined || seat === null) return;
    if (await this.follow(this.place, [...this.moves, ...moves.map((move) => ({ seat, move }))])) this.undone = [];
  }

  async undo(): Promise<void> {
    const last = this.moves.at(-1);
    if (last && this.undoable && (await this.follow(this.place, this.moves.slice(0, -1), last.seat))) this.undone = [...this.undone, last];
  }

  async redo(): Promise<void> {
    const last = this.undone.at(-1);
    if (last && this.redoable && (await this.follow(this.place, [...this.moves, last]))) this.undone = this.undone.slice(0, -1);
  }

  /** See the line through the eyes of somebody else who must decide. */
  async decideFor(seat: number): Promise<void> {
    await this.follow(this.place, this.moves, seat);
  }

  /** Try nothing any more; what was not kept is gone. */
  leave(): void {
    this.asks++;
    this.busy = false;
    if (!this.frame) return;
    this.frame = null;
    this.moves = this.undone = [];
    this.session.play?.forget();
    this.session.settle();
    this.session.past.write();
  }

  async keep(): Promise<void> {
    try {
      if (!mine.me) await mine.load();
      const line: NewLine = { ...this.line, name: mine.name ? null : text.say('lobby.guest') };
      this.kept = (await api.post<KeptLines>(`${this.session.path}/lines`, line)).lines;
      this.session.say(text.say('frame.whatIf.isKept'));
      this.session.past.write();
    } catch (trouble) {
      this.refused(trouble as Trouble);
    }
  }

  async drop(line: KeptLine): Promise<void> {
    try {
      await api.delete(`${this.session.path}/lines/${encodeURIComponent(line.id)}`);
      this.kept = this.kept.filter((one) => one.id !== line.id);
      this.session.past.write();
    } catch (trouble) {
      this.refused(trouble as Trouble);
    }
  }

  why(seat: number, move: string): Promise<Why> {
    return this.ask<Why>('/why', { ...this.line, seat, move } satisfies TriedMove);
  }

  previews(seat: number, ask: string[]): Promise<Previews> {
    return this.ask<Previews>('/previews', { ...this.line, seat, ask } satisfies TriedMoves);
  }

  read(seat: number | null): Promise<Spoken> {
    return this.ask<Spoken>('/text', { ...this.line, seat } satisfies Tried);
  }

  private get line(): { place: number; moves: LineMove[] } {
    return { place: this.place, moves: this.moves };
  }

  private ask<T>(path: string, body: unknown): Promise<T> {
    return api.post<T>(`${this.session.path}/what-if${path}`, body);
  }

  /** Show where *moves* lead; tells whether they do. */
  private async follow(place: number, moves: LineMove[], seat: number | null = null): Promise<boolean> {
    const ask = ++this.asks;
    this.busy = true;
    this.session.notice = null;
    this.session.asked.close();
    this.session.settle();
    try {
      const { frame } = await this.ask<Framed>('', { place, moves, seat } satisfies Tried);
      if (ask !== this.asks) return false;
      [this.place, this.moves, this.frame] = [place, moves, frame];
      this.session.play?.forget();
      this.session.past.write();
      this.session.said = [...(frame.told.at(-1)?.lines ?? []), frame.prompt].join(' ');
      return true;
    } catch (trouble) {
      if (ask === this.asks) this.refused(trouble as Trouble);
      return false;
    } finally {
      if (ask === this.asks) {
        this.busy = false;
        this.session.settle();
      }
    }
  }

  private refused(trouble: Trouble): void {
    this.session.say(trouble.message, trouble.rule, 'bad');
  }
}
