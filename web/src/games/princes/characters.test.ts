import { expect, test } from 'vitest';
import { bidMove, bidOf } from './characters';

test('bids are written in hundreds, and read again', () => {
  expect(bidMove('princess', 600)).toBe('bid princess 6');
  expect(bidOf('bid princess 6')).toEqual({ name: 'princess', bid: 600 });
  expect([bidOf('raise'), bidOf(null)]).toEqual([null, null]);
});
