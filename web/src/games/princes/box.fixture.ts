/** Some pieces, to test with. */
import { fillBox } from '../../lib/box';

const SHAPES = {
  laboratory: ['###', '###', '.#.'],
  library: ['##.', '.#.', '.##'],
  opera: ['####', '#...'],
  studio: ['###', '##.'],
  hospital: ['###', '.#.', '.#.'],
  theatre: ['#.#', '###'],
  tower: ['###'],
  chapel: ['#.', '##'],
  forest: ['###', '#..', '#..'],
  lake: ['###', '#..'],
  park: ['##', '#.'],
};
const LANDSCAPES = ['forest', 'lake', 'park'];

export const openBox = (): void =>
  fillBox('princes', {
    shapes: SHAPES,
    buildings: Object.keys(SHAPES).filter((tile) => !LANDSCAPES.includes(tile)),
    landscapes: LANDSCAPES,
    freedoms: ['travel', 'religion', 'opinion'],
    palazzo: ['a1', 'b1', 'c1', 'a2', 'b2', 'c2'],
  });
