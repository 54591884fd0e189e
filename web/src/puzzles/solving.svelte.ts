/** One puzzle as this page knows it: what is asked, and what was said to the answer. */
import { api, Trouble } from '../lib/api';
import { Play } from '../lib/play.svelte';
import { prefs } from '../lib/prefs.svelte';
import type { NextPuzzle, Previews, PuzzleMoves, PuzzleReply, PuzzleTask, Spoken, Why } from '../lib/types/api';
import { explained, type Reason } from '../table/asked.svelte';

/** How many moves the server tries at once. */
const MOST = 40;

/** Where a puzzle of a game is found; the theme that was chosen stays in the address. */
export function addressOf(game: string, id: string | null, theme: string | undefined): string {
  const chosen = theme ? `?theme=${encodeURIComponent(theme)}` : '';
  return `/puzzles/${encodeURIComponent(game)}${id ? `/${encodeURIComponent(id)}` : ''}${chosen}`;
}

/** Ask which puzzle comes next; null if all were tried. */
export async function nextPuzzle(game: string, theme: string | undefined, after?: string): Promise<string | null> {
  const next = await api.get<NextPuzzle>(`/puzzles/${encodeURIComponent(game)}/next`, { theme, after });
  return next.id;
}

export class Solving {
  task: PuzzleTask | null = $state.raw(null);
  reply: PuzzleReply | null = $state.raw(null);
  play: Play | null = $state.raw(null);
  /** What was asked beside a piece. */
  reason: Reason | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  busy = $state(false);
  /** The move that was answered. */
  given: string | null = $state(null);
  private still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    readonly game: string,
    readonly id: string,
  ) {}

  /** The pieces that are lit once the puzzle is answered. */
  get look(): readonly string[] {
    return this.reply?.verdict.answers ?? [];
  }

  private get path(): string {
    return `/puzzles/${encodeURIComponent(this.game)}/${encodeURIComponent(this.id)}`;
  }

  /** Ask for the puzzle; in another language the answer is told anew too. */
  async open(): Promise<void> {
    try {
      const task = await api.get<PuzzleTask>(this.path);
      if (this.play) this.play.forget();
      else this.play = this.made(task);
      this.play.names = task.names;
      this.play.frame = task.frame;
      this.play.pace = this.still.matches ? 0 : prefs.pace;
      this.task = task;
      this.trouble = null;
      if (this.given) await this.answer(this.given);
    } catch (error) {
      this.trouble = error as Trouble;
    }
  }

  /** Answer with a move; of several that are named together, the first one counts. */
  async answer(move: string, beside: Element | null = null): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.reason = null;
    if (this.play) this.play.ready = false;
    try {
      this.reply = await api.post<PuzzleReply>(this.path, { move });
      this.given = move;
      this.trouble = null;
    } catch (error) {
      const trouble = error as Trouble;
      if (trouble.rule && beside) this.reason = { title: '', sentences: [trouble.message], rule: trouble.rule, beside };
      else this.trouble = trouble;
    } finally {
      this.busy = false;
      if (this.play) this.play.ready = this.reply === null;
    }
  }

  read(): Promise<Spoken> {
    return api.get<Spoken>(`${this.path}/text`);
  }

  private made(task: PuzzleTask): Play {
    const play = new Play(task.frame, task.names, {
      commit: (moves) => void this.answer(moves[0] ?? ''),
      why: (notation, beside) => void this.why(notation, beside),
      about: (told, beside) => (this.reason = { title: told.name, sentences: [told.sentence], rule: told.rule, beside }),
      foresee: (notation) => void this.foresee(notation),
    });
    return play;
  }

  private async why(notation: string, beside: Element): Promise<void> {
    try {
      const why = await api.post<Why>(`${this.path}/why`, { move: notation });
      if (!why.legal) this.reason = { ...explained(why, this.play?.frame.prompt ?? ''), beside };
    } catch (trouble) {
      this.reason = { title: '', sentences: [(trouble as Trouble).message], rule: null, beside };
    }
  }

  private async foresee(notation: string): Promise<void> {
    const { play } = this;
    if (!play) return;
    const { frame } = play;
    const others = frame.choices.map((choice) => choice.move).filter((one) => one !== notation && !play.foreseen.has(one));
    const asked: PuzzleMoves = { ask: [notation, ...others].slice(0, MOST) };
    try {
      const told = await api.post<Previews>(`${this.path}/previews`, asked);
      if (play.frame === frame) play.foreseen = new Map([...play.foreseen, ...Object.entries(told.changes)]);
    } catch {
      // Without an answer nothing is drawn.
    }
  }
}
