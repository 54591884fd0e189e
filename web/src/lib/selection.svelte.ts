/**
 * Pieces that are picked before anything is done: in any order, put back at will, and then named to the
 * server in one answer, in the order that the rules want. A board says what is gathered now.
 */
import type { Play } from './play.svelte';

export interface Gathering {
  /** The decision for which pieces are picked: what was picked for one counts for no other. */
  scene: string;
  /** The moves for whose pieces one picks, and how many pieces each has. */
  open: ReadonlyMap<string, number>;
  /** What is picked once some more are: they may take the place of others. */
  join?: (picked: string[], more: string[]) => string[];
  /** The move that ends the gathering; made with something picked, it confirms that. */
  end?: string;
  /** The moves of which a move is made that stands for several pieces. */
  parts?: (move: string) => string[];
  /** The answer that names what is picked; null as long as it will not do. */
  answer: (picked: string[]) => string[] | null;
  /** What a piece is called. */
  name: (move: string) => string;
  /** What is picked comes to this, this is missing, or this is too much. */
  sum: (picked: string[]) => string;
  /** What the button says that confirms it. */
  confirm: (picked: string[]) => string;
}

const without = (moves: readonly string[], one: string): string[] => {
  const at = moves.lastIndexOf(one);
  return at < 0 ? [...moves] : [...moves.slice(0, at), ...moves.slice(at + 1)];
};

const tally = (moves: readonly string[], one: string): number => moves.filter((move) => move === one).length;

export class Selection {
  /** `sent`: the `seq` of the frame in which the picks were confirmed; they are done with after it. */
  private wanted: { scene: string; moves: string[]; sent: number | null } = $state.raw({ scene: '', moves: [], sent: null });
  private gathering: Gathering | null = $derived.by(() => this.gather());
  /** What is picked, in the order of the clicks. */
  picked: string[] = $derived.by(() => {
    const { scene, moves, sent } = this.wanted;
    const now = this.gathering;
    if (!now || scene !== now.scene || (sent !== null && sent !== this.play.frame.seq)) return [];
    return moves.filter((move, at) => tally(moves.slice(0, at), move) < (now.open.get(move) ?? 0));
  });
  answer: string[] | null = $derived.by(() => (this.picked.length ? (this.gathering?.answer(this.picked) ?? null) : null));
  sum: string = $derived.by(() => this.gathering?.sum(this.picked) ?? '');
  confirmLabel: string = $derived.by(() => this.gathering?.confirm(this.picked) ?? '');

  constructor(
    private play: Play,
    private gather: () => Gathering | null,
  ) {}

  /** Whether pieces are picked now before they are named. */
  get gathers(): boolean {
    return Boolean(this.gathering?.open.size);
  }

  /** The moves for whose pieces one picks, each with its piece alone. */
  get open(): string[] {
    return [...(this.gathering?.open.keys() ?? [])];
  }

  name(move: string): string {
    return this.gathering?.name(move) ?? move;
  }

  /** Whether a move is picked, and not made, when it is chosen. */
  takes(move: string): boolean {
    const now = this.gathering;
    if (!now) return false;
    return (move === now.end && this.picked.length > 0) || this.partsOf(move).every((part) => now.open.has(part));
  }

  /** How often a move is picked. */
  count(move: string): number {
    const parts = this.partsOf(move);
    return Math.min(...parts.map((part) => Math.floor(tally(this.picked, part) / tally(parts, part))));
  }

  /** Whether all that a move stands for is picked: chosen again, it is put back. */
  full(move: string): boolean {
    const open = this.gathering?.open.get(move);
    return open === undefined ? this.count(move) > 0 : this.count(move) >= open;
  }

  /** Pick what a move stands for, or put it back once all of it is picked; what ends the gathering confirms it. */
  choose(move: string): void {
    const now = this.gathering;
    if (!now || !this.play.ready) return;
    if (move === now.end) return this.confirm();
    const parts = this.partsOf(move);
    const single = parts.length === 1;
    if (this.full(move)) return this.want(single ? this.picked.filter((one) => one !== move) : parts.reduce(without, this.picked));
    const missing = single ? parts : parts.filter((part, at) => tally(parts.slice(0, at + 1), part) > tally(this.picked, part));
    this.want(now.join?.(this.picked, missing) ?? [...this.picked, ...missing]);
  }

  /** Put one piece back. */
  drop(move: string): void {
    this.want(without(this.picked, move));
  }

  /** Pick just these. */
  set(moves: string[]): void {
    this.want(moves.flatMap((move) => this.partsOf(move)));
  }

  clear(): void {
    this.want([]);
  }

  /** Name what is picked, all in one answer. */
  confirm(): void {
    if (!this.answer || !this.play.ready) return;
    this.wanted = { ...this.wanted, sent: this.play.frame.seq };
    this.play.commit(...this.answer);
  }

  private partsOf(move: string): string[] {
    return this.gathering?.parts?.(move) ?? [move];
  }

  private want(moves: string[]): void {
    this.wanted = { scene: this.gathering?.scene ?? '', moves, sent: null };
  }
}
