/** What is printed on the pieces, and the grid that they lie on. */
import { boxOf } from '../../lib/box';
import type { Box } from '../../lib/types/princes_figures';

export const WIDTH = 7;
export const CELLS = 49;
/** The phases in which objects are sold: against others, or alone against Lorenzo. */
export const AUCTIONS = ['opening', 'bidding', 'buying', 'taking', 'bargain', 'offering', 'bargaining', 'claiming'];

export const box = (): Box => boxOf<Box>('princes');
export const shapeOf = (tile: string): string[] => box().shapes[tile] ?? [];
export const isBuilding = (tile: string): boolean => box().buildings.includes(tile);
export const professions = (): string[] => Object.keys(box().wishes);
