import { expect, it } from 'vitest';
import { clockTime, dayName, shifted } from './days';

it('counts days across months and years', () => {
  expect(shifted('2026-11-17', -1)).toBe('2026-11-16');
  expect(shifted('2026-12-31', 1)).toBe('2027-01-01');
  expect(shifted('2028-02-28', 1)).toBe('2028-02-29');
});

it('says a day, which is the same wherever the reader is', () => {
  expect(dayName('2026-11-17', 'en')).toMatch(/^Tuesday,? 17 November 2026$/);
  expect(dayName('2026-11-17', 'fr')).toBe('mardi 17 novembre 2026');
});

it('says when the next day begins by the clock of the reader', () => {
  const midnight = '2026-11-18T00:00:00+00:00';
  expect(clockTime(midnight, 'fr', 'Europe/Paris')).toBe('mercredi 01:00');
  expect(clockTime(midnight, 'en', 'America/New_York')).toContain('Tuesday');
});
