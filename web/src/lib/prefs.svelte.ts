/** What a reader has chosen for this device: language, light or dark, pace, sound, moves made by themselves or asked about. */

import { LANGUAGES } from './types/languages';

export { LANGUAGES };
export const THEMES = ['auto', 'light', 'dark'] as const;
export const PACES = [0, 120, 250, 500] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];

/** What is kept between visits; `language` stays null until somebody chooses one. */
interface Kept {
  language: Language | null;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  autoforced: boolean;
  asks: boolean;
  explains: boolean;
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'quattrocento.prefs';
const DEFAULTS: Kept = { language: null, theme: 'auto', pace: 250, sound: false, autoforced: true, asks: true, explains: true };

/** Read what was kept; whatever is missing or strange is as at the first visit. */
export function recall(written: string | null): Kept {
  let found: Partial<Record<keyof Kept, unknown>> = {};
  try {
    found = (JSON.parse(written ?? '{}') ?? {}) as typeof found;
  } catch {
    found = {};
  }
  const one = <T>(values: readonly T[], given: unknown, otherwise: T): T =>
    values.includes(given as T) ? (given as T) : otherwise;
  return {
    language: one([null, ...LANGUAGES], found.language ?? null, DEFAULTS.language),
    theme: one(THEMES, found.theme, DEFAULTS.theme),
    pace: one(PACES, found.pace, DEFAULTS.pace),
    sound: one([true, false], found.sound, DEFAULTS.sound),
    autoforced: one([true, false], found.autoforced, DEFAULTS.autoforced),
    asks: one([true, false], found.asks, DEFAULTS.asks),
    explains: one([true, false], found.explains, DEFAULTS.explains),
  };
}

/** The first language of the reader that we speak, or English. */
export function preferred(languages: readonly string[]): Language {
  const wanted = languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return LANGUAGES.find((language) => language === wanted.find((tag) => LANGUAGES.includes(tag as Language))) ?? 'en';
}

export class Prefs {
  private kept: Kept = $state() as Kept;
  private shelf: Shelf | null;
  private root: HTMLElement | null;
  private spoken: Language;

  constructor(shelf: Shelf | null, root: HTMLElement | null, languages: readonly string[]) {
    this.shelf = shelf;
    this.root = root;
    this.spoken = preferred(languages);
    this.kept = recall(shelf?.getItem(KEY) ?? null);
    this.show();
  }

  get language(): Language {
    return this.kept.language ?? this.spoken;
  }
  set language(language: Language) {
    this.keep({ language });
  }

  get theme(): Theme {
    return this.kept.theme;
  }
  set theme(theme: Theme) {
    this.keep({ theme });
  }

  /** Milliseconds that a piece travels. */
  get pace(): Pace {
    return this.kept.pace;
  }
  set pace(pace: Pace) {
    this.keep({ pace });
  }

  get sound(): boolean {
    return this.kept.sound;
  }
  set sound(sound: boolean) {
    this.keep({ sound });
  }

  /** Whether the only legal move is made by itself. */
  get autoforced(): boolean {
    return this.kept.autoforced;
  }
  set autoforced(autoforced: boolean) {
    this.keep({ autoforced });
  }

  /** Whether moves that pay, end a turn, pass or give something up are asked about first. */
  get asks(): boolean {
    return this.kept.asks;
  }
  set asks(asks: boolean) {
    this.keep({ asks });
  }

  /** Whether a piece explains itself to a pointer or a focus that rests on it. */
  get explains(): boolean {
    return this.kept.explains;
  }
  set explains(explains: boolean) {
    this.keep({ explains });
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    try {
      this.shelf?.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A full or forbidden store costs the memory of the choice, not the choice.
    }
    this.show();
  }

  /** Put the choices on the page. Reduced motion wins over the pace. */
  private show(): void {
    if (!this.root) return;
    this.root.lang = this.language;
    if (this.theme === 'auto') delete this.root.dataset.theme;
    else this.root.dataset.theme = this.theme;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.root.style.setProperty('--pace', `${still ? 0 : this.pace}ms`);
  }
}

function shelf(): Shelf | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
}

/** The choices of this device. */
export const prefs = new Prefs(
  shelf(),
  typeof document === 'undefined' ? null : document.documentElement,
  typeof navigator === 'undefined' ? [] : navigator.languages,
);
