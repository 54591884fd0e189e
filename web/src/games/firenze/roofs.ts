/** The six tops of the house-towers, drawn upwards from the eaves of a tower of a given width. */

function merlons(width: number, count: number, swallow: boolean): string {
  const pitch = (width + 8) / (2 * count - 1);
  const teeth = Array.from({ length: count }, (_, index) => {
    const left = -4 + 2 * pitch * index;
    const crown = swallow ? `L${left + pitch / 2} -18L${left + pitch} -25` : `H${left + pitch}`;
    return `M${left} -12V-25${crown}V-12Z`;
  });
  return `M-4 0V-12H${width + 4}V0Z${teeth.join('')}`;
}

const SHAPES: Record<string, (width: number) => string> = {
  white: (width) => merlons(width, 4, false),
  yellow: (width) => merlons(width, 4, true),
  green: (width) => `M-5 0L${width / 2} -36L${width + 5} 0Z`,
  red: (width) => `M-5 0L${width * 0.2} -14H${width * 0.8}L${width + 5} 0ZM${width * 0.35} -14V-26H${width * 0.65}V-14ZM${width * 0.3} -26L${width / 2} -36L${width * 0.7} -26Z`,
  blue: (width) => `M-5 0V-9H${width + 5}V0ZM${width * 0.12} -9V-27H${width * 0.88}V-9ZM${width * 0.06} -27H${width * 0.94}L${width / 2} -38Z`,
  violet: (width) => `M-3 0V-5H${width + 3}V0ZM2 -5C2 -36 ${width - 2} -36 ${width - 2} -5ZM${width / 2 - 4} -27V-35H${width / 2 + 4}V-27ZM${width / 2 - 6} -35L${width / 2} -43L${width / 2 + 6} -35Z`,
};

export const roof = (colour: string, width: number): string => SHAPES[colour]?.(width) ?? '';

/** An arched opening from the middle of its sill. */
export function arch(width: number, height: number): string {
  const half = width / 2;
  const spring = -height + Math.min(half, height * 0.45);
  return `M${-half} 0V${spring}Q${-half} ${-height} 0 ${-height}Q${half} ${-height} ${half} ${spring}V0Z`;
}

/** A coat of arms from the middle of its top. */
export function shield(width: number, height: number): string {
  const half = width / 2;
  return `M${-half} 0H${half}V${height * 0.45}C${half} ${height * 0.75} ${half * 0.4} ${height * 0.92} 0 ${height}C${-half * 0.4} ${height * 0.92} ${-half} ${height * 0.75} ${-half} ${height * 0.45}Z`;
}
