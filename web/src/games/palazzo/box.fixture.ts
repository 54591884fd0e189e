/** Some pieces, to test with. */
import { fillBox } from '../../lib/box';

const CURRENCIES = ['red', 'brown', 'white'];
const VALUES = [3, 4, 5, 6, 7];
const cards = CURRENCIES.flatMap((currency) => VALUES.map((value) => [`${currency} ${value}`, value] as const));

export const openBox = (): void =>
  fillBox('palazzo', {
    floors: 5,
    currencies: CURRENCIES,
    lays: {
      'triple 2': ['certificate', 'certificate', 'certificate'],
      ...Object.fromEntries(VALUES.map((value) => [`triple ${value}`, CURRENCIES.map((currency) => `${currency} ${value}`)])),
      certificate: ['certificate'],
      ...Object.fromEntries(cards.map(([card]) => [card, [card]])),
    },
    values: { ...Object.fromEntries([2, ...VALUES].map((value) => [`triple ${value}`, 15])), certificate: 2, ...Object.fromEntries(cards) },
  });
