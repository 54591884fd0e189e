/** What a move that is only looked at would change for its player: the difference between now and next. */
import type { Play } from '../../lib/play.svelte';
import type { PrincesView, Seat } from '../../lib/types/princes';
import type { Figures, Prize } from '../../lib/types/princes_figures';
import { box } from './box';

export const figuresOf = (play: Play): Figures => play.frame.figures as unknown as Figures;
const nothing: Prize = { prestige: 0, money: 0, works: {} };

/** Whether a principality has a building, a landscape or a freedom. */
export function has(seat: Seat, name: string): boolean {
  if (box().freedoms.includes(name)) return seat.freedoms.includes(name);
  if (box().landscapes.includes(name)) return (seat.landscapes[name] ?? 0) > 0;
  return seat.placed.some((lying) => lying.tile === name);
}

export interface Change {
  money: number;
  prestige: number;
  /** What the works in hand gain, by profession. */
  works: Record<string, number>;
  /** What comes into the principality, or would if it is won. */
  gains: string[];
}

/** What would be won or is still to be placed after a move: a thing and its price. */
function prospect(chosen: string | null, now: PrincesView, next: PrincesView): { name: string; price: number } | null {
  const seat = now.seat;
  if (next.auction && next.auction.leader === seat && now.auction?.leader !== seat) return { name: next.auction.object, price: next.auction.bid };
  // Against Lorenzo the die tells the price.
  const [, named] = /^auction (.+)$/.exec(chosen ?? '') ?? [];
  if (named && now.lorenzo) return { name: named, price: 0 };
  if (next.placing && !now.placing) return { name: next.placing, price: 0 };
  const pawn = next.characters?.cards.find((card, place) => card.pawn === seat && now.characters?.cards[place]?.pawn !== seat);
  if (pawn) return { name: pawn.name, price: pawn.bid ?? 0 };
  const offer = next.border?.offer;
  return offer && offer.asked !== null && offer.maker === seat ? { name: offer.building, price: 0 } : null;
}

/** Tell what the previewed move would change; null if there is none, or nothing is known of it. */
export function changeOf(play: Play): Change | null {
  const now = play.frame.view as unknown as PrincesView;
  const next = play.next.view as unknown as PrincesView;
  if (now === next || now.seat === null || !now.own || !next.own) return null;
  const found = prospect(play.chosen, now, next);
  const prize = (found && figuresOf(play).prizes[found.name]) || nothing;
  const bargain = (play.next.figures as unknown as Figures).bargain;
  const agreed = found && found.name === next.border?.offer?.building ? (bargain ?? 0) : 0;
  const works = Object.fromEntries(
    now.own.hand.map(({ profession, value }) => {
      const then = next.own?.hand.find((held) => held.profession === profession)?.value ?? value;
      return [profession, then - value + (prize.works[profession] ?? 0)];
    }),
  );
  const [before, after] = [now.players[now.seat], next.players[now.seat]];
  const come = (after?.placed ?? []).slice(before?.placed.length ?? 0).map((lying) => lying.tile);
  const freed = (after?.freedoms ?? []).filter((freedom) => !before?.freedoms.includes(freedom));
  return {
    money: next.own.money - now.own.money + prize.money - (found?.price ?? 0) + agreed,
    prestige: (after?.prestige ?? 0) - (before?.prestige ?? 0) + prize.prestige,
    works,
    gains: [...come, ...freed, ...(found ? [found.name] : [])],
  };
}

/** The last round in which a value is enough, 0 if it is in none. */
export const lastsTo = (value: number, minima: readonly number[]): number => minima.filter((least) => least <= value).length;

/** What the card of a move shows: the value of a work or of a profession, what a bonus card adds. */
export function shownOf(play: Play, move: string): string {
  const { own } = play.frame.view as unknown as PrincesView;
  const [, word, name = ''] = /^(work|recruit|keep profession|add) (.+)$/.exec(move) ?? [];
  if (word === 'add') return `+${own?.bonus.find(({ card }) => card === name)?.adds ?? 0}`;
  if (word === 'work') return String(own?.hand.find((held) => held.profession === name)?.value ?? '');
  return word ? String(figuresOf(play).works[name]?.total ?? '') : '';
}
