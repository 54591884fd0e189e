import { expect, it } from 'vitest';
import { clockTime, dateOf, dayName, shifted } from './days';

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

it('says the date of a moment by the clock of the reader', () => {
  const night = '2026-11-17T23:30:00.000+00:00';
  expect(dateOf(night, 'en', 'UTC')).toBe('17 November 2026');
  expect(dateOf(night, 'fr', 'Europe/Paris')).toBe('18 novembre 2026');
});
