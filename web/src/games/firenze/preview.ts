/** What a move that is only looked at would change on the table: the difference between now and next. */
import type { Contract, FirenzeView, Tower } from '../../lib/types/firenze';
import type { Figures } from '../../lib/types/firenze_figures';
import type { Stones } from './pieces';

export interface Effect {
  /** Stones that warehouses gain or lose, by seat. */
  stones: Record<number, Stones>;
  /** Stones that cards of the row gain or lose, by place. */
  lying: Record<number, Stones>;
  /** Places of the row that get a stone whose colour is still to be chosen. */
  laid: number[];
  /** Stones of colours still to be chosen that leave the warehouse. */
  owed: number;
  /** Whether a tower grows. */
  raised: boolean;
  /** Towers that would not stand any more as they do, by seat; and what would stand there instead. */
  gone: Record<number, Tower[]>;
  come: Record<number, Tower[]>;
  /** The contract that gets a seal. */
  sealed: string | null;
  /** The contract that a tower would fit. */
  reached: string | null;
  /** Heights and churches whose bonuses are won. */
  won: string[];
  /** Cards that leave the hand or the table. */
  lost: string[];
  /** Whether the next card costs nothing. */
  free: boolean;
  /** Whom it is done to. */
  victim: number | null;
}

interface Table {
  view: FirenzeView;
  figures: Figures;
}

/** What is there now beyond what was there before, equal things counted. */
export function beyond<Thing>(now: readonly Thing[], before: readonly Thing[]): Thing[] {
  const left = before.map((one) => JSON.stringify(one));
  return now.filter((one) => {
    const place = left.indexOf(JSON.stringify(one));
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}

function difference(before: Stones, after: Stones): Stones {
  const colours = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changes = colours.map((colour) => [colour, (after[colour] ?? 0) - (before[colour] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, number]) => number));
}

const plus = (some: Stones, more: Stones, sign = 1): Stones =>
  Object.entries(more).reduce((sum, [colour, number]) => ({ ...sum, [colour]: (sum[colour] ?? 0) + sign * number }), some);

const contracts = (view: FirenzeView): Contract[] => Object.values(view.towers).flat();

/** Stones that come and go between warehouses and cards; a card that leaves the row takes its own with it. */
function stonesMoved({ view, figures }: Table, next: Table): Pick<Effect, 'stones' | 'lying' | 'laid' | 'owed'> {
  const stones: Record<number, Stones> = {};
  next.view.players.forEach((player, seat) => (stones[seat] = difference(view.players[seat]?.warehouse ?? {}, player.warehouse)));
  const lying: Record<number, Stones> = {};
  next.view.row.forEach((card, place) => {
    const before = view.row[place];
    if (before?.card === card.card && next.view.row.length === view.row.length) lying[place + 1] = difference(before.stones, card.stones);
  });
  const asked = next.view.due > 0 && (view.phase !== next.view.phase || view.due === 0);
  if (!asked) return { stones, lying, laid: [], owed: 0 };
  // What will be got for the stones that are asked for now.
  if (!Object.keys(figures.coming).length && view.seat !== null) {
    stones[view.seat] = plus(stones[view.seat] ?? {}, next.figures.coming);
    const { place } = next.view;
    if (next.view.wanted && place !== null) lying[place] = plus(lying[place] ?? {}, next.figures.coming, -1);
  }
  return { stones, lying, laid: next.figures.laid, owed: next.view.due };
}

/** Towers that grow, fall or are toppled. */
function towersMoved({ view }: Table, next: Table): Pick<Effect, 'raised' | 'gone' | 'come' | 'reached'> {
  const [gone, come]: [Record<number, Tower[]>, Record<number, Tower[]>] = [{}, {}];
  next.view.players.forEach((player, seat) => {
    const before = view.players[seat]?.towers ?? [];
    gone[seat] = beyond(before, player.towers);
    come[seat] = beyond(player.towers, before);
  });
  const own = view.seat ?? -1;
  const grown = (come[own] ?? []).filter((tower) => tower.grown);
  return { gone, come, raised: grown.length > 0, reached: grown.find((tower) => tower.contract)?.contract ?? null };
}

/** Seals that are laid, with all bonuses. */
function sealsLaid({ view }: Table, next: Table): Pick<Effect, 'sealed' | 'won'> {
  const before = contracts(view);
  const sealed = contracts(next.view).find((one, place) => one.owner !== before[place]?.owner || one.neutral !== before[place]?.neutral);
  const won = [...beyond(Object.keys(view.floors), Object.keys(next.view.floors)), ...beyond(Object.keys(view.churches), Object.keys(next.view.churches))];
  return { sealed: sealed?.contract ?? null, won };
}

const cardsOf = (view: FirenzeView): string[] => {
  const own = view.players[view.seat ?? -1];
  return own ? [...own.hand, ...own.buildings] : [];
};

function victimOf({ view }: Table, next: Table, effect: Pick<Effect, 'stones'>): number | null {
  if (next.view.victim !== null) return next.view.victim;
  const robbed = view.players.findIndex((_, seat) => seat !== view.seat && Object.keys(effect.stones[seat] ?? {}).length);
  return robbed < 0 ? null : robbed;
}

/** Tell how the table would differ. */
export function effectOf(now: Table, next: Table): Effect {
  const moved = stonesMoved(now, next);
  return {
    ...moved,
    ...towersMoved(now, next),
    ...sealsLaid(now, next),
    lost: beyond(cardsOf(now.view), cardsOf(next.view)),
    free: next.view.free_card && !now.view.free_card,
    victim: victimOf(now, next, moved),
  };
}
