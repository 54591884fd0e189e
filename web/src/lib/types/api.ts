/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */
import type { Frame } from './frame';

/**
 * Everything that the server says or is told, by name.
 */
export interface Api {
  Me: Me;
  MyNews: MyNews;
  GameInfo: GameInfo;
  RulesText: RulesText;
  NewTable: NewTable;
  Lobby: Lobby;
  Shown: Shown;
  News: News;
  Framed: Framed;
  Offer: Offer;
  Returned: Returned;
  PlayingOn: PlayingOn;
  Tried: Tried;
  TriedMove: TriedMove;
  TriedMoves: TriedMoves;
  NewLine: NewLine;
  KeptLines: KeptLines;
  Why: Why;
  Hint: Hint;
  Intent: Intent;
  Thoughts: Thoughts;
  Spoken: Spoken;
  LogPage: LogPage;
  Previews: Previews;
  Daily: Daily;
  Dealing: Dealing;
  MyResults: MyResults;
  FinishedMatches: FinishedMatches;
  ReviewState: ReviewState;
  Trying: Trying;
  Retried: Retried;
  MyProgress: MyProgress;
  Cautioned: Cautioned;
  Coaching: Coaching;
  Intended: Intended;
  Course: Course;
  Given: Given;
  Lecture: Lecture;
  LessonMoves: LessonMoves;
  PuzzleHall: PuzzleHall;
  PuzzleTask: PuzzleTask;
  NextPuzzle: NextPuzzle;
  PuzzleReply: PuzzleReply;
  PuzzleAnswer: PuzzleAnswer;
  PuzzleMoves: PuzzleMoves;
}
/**
 * Who is asking, and the tables of that guest: those that wait for the guest first, then the newest.
 */
export interface Me {
  guest: Named | null;
  language: string;
  tables: TableLine[];
  your_turn: number;
  version: string;
}
/**
 * A guest as others see one.
 */
export interface Named {
  name: string;
}
/**
 * A table in a list. `place` counts its moves as far as a bystander has heard of them.
 *
 *     `day`: it is the match of that day.
 */
export interface TableLine {
  id: string;
  game: string;
  game_name: string;
  status: "over" | "playing" | "waiting";
  names: string[];
  your_turn: boolean;
  seats: number;
  free: number;
  moved: string;
  place: number;
  day: string | null;
}
/**
 * What has changed among my tables.
 */
export interface MyNews {
  your_turn: number;
  tables: TableLine[];
}
/**
 * A game of the house.
 */
export interface GameInfo {
  id: string;
  name: string;
  credit: string;
  about: string;
  intro: string;
  seats: number[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  options: OptionInfo[];
  bots: BotInfo[];
  sources: Sources;
}
/**
 * A choice that is made before a match.
 *
 *     Where `seats` are named, it is made by so many players only; where `needs` names another option and
 *     its value, only beside that. `follows` is another option, or `seats`, for which `defaults` name another
 *     default.
 */
export interface OptionInfo {
  id: string;
  name: string;
  about: string;
  rule: string;
  default: string;
  values: OptionValue[];
  seats: number[];
  needs: {
    [k: string]: string;
  };
  follows: string;
  defaults: {
    [k: string]: string;
  };
}
/**
 * One of the choices of an option; where `seats` are named, for so many players only.
 */
export interface OptionValue {
  value: string;
  label: string;
  seats: number[];
}
/**
 * A kind of bot: a `level` of play, or one kept for study; one is the `usual` one.
 */
export interface BotInfo {
  id: string;
  name: string;
  about: string;
  level: boolean;
  usual: boolean;
}
/**
 * How many rules could be found elsewhere than in the rulebook, and how many are reconstructed.
 */
export interface Sources {
  found: number;
  reconstructed: number;
}
/**
 * All rules of a game, followed by those of every table, and the words that they explain.
 */
export interface RulesText {
  game: string;
  chapters: ChapterText[];
  notes: NoteText[];
  differences: DifferenceText[];
  words: WordsText[];
}
/**
 * A chapter of the rules.
 */
export interface ChapterText {
  number: number;
  title: string;
  rules: RuleText[];
}
/**
 * A rule in words; `other` is another reading of it, which the `option` allows.
 *
 *     `editions` are the sources by printed edition, where only one of the books says it.
 */
export interface RuleText {
  id: string;
  text: string;
  place: string;
  source: "found" | "house" | "reconstructed" | "rulebook";
  other: string | null;
  option: string | null;
  editions: {
    [k: string]: "found" | "house" | "reconstructed" | "rulebook";
  };
}
/**
 * A remark that is no rule.
 */
export interface NoteText {
  about: string;
  text: string;
}
/**
 * A point in which the books of the editions differ: what each has, and the rules that tell it.
 */
export interface DifferenceText {
  point: string;
  alea: string;
  kbg: string;
  rules: string[];
}
/**
 * Words that belong together.
 */
export interface WordsText {
  title: string;
  words: WordText[];
}
/**
 * A word of the glossary, and the rule that tells what it means.
 *
 *     `also` is a second word for it, `alea` the French one of that edition; `elsewhere` is what it is called in
 *     the other languages.
 */
export interface WordText {
  word: string;
  also: string;
  alea: string;
  elsewhere: {
    [k: string]: string;
  };
  rule: string;
}
/**
 * A table to be set up.
 */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: {
    [k: string]: string;
  };
  public?: boolean;
  seed?: string | null;
  terms?: NewTerms;
}
/**
 * Who shall sit on a seat: me, a bot, whoever has a link, anybody, or somebody else on this device.
 */
export interface NewSeat {
  kind: "bot" | "here" | "link" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}
/**
 * The terms that are wanted; where nobody says whether hints are given, it depends on the company.
 */
export interface NewTerms {
  hints?: boolean | null;
  stand_in?: "host" | "nobody" | "players";
  after?: number;
  level?: string;
  thinking?: string;
  teaching?: boolean;
}
/**
 * Public tables: those with seats open to anyone, and those to watch.
 */
export interface Lobby {
  open: TableLine[];
  running: TableLine[];
}
/**
 * A table and, once it plays, its position.
 */
export interface Shown {
  table: TableInfo;
  frame: Frame | null;
}
/**
 * A table as one guest sees it.
 *
 *     `host`: whether that is you. `yours`: your seats. `seed` is told when the match is over.
 *     `halted`: the game has been corrected since the match began, and it cannot go on. `broken`: the game
 *     came from outside and broke down, which this sentence tells. `day`: it is the
 *     match of that day, whose seed everybody can know. `automata`: those whom the rules play, numbered on
 *     from the last seat. `origin`: it did not begin with a deal. `queued`: its bots, or the hint you asked
 *     for, wait until there is somebody to think about them.
 */
export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  status: "over" | "playing" | "waiting";
  host: boolean;
  public: boolean;
  options: {
    [k: string]: string;
  };
  chairs: Chair[];
  automata: string[];
  yours: number[];
  created: string;
  seed_hash: string;
  seed: string | null;
  rematch: string | null;
  imported: boolean;
  halted: boolean;
  broken: string | null;
  day: string | null;
  terms: Terms;
  origin: Origin | null;
  queued: boolean;
}
/**
 * Who sits on a seat.
 *
 *     `open`: free for anyone. `here`: has a page open now. `stand_in`: the bot that plays for a person.
 *     `link`: where somebody can take the seat, told only to the host.
 */
export interface Chair {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  bot: string | null;
  open: boolean;
  you: boolean;
  here: boolean;
  stand_in: string | null;
  link: string | null;
}
/**
 * Whether hints are given, and who may have a bot of which `level` stand in `after` how long.
 *
 *     `thinking` is how much bots think: `quick`, `normal` or `long`. In a `teaching` match, of one person
 *     against bots, these say what they are after while it goes on.
 */
export interface Terms {
  hints: boolean;
  stand_in: "host" | "nobody" | "players";
  after: number;
  level: string;
  thinking?: string;
  teaching?: boolean;
}
/**
 * From where a match was played on: after `place` moves of a table, if that is still known.
 */
export interface Origin {
  table: string | null;
  place: number | null;
}
/**
 * What has changed at a table.
 */
export interface News {
  table?: TableInfo | null;
  frame?: Frame | null;
}
/**
 * The position after what was asked for.
 */
export interface Framed {
  frame: Frame;
}
/**
 * What a link offers.
 */
export interface Offer {
  table: TableInfo;
  seat: number;
}
/**
 * A table whose seat a person has taken back, and what a bot did there meanwhile.
 */
export interface Returned {
  table: TableInfo;
  done: Told[];
}
/**
 * What a move told this seat; `place` counts from 1 the moves that it has heard of.
 *
 *     `stand_in` is the bot that made it in the place of a person.
 */
export interface Told {
  place: number;
  seat: number;
  lines: string[];
  stand_in?: string | null;
}
/**
 * After how many moves of a finished match it shall go on, and who shall sit where.
 */
export interface PlayingOn {
  place: number;
  seats: NewSeat[];
  name?: string | null;
}
/**
 * A line, and through whose eyes it is seen; those of who must decide, if nobody is named.
 */
export interface Tried {
  place: number;
  moves: LineMove[];
  seat?: number | null;
}
/**
 * A move of a line in notation, and whose it is.
 */
export interface LineMove {
  seat: number;
  move: string;
}
/**
 * A line, and a move that is asked about at its end.
 */
export interface TriedMove {
  place: number;
  moves: LineMove[];
  seat: number;
  move: string;
}
/**
 * A line, and moves that are asked about at its end.
 */
export interface TriedMoves {
  place: number;
  moves: LineMove[];
  seat: number;
  ask: string[];
}
/**
 * A line to be kept; a name for somebody who has none yet.
 */
export interface NewLine {
  place: number;
  moves: LineMove[];
  name?: string | null;
}
/**
 * The lines that are kept with a match, the earliest place first.
 */
export interface KeptLines {
  lines: KeptLine[];
}
/**
 * A line that is kept with a match: who made it, whether that is you, and its first move in words.
 */
export interface KeptLine {
  id: string;
  maker: string;
  yours: boolean;
  created: string;
  place: number;
  moves: LineMove[];
  first: string;
}
/**
 * Whether a move is allowed now, and by which rule it is not.
 *
 *     Where it belongs to another moment, or it is for somebody else to decide, `when` tells at which moment
 *     such a move is made and `when_rule` by which rule, if the game says so; `first` tells which moves come
 *     before it.
 */
export interface Why {
  legal: boolean;
  rule: string | null;
  message: string;
  label: string;
  move: string;
  when?: string;
  when_rule?: string | null;
  first?: string;
}
/**
 * The best moves that can be made now, the best one first and as a sentence too.
 *
 *     `equal` says that all of them are as good as each other; it is empty if they are not.
 */
export interface Hint {
  moves: Weighed[];
  sentence: string;
  equal: string;
}
/**
 * A move in notation and in words, what it would do, and what is thought of it.
 *
 *     `share` is the share of victories expected after it, from 0 to 1; None if it was not estimated.
 */
export interface Weighed {
  move: string;
  label: string;
  hint: string;
  share: number | null;
  reason: string;
}
/**
 * What the bot at *seat* was after with the move of number *place*, in sentences of its own.
 */
export interface Intent {
  place: number;
  seat: number;
  bot: string;
  move: string;
  label: string;
  sentences: string[];
}
/**
 * What the bot at *seat* saw before it made the move of number *place*: its best moves, best first.
 *
 *     `equal` says that all of them seemed as good as each other; it is empty if they did not.
 */
export interface Thoughts {
  place: number;
  seat: number;
  bot: string;
  move: string;
  label: string;
  moves: Weighed[];
  equal: string;
}
/**
 * A table read out, one fact a line.
 */
export interface Spoken {
  lines: string[];
}
/**
 * What the moves after the first `told_from` have told a seat, up to the place that was asked for.
 */
export interface LogPage {
  told_from: number;
  told: Told[];
}
/**
 * For each move that was asked for and is legal after `seq`, what it would change in the frame.
 */
export interface Previews {
  seq: number;
  changes: {
    [k: string]: Change[];
  };
}
/**
 * A part of a frame that a move would change: the way to it from the frame, and what it would be.
 */
export interface Change {
  path: (string | number)[];
  value: unknown;
}
/**
 * The match of a `day`: until when it can be begun, and everybody's first tries, the best first.
 */
export interface Daily {
  game: string;
  day: string;
  today: string;
  until: string;
  results: DayResult[];
}
/**
 * What somebody made of the match of a day; `table` is told where the reader may look at it.
 *
 *     `hints` says how many were asked for.
 */
export interface DayResult {
  name: string;
  you: boolean;
  table: string | null;
  finished: string;
  outcome: Outcome;
  hints: number;
}
/**
 * What a match alone came to: one's own `points` and those `against` them.
 */
export interface Outcome {
  difficulty: string;
  players: string;
  won: boolean;
  points: number;
  against: number;
}
/**
 * Which match of the day is wanted; `day` is the one that the reader was shown.
 */
export interface Dealing {
  day: string;
  options?: {
    [k: string]: string;
  };
  name?: string | null;
}
/**
 * The matches that a guest has played alone, summed up by difficulty.
 */
export interface MyResults {
  tallies: Tally[];
}
/**
 * All matches of one difficulty: how many, the best and the mean of one's points, and the last one.
 */
export interface Tally {
  difficulty: string;
  players: string;
  played: number;
  won: number;
  lost: number;
  best: number;
  mean: number;
  last: Outcome;
  when: string;
}
/**
 * Finished matches, the latest first.
 */
export interface FinishedMatches {
  matches: FinishedMatch[];
}
/**
 * A finished match; `players` are told the best first, and none of them where no result is known.
 */
export interface FinishedMatch {
  id: string;
  game: string;
  game_name: string;
  finished: string;
  players: Ranked[];
  names: string[];
  imported: boolean;
  day: string | null;
}
/**
 * Somebody at the end of a match: `bot` is the kind of bot it was, `rank` 1 that of a winner.
 */
export interface Ranked {
  name: string;
  bot: string | null;
  you: boolean;
  points: number;
  rank: number;
}
/**
 * The review of a match: `none` so far, `under-way`, `done` (then with the `review`) or `failed`.
 */
export interface ReviewState {
  status: string;
  reviewed: number;
  moves: number;
  review?: ToldReview | null;
}
/**
 * A review. Shares are of the victory, from 0 to 1; faults and finds are told the greatest first.
 */
export interface ToldReview {
  names: string[];
  moves: number;
  trials: number;
  worlds: number;
  points: Point[];
  marks: ToldMark[];
  accounts: Account[];
  faults: Fault[];
  finds: Find[];
  moments: Chance[];
  gifts: Gift[];
  purchases: Bought[];
}
/**
 * How a match stood after so many moves: the share that each seat could expect, all hands known.
 */
export interface Point {
  number: number;
  shares: number[];
}
/**
 * How well a seat played, the lower the better: the truth lies within `number` ± `interval`.
 *
 *     Both are None where there were fewer than two real decisions. `chapters` are told the costliest first, and
 *     `ladder` says between which bots the number stands, if they were measured.
 */
export interface ToldMark {
  seat: number;
  decisions: number;
  number: number | null;
  interval: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  chapters: ToldChapter[];
  ladder: string;
}
/**
 * The real decisions of a seat in one chapter of the rules, and what they cost together.
 */
export interface ToldChapter {
  chapter: ChapterName;
  decisions: number;
  loss: number;
}
/**
 * A chapter of the rules of a game: `rule` is how its rules begin, `lesson` the one that teaches it.
 */
export interface ChapterName {
  number: number;
  rule: string;
  title: string;
  lesson: string | null;
}
/**
 * The ledger of a seat: `fair + deal + luck + gifts + play + rest = result`.
 *
 *     `fair` is what everybody has before the deal, `deal` what the deal and the place at the table gave; `luck`
 *     is that of all later moments of chance, `gifts` what the moves of others gave and took, `play` what one's
 *     own did, both beside the moves of the reference player, with open cards. `rest` is where the judgement
 *     disagreed with itself. `adjusted` is the result without deal and luck.
 */
export interface Account {
  seat: number;
  fair: number;
  deal: Line;
  luck: Line;
  gifts: Line;
  play: Line;
  rest: Line;
  result: number;
  adjusted: number;
}
/**
 * A line of a ledger: shares of the victory, and their standard error.
 */
export interface Line {
  share: number;
  error: number;
}
/**
 * A decision that surely cost something; `turned_out` is what the move brought with open cards.
 */
export interface Fault {
  number: number;
  seat: number;
  kind: "blunder" | "good" | "inaccuracy" | "mistake";
  chapter: ChapterName | null;
  decided: boolean;
  loss: number;
  error: number;
  points: number;
  played: string;
  better: string;
  reasons: string;
  turned_out: number;
  turned_out_error: number;
}
/**
 * A move that is surely better than that of the reference player, by so much.
 */
export interface Find {
  number: number;
  seat: number;
  played: string;
  reference: string;
  gain: number;
}
/**
 * A moment of chance: what came, and the luck of each seat that surely had any. Number 0 is the deal.
 */
export interface Chance {
  number: number;
  luck: number[];
  what: string;
}
/**
 * A move of `seat`, and what it surely gave and took each of the others, with open cards.
 */
export interface Gift {
  number: number;
  seat: number;
  played: string;
  given: number[];
}
/**
 * What was won in an auction: its price, and up to which price it was worth it.
 */
export interface Bought {
  number: number;
  seat: number;
  what: string;
  price: number;
  limit: number | null;
  worth: "dear" | "fair" | "never" | "unasked";
}
/**
 * A decision by the number of its move, and the moves that are tried there instead.
 */
export interface Trying {
  number: number;
  moves: string[];
}
/**
 * What another move at a decision would have cost: `kind` is good if nothing is surely better.
 */
export interface Retried {
  kind: "blunder" | "good" | "inaccuracy" | "mistake";
  move: string;
  decided: boolean;
  loss: number;
  error: number;
  points: number;
  reasons: string;
}
/**
 * How well you have played; `unreviewed` of your finished matches have no review.
 */
export interface MyProgress {
  games: GameProgress[];
  unreviewed: number;
}
/**
 * Your reviewed matches of one game, the earliest first, and your chapters, the costliest first.
 */
export interface GameProgress {
  game: string;
  matches: MatchMark[];
  chapters: ToldChapter[];
}
/**
 * How well you played in one match: the truth lies within `number` ± `interval`, the lower the better.
 */
export interface MatchMark {
  table: string;
  finished: string;
  seat: number;
  decisions: number;
  number: number | null;
  interval: number | null;
}
/**
 * Whether moves are warned of; most are not.
 */
export interface Cautioned {
  warned: Warned | null;
}
/**
 * A costly move: which of those that were meant, what is said of it, and which one would be better.
 */
export interface Warned {
  move: string;
  label: string;
  sentence: string;
  better: string;
  better_label: string;
}
/**
 * What there is to explain to a seat that must decide, the most important first.
 *
 *     `warns`: whether the coach may warn of costly moves; where no hints are given, he may not.
 */
export interface Coaching {
  lines: Explained[];
  warns: boolean;
}
/**
 * Something that the coach explains: its name, the sentence, the rules it is about, what to look at.
 */
export interface Explained {
  id: string;
  sentence: string;
  rules: string[];
  look: string[];
}
/**
 * Moves that a seat is about to make one after the other, and the `seq` of the frame that they answer.
 */
export interface Intended {
  seat: number;
  seq: number;
  moves: string[];
}
/**
 * The lessons of a game, in their order.
 */
export interface Course {
  game: string;
  lessons: LessonLine[];
}
/**
 * A lesson in a list.
 */
export interface LessonLine {
  id: string;
  title: string;
  about: string;
  minutes: number;
}
/**
 * The answers so far, and one more, unless it is only asked where they lead.
 */
export interface Given {
  answers: string[];
  given?: string | null;
}
/**
 * A lesson as it stands after `answers`.
 *
 *     `look` names the pieces that are lit: moves in notation in which * stands for anything, and parts of the
 *     board. `tries` are moves that shall be tried though they are forbidden. `next` is the lesson after it.
 */
export interface Lecture {
  title: string;
  names: string[];
  place: number;
  steps: number;
  kind: ("ask" | "play" | "show" | "try") | null;
  sentence: string;
  rules: string[];
  look: string[];
  tries: Attempt[];
  frame: Frame;
  reply: Reply | null;
  answers: string[];
  next: string | null;
  edition: string;
}
/**
 * A forbidden move that shall be tried, and what people call it.
 */
export interface Attempt {
  move: string;
  label: string;
}
/**
 * What is said to an answer; `right` ones lead on.
 */
export interface Reply {
  right: boolean;
  sentence: string;
  rule: string | null;
}
/**
 * The answers so far, and moves that are asked about where they lead.
 */
export interface LessonMoves {
  answers: string[];
  ask: string[];
}
/**
 * All puzzles, and the one of the day, which is the same for everybody.
 */
export interface PuzzleHall {
  shelves: PuzzleShelf[];
  day: string;
  daily_game: string | null;
  daily: string | null;
}
/**
 * The puzzles of a game: how many there are, how many you tried and found, and how you stand.
 */
export interface PuzzleShelf {
  game: string;
  number: number;
  tried: number;
  found: number;
  standing: Standing;
  themes: ThemeLine[];
}
/**
 * How somebody stands in the puzzles of a game; `streak` counts right first answers in a row.
 */
export interface Standing {
  rating: number;
  deviation: number;
  streak: number;
  longest: number;
}
/**
 * A theme of the puzzles of a game.
 */
export interface ThemeLine {
  id: string;
  name: string;
  number: number;
}
/**
 * A puzzle as it is asked; `found` tells what became of your first answer, if there was one.
 */
export interface PuzzleTask {
  game: string;
  id: string;
  theme: string;
  rating: number;
  edition: string;
  names: string[];
  standing: Standing;
  found: boolean | null;
  frame: Frame;
}
/**
 * The puzzle that comes next; none if all were tried.
 */
export interface NextPuzzle {
  id: string | null;
}
/**
 * What is said to an answer, and how you stand now; `counted` if it was the first of a known guest.
 */
export interface PuzzleReply {
  verdict: PuzzleVerdict;
  counted: boolean;
  standing: Standing;
  rules: string[];
}
/**
 * What is said to an answer: whether it is right, why, and the answers in notation.
 */
export interface PuzzleVerdict {
  right: boolean;
  answers: string[];
  said: string[];
  why: string[];
}
/**
 * The move that somebody thinks best.
 */
export interface PuzzleAnswer {
  move: string;
}
/**
 * Moves that are asked about.
 */
export interface PuzzleMoves {
  ask: string[];
}
