/** A building in hand that shall lie across the border between two principalities. */
import { crossedAt, crossingAnchor, crossingObstacle, STRIP } from './border';
import { Placement } from './placement.svelte';
import type { Ghost } from './placement.svelte';
import { figuresOf } from './worth';

export class Crossing extends Placement {
  override readonly word = 'across ';
  override readonly wide = STRIP;

  override anchor(cell: number): { cell: number; pushed: boolean } {
    return crossingAnchor(this.rows, cell);
  }

  protected override subject(): string | null {
    return this.view.border?.offer?.building ?? null;
  }

  protected override held(tile: string, site: string): Ghost | null {
    const offer = this.view.border?.offer;
    if (!offer) return null;
    const cells = crossedAt(tile, site);
    const found = crossingObstacle(this.view, figuresOf(this.play).closed, offer, cells);
    // What only the rules know, such as the place that was offered before, is refused without a drawing.
    const refused = found ?? (this.play.lit.has(`${this.word}${site}`) ? null : { kind: 'refused' as const, what: [], cells: [] });
    return { site, cells, obstacle: refused };
  }
}
