/** What the board must know of the game to show it: what levels bring, and what a move would change. */
import type { AugsburgView, Seat } from '../../lib/types/augsburg';

export const LADDERS = ['agency', 'nobility', 'office'] as const;
export type LadderName = (typeof LADDERS)[number];
export const NOBLES = ['philipp', 'louise', 'leo', 'maria', 'maximilian'] as const;
export const ANY = 'maximilian';
export const JOKER = 'joker';
export const TOP = 4;
/** The points that nobody passes without a church, without a cathedral. */
export const GATES = [
  { at: 25, right: 'church' },
  { at: 45, right: 'cathedral' },
] as const;
export const BUILDINGS: readonly string[] = ['church', 'cathedral'];

const BRINGS: Record<LadderName, readonly number[]> = {
  agency: [600, 900, 1200, 1600],
  nobility: [3, 5, 8, 12],
  office: [4, 5, 6, 6],
};

/** What the slots of a ladder can bring beside level cards, by the level that opens it. */
const OPENED: Record<LadderName, readonly (readonly string[])[]> = {
  agency: [[], ['agency florins'], [], []],
  nobility: [[], [], ['coat of arms'], ['letter of nobility']],
  office: [['church', 'cathedral'], [], ['mint master'], ['master builder']],
};

export const brings = (ladder: LadderName, level: number): number => BRINGS[ladder][level - 1] ?? 0;
export const freeNotes = (level: number): number => (level === TOP ? 1 : 0);
export const openedBy = (ladder: LadderName, level: number): readonly string[] => OPENED[ladder][level - 1] ?? [];
export const isLadder = (slot: string): slot is LadderName => (LADDERS as readonly string[]).includes(slot);
export const levelOf = (player: Seat, ladder: LadderName): number => player.levels[ladder] ?? 1;

export interface Income {
  florins: number;
  points: number;
  notes: number;
  free: number;
}

/** What a round brings a player. */
export function incomeOf(player: Seat): Income {
  const office = levelOf(player, 'office');
  const { 'coat of arms': coat = 0, 'letter of nobility': letter = 0, 'mint master': mint = 0 } = player.rights;
  return {
    florins: brings('agency', levelOf(player, 'agency')),
    points: brings('nobility', levelOf(player, 'nobility')) + coat + letter,
    notes: brings('office', office),
    free: freeNotes(office) + mint,
  };
}

/** The points a player would have after gaining some, and those that a limit would take. */
export function gain(player: Seat, points: number): { total: number; lost: number } {
  const sum = player.points + points;
  const total = player.limit === null ? sum : Math.min(sum, Math.max(player.limit, player.points));
  return { total, lost: sum - total };
}

export function limitOf(rights: Seat['rights']): number | null {
  return GATES.find((gate) => !(gate.right in rights))?.at ?? null;
}

/** Whether a slot of a privilege card would bring the player of the view anything now. */
export function usable(view: AugsburgView, slot: string): boolean {
  const player = view.seat === null ? undefined : view.players[view.seat];
  if (!player || !view.own) return true;
  if (slot === 'draw') return view.pile > 0 || view.top_discard !== null;
  if (!isLadder(slot)) return true;
  const level = levelOf(player, slot);
  if (level < TOP || slot === 'agency') return true;
  const florins = view.own.florins;
  const rights = Array.from({ length: level }, (_, place) => openedBy(slot, place + 1)).flat();
  return rights.some((right) => {
    const top = view.rights[right]?.[0];
    return !(right in player.rights) && top !== undefined && (!BUILDINGS.includes(right) || top <= florins);
  });
}

/** The same table once *move* were made by the seat of the view; chance and other seats' choices left out. */
export function previewed(view: AugsburgView, move: string | null): AugsburgView {
  const seat = view.seat;
  if (move === null || seat === null || !view.own) return view;
  const [word = '', ...rest] = move.split(' ');
  const what = rest.join(' ');
  const players = view.players.map((player) => ({ ...player, levels: { ...player.levels }, rights: { ...player.rights } }));
  const next: AugsburgView = { ...view, players, own: { ...view.own } };
  const mine = players[seat];
  if (!mine || !next.own) return view;
  if (word === 'climb' && isLadder(what)) {
    mine.levels[what] = levelOf(mine, what) + 1;
  } else if (word === 'rob') {
    const [ladder = '', robbed = '0'] = rest;
    const victim = players[Number(robbed) - 1];
    if (isLadder(ladder) && victim) {
      mine.levels[ladder] = levelOf(mine, ladder) + 1;
      victim.levels[ladder] = levelOf(victim, ladder) - 1;
    }
  } else if (['right', 'build', 'extra'].includes(word)) {
    const top = view.rights[what]?.[0] ?? 0;
    mine.rights[what] = top;
    mine.limit = limitOf(mine.rights);
    if (word !== 'right') next.own.florins -= top;
  } else {
    next.own.florins += { florins: 500, 'agency florins': 300, 'accept florins': 100 }[move] ?? 0;
  }
  return next;
}
