import { expect, it } from 'vitest';
import { ago } from './when';

const now = new Date('2026-03-10T12:00:00Z');

it('says how long ago, in both languages', () => {
  expect(ago('2026-03-10T11:59:30Z', now, 'en')).toBe('now');
  expect(ago('2026-03-10T11:57:00Z', now, 'en')).toBe('3 minutes ago');
  expect(ago('2026-03-09T11:00:00Z', now, 'fr')).toBe('hier');
  expect(ago('2026-03-10T09:00:00Z', now, 'fr')).toBe('il y a 3 heures');
});

it('does not mind a clock that is a little behind', () => {
  expect(ago('2026-03-10T12:00:40Z', now, 'en')).toBe('now');
});
