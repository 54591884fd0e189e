import { expect, it } from 'vitest';
import { difference } from './difference';

it.each([
  ['3', '5', '+2'],
  ['1,200', '900', '−300'],
  ['1\u202f200 florins', '1\u202f500 florins', '+300'],
  ['−5', '3', '+8'],
  ['7 each', '7 each', ''],
  ['3 of 5', '4 of 5', '+1'],
  ['3 of 5', '4 of 6', ''],
  ['passed', 'leads', ''],
  ['3 cards', '4 stones', ''],
])('%s to %s is %s', (before, after, change) => {
  expect(difference(before, after)).toBe(change);
});
