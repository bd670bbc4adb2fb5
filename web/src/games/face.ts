// What a game brings to the page. A folder beside this file that exports one is a game that can be drawn;
// nothing outside its folder knows its name. A field that a game has nothing to say to is left out.

import type { Component, Snippet } from 'svelte';

import type { GameEvent, Legal, Outcome, Plan, PlanRow, Words } from '../api/types';
import type { Heard } from '../app/tones';
import type { Charge, House } from '../houses/houses';
import type { Arrangement, Wish } from '../table/arrangement';
import type { Choices, Sure } from '../table/plans';
import type { Carries } from './carried';
import type { Scored, Staging } from './scored';

/**
 * What a board is handed: everything to draw and everything that may be done, no rules. It fills the box it stands in
 * (100 % × 100 %), draws itself for that width and height, and never scrolls; the box keeps its size all game long.
 */
export interface BoardProps {
  view: unknown;
  /** What the view adds up to, if the game says so; not of a past turn, nor while a scoring is shown. */
  outlook?: unknown;
  legal: Legal[];
  seat: number | null;
  houses: House[];
  words: Words | undefined;
  /** What is printed on each board that can be chosen, by its name. */
  boards: Record<string, unknown> | undefined;
  /** How the table lies on the screen. In `pocket` and `lectern` what the face's `Own` shows is not on the board. */
  arrangement: Arrangement;
  /** The action that the pointer or the focus rests on, anywhere on the page. */
  marked: string | null;
  /** The cheapest whole turn for every piece that stands for one. */
  goals: ReadonlyMap<string, Plan>;
  /** The turn that is set, or else the one that the pointer rests on: its ghosts, its way and its price are drawn. */
  plan: Plan | null;
  /** All ways to the goal that is set. */
  ways: readonly Plan[];
  /** The goal that is set: touched again, it is done. */
  set: string | null;
  /** The piece by which all plans are to go. */
  fixed: string | null;
  /** The pieces picked so far, where one alone does not say what to do: see `actions.ts`. */
  picked: readonly string[];
  onmark: (action: string | null) => void;
  onact: (action: string, event?: Event) => void;
  /** With *hold* a piece is only picked, even where it says alone what to do: the board has more to show before. */
  onpick: (piece: string, event?: Event, hold?: boolean) => void;
  onpoint: (piece: string | null) => void;
  /** What is wished for where the turn that is set ends. */
  after: string | null;
  /** A piece was touched that stands for a turn; *after* is wished for where that ends. Without a plan it is picked. */
  ongoal: (goal: string, event?: Event, after?: string) => void;
  onfix: (piece: string) => void;
  /** A card or another thing of one's own is taken in hand, or none: then it is the only one of `picked`. */
  onhold: (piece: string | null) => void;
  /** It was brought to a place that stands for a turn: done at once where *sure* says so, else set. */
  onbring: (goal: string, choices: Choices | null, sure: Sure) => void;
  /** Another of the ways to the goal that is set. */
  onway: (way: Plan) => void;
  onwhy: (action: string) => void;
  /** What the board has to say of what is looked at; the strip below it shows it. */
  ontell: (text: string) => void;
  /** The rivals, where the face wishes to draw them itself: on a phone held upright. */
  rivals?: Snippet | null;
  /** Takes the last small choice back, where the reader may do so alone. */
  onback: (() => void) | null;
}

/** What a dock of a game's own is handed; it draws all of `legal` in an `ol`, as the list of words would. */
export interface DockProps {
  board: BoardProps;
  /** There is little room: what decides, and no more. */
  hand: boolean;
  /** The decision: what was typed for another is forgotten. */
  seq: number;
  /** The turn has only just come: what acts on one tap is dead for a moment. */
  early: boolean;
  armed: string | null;
  suggested: boolean;
  /** What is ordered for the time when the reader is asked, and is told to nobody else. */
  order: unknown;
  onchoose: (action: string, event?: Event) => void;
  onorder: (order: unknown) => void;
}

/** What a dock answers to keys from anywhere on the page. */
export interface DockKeys {
  change: (by: number) => void;
  /** Goes to what stands for a verb; says whether there is something. */
  reach: (verb: string) => boolean;
  type: (digit: string) => boolean;
  enter: () => boolean;
  orders: () => boolean;
}

export interface HouseProps {
  view: unknown;
  /** See `BoardProps`. */
  outlook?: unknown;
  seat: number;
  mine: boolean;
  house: House;
  words: Words | undefined;
  marked: string | null;
  /** The turn that this seat has set, if it is the reader's own. */
  plan?: Plan | null;
}

/** What a game draws in place of some rows of the card. */
export interface TrayProps {
  plan: Plan;
  rows: readonly PlanRow[];
  view: unknown;
  onchoose: (row: string, option: string) => void;
}

export interface Face {
  Board: Component<BoardProps>;
  /** Width by height of the board: the least, the best and the most that it is drawn for; the rest is margin. */
  aspect?: readonly [number, number, number];
  /** What is the reader's own on the board (hand, hold, storage), at hand size: for `pocket` and `lectern`. */
  Own?: Component<BoardProps>;
  /** What the game asks of the frame on a phone held upright. */
  wish?: Wish;
  /** A card with all of one seat that the reader may know: from 190 px of width. Its container is named `house`. */
  HousePanel: Component<HouseProps>;
  /** So many cards of houses fill a hall, and leave no room for what changed; five if it is not said. */
  filled?: number;
  /**
   * One seat in short, in a cell of 96 × 56 to 320 × 72 px: name, score, stock. Its container is named `house`. Smaller
   * still, the page draws a chip of arms and score.
   */
  HouseLine: Component<HouseProps>;
  /** A rival in one line of 34 px, where the board has the rivals and room for lines; else there are chips. */
  Rival?: Component<HouseProps>;
  /** The arms of every seat, where the game itself gives the houses. */
  arms?: readonly Charge[];
  /** The line above the board: where the game stands. */
  status: (view: unknown, words: Words | undefined) => string;
  /**
   * What must be decided now, to the one who decides (*mine*) and to those who wait: a secret choice is only said to
   * be made.
   */
  task?: (view: unknown, mine: boolean, words: Words | undefined) => string | null;
  /** Draws what may be done, and what may be ordered while one waits, in place of the list of words. */
  Dock?: Component<DockProps, DockKeys>;
  /** Verbs whose outcome is shown before they are done: one tap does them, but none in the first moment of a turn. */
  direct?: readonly string[];
  /** The letter that leads to each verb in the list. It must not be one that the page uses: A, H, N, Q, R, U and Z. */
  keys?: Readonly<Record<string, string>>;
  /** The letter that sets the turn for a goal; of several goals of one letter the next. Only `Enter` does it. */
  letters?: Readonly<Record<string, string>>;
  /** The letter that opens a field for the name of a goal, and the table of the game's words that has the names. */
  spelled?: { letter: string; table: string };
  /** The goals that are kinds of turns of their own, in their order: the card offers them besides. */
  kinds?: readonly string[];
  /** The goals that are never done by a first click, although there is nothing to choose. */
  weighed?: readonly string[];
  /** What goes from one place to another between two views that follow each other. */
  carried?: () => Promise<{ carries: Carries }>;
  /** What a plan costs, in words. */
  price?: (plan: Plan, words: Words | undefined) => string;
  /** Rows of the card that the game draws itself. */
  tray?: { rows: readonly string[]; drawn: () => Promise<{ default: Component<TrayProps> }> };
  /** What a digit does, if it is not the number of a row of the plan: say whether it does anything. */
  digit?: (digit: number, board: BoardProps) => boolean;
  /** The letter that chooses an option of a row of the plan that is set. */
  toggles?: Readonly<Record<string, readonly [row: string, option: string]>>;
  /** What may be done in better words, where the view has them. */
  worded?: (legal: Legal[], view: unknown, words: Words | undefined) => Legal[];
  /** A letter that changes what is looked at, in anybody's turn. */
  press?: { letter: string; text: () => string; does: (board: Pick<BoardProps, 'view' | 'seat'>) => void };
  /** The verbs whose number is an amount, to be raised and lowered; a number of any other verb is a name. */
  amounts?: readonly string[];
  /** A scoring cut into beats; null where its events count nothing. */
  beats?: (staging: Staging) => Scored | null;
  /** The score of every seat, for the graph; a game whose scores are secret leaves it out. */
  scores?: (view: unknown) => number[];
  /** What an action is about, drawn beside its words: a tile, a token. */
  Picture?: Component<{ action: string }>;
  /** The sign of what a mark on the board counts, by its name among the marks: a florin, a knight, a card. */
  Sign?: Component<{ of: string; size?: number }>;
  /** The sign beside a score: a coin, a laurel. */
  Unit?: Component<{ size?: number }>;
  /** What is heard, for those who wish it: names of events and verbs of actions by sound. */
  sounds?: Heard;
  /** Of the events of one move, the one that tells most. */
  telling?: (events: readonly GameEvent[]) => GameEvent | undefined;
  /** The round of a view, for marks below the graph. */
  round?: (view: unknown) => number;
  /** What chance must have chosen from in a position, null being the start, where the game's own view can tell. */
  outcomes?: (before: unknown, players: number) => Outcome[];
}
