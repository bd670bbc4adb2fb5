// The shapes of docs/api.md. The page knows tables, not games: a view is whatever the game sends.

export type Phase = 'gathering' | 'playing' | 'over' | 'abandoned';
export type Lang = 'en' | 'fr';
export type Pace = 'none' | 'calm' | 'slow';

export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot' | 'program';
  name: string | null;
  bot: string | null;
  connected: boolean;
  mine: boolean;
  absent_since: string | null;
  /** Went on purpose. */
  left: boolean;
  standing_in: boolean;
  votes: number;
  /** Asked for the bot that stands in, and is there. */
  resting: boolean;
  /** How many want the person unseated. */
  against: number;
  /** At the own seat: whether a return link is out. */
  linked: boolean;
  /** For how many decisions there was a hint; told at the end. */
  hints: number | null;
  /** How often the seat took something back; told at the end. */
  take_backs: number | null;
  /** How often of these it had seen what came of it. */
  take_backs_known: number | null;
}

/** How the seed comes about: hashes first, then the shares, which only the server keeps. */
export interface Seal {
  attempt: number;
  asked: number[];
  secret_hash: string;
  share_hashes: Record<number, string>;
  shown: number[];
  missing: number[];
  ready: boolean;
  done: boolean;
}

export interface Table {
  id: string;
  game: string;
  options: Record<string, unknown>;
  phase: Phase;
  listed: boolean;
  hotseat: boolean;
  absence_seconds: number;
  created: string;
  owner: number | null;
  players: number;
  seats: Seat[];
  commitment: string | null;
  /** How far chance is sealed; null before the start, and at a table of an earlier release. */
  seal?: Seal | null;
  seed: string | null;
  version: number;
  result: { scores: number[]; standing: number[] } | null;
  rematch: string | null;
  bot_pace: Pace;
  hints: 'allowed' | 'forbidden';
  /** Whether a bot's seat may be taken while the game runs. */
  takeover: boolean;
  /** Whether take-backs are free, and the game counts in no statistics; before the start: for one who is alone. */
  practice: boolean;
  spectators: number;
  /** Whether the reader made this table. */
  yours?: boolean;
}

export interface Choice {
  value: string | boolean | number;
  text: string;
}

export interface GameOption {
  name: string;
  title: string;
  text: string;
  default: string | boolean | number;
  choices: Choice[];
}

export interface BotKind {
  kind: string;
  title: string;
  text: string;
  /** From 1 to 5; a kind without one is for those who write bots. */
  level: number | null;
  default: boolean;
}

export interface Section {
  id: string;
  title: string;
  text: string;
}

export type Words = { [key: string]: string | Words };

export interface Game {
  name: string;
  title: string;
  about: string;
  credit: string;
  seats: { low: number; high: number; default: number };
  options: GameOption[];
  bots: BotKind[];
  sections?: Section[];
  words?: Words;
  /** What is printed on each board that can be chosen, by its name. */
  boards?: Record<string, unknown>;
}

/** An action as it is offered: one by name, or a run of whole numbers. */
export interface Single {
  name: string;
  text: string;
  section: string | null;
}
export interface Run {
  verb: string;
  low: number;
  high: number;
  text: string;
  section: string | null;
}
export type Legal = Single | Run;

export interface GameEvent {
  name: string;
  parts: Record<string, unknown>;
  text: string;
  section: string | null;
}

export interface LogLine {
  n: number;
  by: number | null;
  do: string | null;
  text: string;
  section: string | null;
  counts: boolean;
  events: GameEvent[];
}

export interface UndoAsked {
  by: number;
  to: number;
  agreed: number[];
  needed: number[];
}

export interface Update {
  type: 'update';
  version: number;
  full: boolean;
  table: Table;
  seat: number | null;
  seq: number;
  view: unknown;
  actor: number | null;
  legal: Legal[];
  log: LogLine[];
  undo: { allowed: boolean; askable?: boolean; text: string | null; asked: UndoAsked | null };
}

export interface Refusal {
  name: string;
  text: string;
  section: string | null;
}

/** One of the best actions, with its chances and the reasons in words. */
export interface Advised {
  action: string;
  text: string;
  /** From 0 to 1. */
  win: number;
  points: number;
  share: number;
  reasons: { text: string; weight: number }[];
}

export type Incoming =
  | Update
  | { type: 'ack'; id: string; version: number; seq: number }
  | { type: 'refused'; id: string; error: Refusal }
  | { type: 'why'; id: string; text: string; section: string | null }
  | { type: 'hint'; id: string; seat: number; seq: number; moves: Advised[] }
  | { type: 'pong' };

/** What chance could have done, and its share of all shares. */
export type Outcome = readonly [action: string, weight: number];

export interface Frame {
  entry: number;
  by: number | null;
  do: string | null;
  text: string;
  section?: string | null;
  events: GameEvent[];
  view: unknown;
  actor: number | null;
  /** Where chance acted: all that it could have done, in the order of the engine. */
  outcomes: Outcome[] | null;
}

export interface ReplayFrames {
  table: Table;
  frames: Frame[];
}

export const isRun = (legal: Legal): legal is Run => 'verb' in legal;

/** The action with which a run offers *n*. */
export const runAction = (run: Run, n: number): string => `${run.verb} ${n}`;

/** The words of a run with its number filled in. */
export const runText = (run: Run, n: number): string => run.text.replace('{n}', String(n));
