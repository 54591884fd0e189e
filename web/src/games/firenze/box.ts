/** What is printed on the pieces. */
import { boxOf } from '../../lib/box';
import type { Box } from '../../lib/types/firenze_figures';

export const box = (): Box => boxOf<Box>('firenze');
