/** Saying how long ago something was, in the reader's language. */

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Say how long before *now* the moment *iso* was; less than a minute is `now`. */
export function ago(iso: string, now: Date, language: string): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  }
  return words.format(0, 'second');
}
