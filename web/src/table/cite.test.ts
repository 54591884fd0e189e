import { expect, it } from 'vitest';
import { uncited } from './cite';

it('leaves out the rule that stands beside the reason, and no other', () => {
  expect(uncited('Not now. [TAB-3]', 'TAB-3')).toBe('Not now.');
  expect(uncited('Not now. [TAB-3]', null)).toBe('Not now. [TAB-3]');
  expect(uncited('See [PAL-1].', 'PAL-2')).toBe('See [PAL-1].');
});
