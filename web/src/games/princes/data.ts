/** The pieces of the box as far as a picture needs them; a test holds them against the engine's own data. */

export const WIDTH = 7;
export const CELLS = 49;

/** How the tiles lie unturned, told row by row from the top. */
export const SHAPES: Record<string, readonly string[]> = {
  university: ['###', '###', '#..'],
  laboratory: ['###', '###', '.#.'],
  workshop: ['####', '###.'],
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

export const LANDSCAPES = ['forest', 'lake', 'park'];
export const BUILDINGS = Object.keys(SHAPES).filter((tile) => !LANDSCAPES.includes(tile));
export const FREEDOMS = ['travel', 'religion', 'opinion'];
export const OBJECTS = [...LANDSCAPES, 'jester', 'builder', 'prestige card', 'recruiting card'];
/** The phases in which objects are sold: against others, or alone against Lorenzo. */
export const AUCTIONS = ['opening', 'bidding', 'buying', 'taking', 'bargain', 'offering', 'bargaining', 'claiming'];
export const isBuilding = (tile: string): boolean => BUILDINGS.includes(tile);

/** The cells of the palazzo, from a1. */
export const PALAZZO: readonly number[] = [0, 1, 2, 7, 8, 9];

/** What each profession prefers: a building, a landscape and a freedom. */
export const WISHES: Record<string, readonly [string, string, string]> = {
  mathematician: ['university', 'lake', 'religion'],
  theologian: ['university', 'park', 'travel'],
  philosopher: ['university', 'forest', 'opinion'],
  botanist: ['laboratory', 'park', 'religion'],
  alchemist: ['laboratory', 'lake', 'opinion'],
  physicist: ['laboratory', 'forest', 'travel'],
  watchmaker: ['workshop', 'lake', 'travel'],
  goldsmith: ['workshop', 'park', 'opinion'],
  'bell maker': ['workshop', 'forest', 'religion'],
  cartographer: ['library', 'lake', 'religion'],
  lawyer: ['library', 'forest', 'opinion'],
  choreographer: ['opera', 'forest', 'travel'],
  composer: ['opera', 'lake', 'opinion'],
  sculptor: ['studio', 'forest', 'religion'],
  painter: ['studio', 'lake', 'travel'],
  pharmacist: ['hospital', 'park', 'opinion'],
  physician: ['hospital', 'forest', 'travel'],
  dramatist: ['theatre', 'park', 'religion'],
  poet: ['theatre', 'lake', 'travel'],
  astronomer: ['tower', 'forest', 'religion'],
  'organ builder': ['chapel', 'forest', 'opinion'],
};
export const PROFESSIONS = Object.keys(WISHES);

/** What a work gains by each of the three wishes, a jester and a card. */
export const WORTH = { wishes: [4, 3, 3], jester: 2, card: 1 } as const;
export const COST = { card: 300, freedom: 300, step: 100, paid: 100, point: 200, sold: 100, bonus: 3 } as const;

/** Points of the prestige cards: alone, and tied. */
export const CARD_POINTS: Record<string, readonly [number, number]> = {
  'most buildings': [6, 3],
  'two large buildings': [5, 0],
  'fewest free cells': [8, 4],
  'three landscape kinds': [8, 0],
  'most landscapes': [7, 4],
  'most forests': [7, 4],
  'most lakes': [6, 3],
  'three freedoms': [8, 0],
  'four two four': [6, 0],
  'most jesters': [6, 3],
  'most builders': [6, 3],
  'most parks': [5, 3],
  'builder jester landscapes': [7, 0],
  'most works': [7, 4],
};
