/** A tile in hand: how it is turned, where it is held over the grid, and what that would be as a move. */
import { untrack } from 'svelte';
import type { Play } from '../../lib/play.svelte';
import type { PrincesView } from '../../lib/types/princes';
import { shapeOf, WIDTH } from './box';
import { anchorAt, cellsAt, flipped, obstacle, oriented, palazzoOf, plainest, readSite, siteName, turned, ways } from './grid';
import type { Obstacle } from './grid';
import { figuresOf } from './worth';

export interface Ghost {
  site: string;
  cells: number[];
  obstacle: Obstacle | null;
}

export class Placement {
  orientation = $state(0);
  /** The cell under the pointer or with the focus. */
  at: number | null = $state(null);
  /** The word with which the moves begin, and the columns of the grid over which the tile is held. */
  readonly word: string = 'place ';
  readonly wide: number = WIDTH;
  protected play: Play;
  protected view: PrincesView = $derived.by(() => this.play.frame.view as unknown as PrincesView);
  /** The legal sites, sorted by how the tile lies. */
  private open: Map<number, string[]> = $derived.by(() => {
    const found = new Map<number, string[]>();
    for (const move of this.play.lit.keys()) {
      if (!move.startsWith(this.word)) continue;
      const { orientation } = readSite(move.slice(this.word.length));
      found.set(orientation, [...(found.get(orientation) ?? []), move]);
    }
    return found;
  });
  /** The tile that this seat must place now, or null. */
  tile: string | null = $derived.by(() => (this.open.size ? this.subject() : null));
  rows: string[] = $derived.by(() => oriented(shapeOf(this.tile ?? 'tower'), this.orientation));
  /** Whether the tile may be flipped: buildings always, landscapes where they have two faces. */
  flips: boolean = $derived.by(() => this.view.faces > 1 || (this.tile ?? '') in this.view.buildings);
  /** The ways in which the tile can lie, each with the number of its sites. */
  ways: { orientation: number; sites: number }[] = $derived.by(() =>
    ways(this.tile ?? 'tower', this.flips).map((orientation) => ({ orientation, sites: this.open.get(orientation)?.length ?? 0 })),
  );
  ghost: Ghost | null = $derived.by(() => this.drawn());

  constructor(play: Play) {
    this.play = play;
  }

  /** Where the rectangle of the tile begins that is held over *cell*; `pushed` if it was pushed back. */
  anchor(cell: number): { cell: number; pushed: boolean } {
    return anchorAt(this.rows, cell);
  }

  /** The move that holds the tile over *cell*. */
  move(cell: number): { move: string; pushed: boolean } {
    const anchor = this.anchor(cell);
    const site = siteName(anchor.cell, plainest(this.tile ?? '', this.orientation));
    return { move: `${this.word}${site}`, pushed: anchor.pushed };
  }

  turn(): void {
    this.lie(turned(this.orientation));
  }

  flip(): void {
    if (this.flips) this.lie(flipped(this.orientation));
  }

  /** Turn the tile in hand; what was previewed is previewed as it lies now. */
  lie(orientation: number): void {
    this.orientation = orientation;
    const at = untrack(() => this.at);
    if (at === null) return this.play.preview(null);
    const { move } = this.move(at);
    this.play.preview(this.play.lit.has(move) ? move : null);
  }

  /** Take a tile in hand so that it can go somewhere. */
  begin(): void {
    this.at = null;
    const first = this.ways.find((way) => way.sites);
    this.orientation = first?.orientation ?? 0;
  }

  /** What is placed now. */
  protected subject(): string | null {
    return this.view.placing;
  }

  /** The cells that the tile covers at a site, and what stands in its way there. */
  protected held(tile: string, site: string): Ghost | null {
    const seat = this.view.seat === null ? undefined : this.view.players[this.view.seat];
    if (!seat || this.view.seat === null) return null;
    const cells = cellsAt(tile, site);
    const closed = figuresOf(this.play).closed[this.view.seat] ?? {};
    return { site, cells, obstacle: obstacle(seat, tile, cells, palazzoOf(this.view), closed) };
  }

  private drawn(): Ghost | null {
    if (!this.tile) return null;
    const chosen = this.play.chosen;
    const move = chosen?.startsWith(this.word) ? chosen : this.at === null ? null : this.move(this.at).move;
    return move ? this.held(this.tile, move.slice(this.word.length)) : null;
  }
}
