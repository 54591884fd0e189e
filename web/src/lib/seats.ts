/** Every seat has a colour and a shape; neither is ever used without the other. */

/** Paths in a box from -10 to 10. */
export const SHAPES: readonly string[] = [
  'M0 -9 L9 0 L0 9 L-9 0 Z',
  'M0 -8.5 A8.5 8.5 0 1 1 -0.01 -8.5 Z',
  'M0 -9 L9 7.5 L-9 7.5 Z',
  'M-7.5 -7.5 H7.5 V7.5 H-7.5 Z',
  'M-3 -9 H3 V-3 H9 V3 H3 V9 H-3 V3 H-9 V-3 H-3 Z',
];

export const shapeOf = (seat: number): string => SHAPES[seat % SHAPES.length] ?? '';
export const colourOf = (seat: number): string => `var(--seat-${seat % SHAPES.length})`;
