/** The pieces of Firenze: colours, cards and their drawings. */
import { box } from './box';

export type Stones = Record<string, number>;

/** From the commonest stone to the rarest. */
export const COLOURS = ['white', 'yellow', 'green', 'red', 'blue', 'violet'] as const;
export const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const;
export const kindOf = (card: string): string => box().cards[card]?.kind ?? 'event';
const CHURCH = 'M4 21V12l8-6 8 6v9zM12 2v4M10.5 3.5h3M10 21v-5a2 2 0 0 1 4 0v5M12 10.5v2';

/** Strokes on a grid of 24, by card. */
export const ICONS: Record<string, string> = {
  tribute: 'M7 10h10l2.5 10h-15zM9 10c-3-5 9-5 6 0M12 13v4M10 15.5l2 2 2-2',
  'luxury tax': 'M5 8.5c0-3 14-3 14 0s-14 3-14 0zM5 8.5v4c0 3 14 3 14 0v-4M5 12.5v4c0 3 14 3 14 0v-4',
  flood: 'M3 15c3-3 6 3 9 0s6 3 9 0M3 20c3-3 6 3 9 0s6 3 9 0M7 12V7l5-4 5 4v5',
  'warehouse fire': 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-7 1 2 2.5 2 3-4zM12 13c2 2 2 5 0 7-2-2-2-5 0-7',
  collapse: 'M7 21V10l3 2 2-4 2 3 3-1v11zM9 4l2 2M15 3l-1 3M4 21h16',
  earthquake: 'M3 20h6l2-4 2 6 1.5-2H21M6 17V6h5v7M14 14V9h4v8',
  mason: 'M3 11l9-8 3 9-7 3zM12.5 11l4 5M16 14.5l4.5 5.5',
  smuggler: 'M4 8h14l-3.5-4M20 16H6l3.5 4M12 10.5v3',
  wholesaler: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  spy: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  saboteur: 'M4 8l5-5 4 4-5 5zM10.5 9.5L20 19M17 3l-1.5 3 3.5 1.5-2 3.5',
  patrician: 'M5 14c0-10 14-10 14 0M3 14h18v4H3zM17 8l4-3',
  princess: 'M4 18L3 8l5 5 4-8 4 8 5-5-1 10zM4 21h16',
  monument: 'M5 21h14M8 21V10h8v11M6.5 10h11M12 3a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7',
  recognition: 'M12 21C6 19 4 13 6 5M12 21c6-2 8-8 6-16M6 9L3 8M6 13l-3 1M8 17l-3 2M18 9l3-1M18 13l3 1M16 17l3 2',
  festival: 'M2 6c7 4 13 4 20 0M5 7.5l1 6 3.5-5M10.5 9l1.5 6 1.5-6M14.5 8.5l3.5 5 1-6M6 20h12',
  scandal: 'M5 4c5 2 9 2 14 0 1 9-1 14-7 17C6 18 4 13 5 4zM8 10h3M13 10h3M9 16c2-2 4-2 6 0',
  workshop: 'M12 3v3M12 6L6 21M12 6l6 15M8.5 15h7',
  storehouse: 'M3 10l9-6 9 6v10H3zM8 20v-7h8v7M8 16.5h8',
  'trading house': 'M4 20V9M20 20V9M3 20h18M4 9l2-5h12l2 5c0 3-4 3-4 0 0 3-4 3-4 0 0 3-4 3-4 0 0 3-4 3-4 0zM10 20v-5h4v5',
  brickworks: 'M3 8h18v12H3zM3 12h18M3 16h18M9 8v4M15 8v4M6 12v4M12 12v4M18 12v4M9 16v4M15 16v4M17 8V3h3v5',
  'church 4': CHURCH,
  'church 5': CHURCH,
  'church 6': CHURCH,
  'church 7': CHURCH,
  campanile: 'M8 21V8l4-5 4 5v13zM8 12h8M8 16.5h8M11 8.5h2',
};

/** How each character is called in moves; the others of them name a target after it. */
export const VERBS: Record<string, string> = {
  mason: 'mason',
  princess: 'princess',
  spy: 'spy',
  smuggler: 'smuggle',
  saboteur: 'sabotage',
  wholesaler: 'wholesale',
  patrician: 'patrician',
};

/** Whether a character wants a target before it is played. */
export const aims = (card: string): boolean => card in VERBS && card !== 'mason' && card !== 'princess';

/** The colours that are there, in order, with their numbers. */
export function piles(stones: Stones): [string, number][] {
  return COLOURS.flatMap((colour): [string, number][] => {
    const number = stones[colour] ?? 0;
    return number ? [[colour, number]] : [];
  });
}

export const total = (stones: Stones): number => Object.values(stones).reduce((sum, number) => sum + number, 0);

/** Give each of equal names a key of its own, without spaces, counted from the left. */
export function keyed(names: string[]): { key: string; name: string; index: number }[] {
  const seen = new Map<string, number>();
  return names.map((name, index) => {
    const copies = seen.get(name) ?? 0;
    seen.set(name, copies + 1);
    return { key: `${name.replaceAll(' ', '-')}#${copies}`, name, index };
  });
}
