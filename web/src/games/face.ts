// What a game brings to the page. A folder beside this file that exports one is a game that can be drawn;
// nothing outside its folder knows its name. A field that a game has nothing to say to is left out.

import type { Component } from 'svelte';

import type { GameEvent, Legal, Outcome, Words } from '../api/types';
import type { Heard } from '../app/tones';
import type { Charge, House } from '../houses/houses';
import type { Arrangement, Wish } from '../table/arrangement';
import type { Scored, Staging } from './scored';

/**
 * What a board is handed: everything to draw and everything that may be done, no rules. It fills the box it stands in
 * (100 % × 100 %), draws itself for that width and height, and never scrolls; the box keeps its size all game long.
 */
export interface BoardProps {
  view: unknown;
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
  /** The pieces picked so far, where one alone does not say what to do: see `actions.ts`. */
  picked: readonly string[];
  onmark: (action: string | null) => void;
  onact: (action: string, event?: Event) => void;
  /** With *hold* a piece is only picked, even where it says alone what to do: the board has more to show before. */
  onpick: (piece: string, event?: Event, hold?: boolean) => void;
  onpoint: (piece: string | null) => void;
  onwhy: (action: string) => void;
  /** What the board has to say of what is looked at; the strip below it shows it. */
  ontell: (text: string) => void;
  /** Takes the last small choice back, where the reader may do so alone. */
  onback: (() => void) | null;
}

export interface HouseProps {
  view: unknown;
  seat: number;
  mine: boolean;
  house: House;
  words: Words | undefined;
  marked: string | null;
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
  /** The arms of every seat, where the game itself gives the houses. */
  arms?: readonly Charge[];
  /** The line above the board: where the game stands. */
  status: (view: unknown, words: Words | undefined) => string;
  /**
   * What must be decided now, to the one who decides (*mine*) and to those who wait: a secret choice is only said to
   * be made.
   */
  task?: (view: unknown, mine: boolean, words: Words | undefined) => string | null;
  /** The letter for each verb. It must not be one that the page uses: H, R, U, N, Z and Q. */
  keys?: Readonly<Record<string, string>>;
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
