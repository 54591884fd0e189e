/** What the server says and is told, besides the frames of a match. */
import type { Frame } from './frame';

export interface Chair {
  seat: number;
  kind: 'person' | 'bot' | 'free';
  name: string;
  bot: string | null;
  /** Free for anyone. */
  open: boolean;
  you: boolean;
  /** Has a page open now. */
  here: boolean;
  /** The bot that plays for an absent person. */
  stand_in: string | null;
  /** Path of the invitation, shown to the host alone. */
  link: string | null;
}

export type Status = 'waiting' | 'playing' | 'over';

export interface Table {
  id: string;
  game: string;
  game_name: string;
  status: Status;
  host: boolean;
  public: boolean;
  options: Record<string, string | number | boolean>;
  chairs: Chair[];
  yours: number[];
  created: string;
  seed_hash: string;
  /** Told when the match is over. */
  seed: string | null;
  /** The table of the rematch, once somebody wants one. */
  rematch: string | null;
  imported: boolean;
  /** The game has been corrected since the match began, and it cannot go on. */
  halted: boolean;
}

export interface TableLine {
  id: string;
  game: string;
  game_name: string;
  status: Status;
  names: string[];
  your_turn: boolean;
  seats: number;
  free: number;
  moved: string;
  place: number;
}

export interface Me {
  guest: { name: string } | null;
  language: string;
  tables: TableLine[];
  your_turn: number;
  version: string;
}

export interface OptionValue {
  value: string;
  label: string;
}

export interface GameOption {
  id: string;
  name: string;
  about: string;
  rule: string;
  default: string;
  values: OptionValue[];
}

export interface BotInfo {
  id: string;
  name: string;
  about: string;
}

export interface GameInfo {
  id: string;
  name: string;
  credit: string;
  about: string;
  intro: string;
  seats: number[];
  minutes: [number, number];
  options: GameOption[];
  bots: BotInfo[];
  sources: { found: number; reconstructed: number };
}

export type RuleSource = 'rulebook' | 'found' | 'reconstructed' | 'house';

export interface Rule {
  id: string;
  text: string;
  place: string | null;
  source: RuleSource;
  other: string | null;
  option: string | null;
}

export interface Chapter {
  number: number;
  title: string;
  rules: Rule[];
}

export interface RuleBook {
  game: string;
  chapters: Chapter[];
  notes: { about: string; text: string }[];
}

export interface Tables {
  open: TableLine[];
  running: TableLine[];
}

export interface SeatWish {
  kind: 'me' | 'bot' | 'link' | 'open' | 'here';
  bot?: string;
  name?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  options: Record<string, string>;
  public: boolean;
  seed?: string;
}

export interface Shown {
  table: Table;
  frame: Frame | null;
}

export interface Answer {
  frame: Frame;
}

export interface Why {
  legal: boolean;
  rule: string | null;
  message: string;
  label: string;
  /** What typed words meant, in notation. */
  move?: string | null;
}

/** What the live line sends. */
export interface News {
  table?: Table;
  frame?: Frame;
}

export interface MyNews {
  your_turn: number;
  tables: TableLine[];
}
