/** Days of universal time, written 2026-11-17, and how they are said. */

const DAY = 86_400_000;

/** The day so many days after *day*. */
export function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);
}

/** Say a day in full; it is the same day for everybody, wherever the reader is. */
export function dayName(day: string, language: string): string {
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00Z`));
}

/** Say when a moment is by the reader's own clock, or by that of *zone*. */
export function clockTime(iso: string, language: string, zone?: string): string {
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: zone });
  return words.format(new Date(iso));
}

/** Say the date of a moment by the reader's own clock, or by that of *zone*. */
export function dateOf(iso: string, language: string, zone?: string): string {
  const words = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: zone });
  return words.format(new Date(iso));
}
