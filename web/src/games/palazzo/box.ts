/** What is printed on the pieces. */
import { boxOf } from '../../lib/box';
import type { Box } from '../../lib/types/palazzo_figures';

export const box = (): Box => boxOf<Box>('palazzo');

/** What a card, or a triple laid as one, is worth. */
export const valueOf = (lay: string): number => box().values[lay] ?? 0;

/** The cards that something laid is made of. */
export const cardsOf = (lay: string): string[] => box().lays[lay] ?? [lay];
