/** What is printed on the pieces, and how they are called. */
import { boxOf } from '../../lib/box';
import type { Seat } from '../../lib/types/augsburg';
import type { Box, Step } from '../../lib/types/augsburg_figures';

export const LADDERS = ['agency', 'nobility', 'office'] as const;
export type LadderName = (typeof LADDERS)[number];
export const JOKER = 'joker';

export const box = (): Box => boxOf<Box>('augsburg');
export const levelsOf = (ladder: LadderName): Step[] => box().ladders[ladder] ?? [];
export const isLadder = (slot: string): slot is LadderName => (LADDERS as readonly string[]).includes(slot);
export const isBuilding = (right: string): boolean => box().buildings.includes(right);
export const levelOf = (player: Seat, ladder: LadderName): number => player.levels[ladder] ?? 1;
