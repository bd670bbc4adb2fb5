// What a game brings to the page. A folder beside this file that exports one is a game that can be drawn;
// nothing outside its folder knows its name.

import type { Component } from 'svelte';

import type { GameEvent, Legal, LogLine, Words } from '../api/types';
import type { House } from '../houses/houses';

/** What a board is handed: everything to draw and everything that may be done, no rules. */
export interface BoardProps {
  view: unknown;
  legal: Legal[];
  seat: number | null;
  houses: House[];
  words: Words | undefined;
  /** The action that the pointer or the focus rests on, anywhere on the page. */
  marked: string | null;
  onmark: (action: string | null) => void;
  onact: (action: string, event?: Event) => void;
  onwhy: (action: string) => void;
}

export interface HouseProps {
  view: unknown;
  seat: number;
  mine: boolean;
  house: House;
  words: Words | undefined;
  marked: string | null;
}

export interface SceneProps {
  events: GameEvent[];
  log: LogLine[];
  houses: House[];
  words: Words | undefined;
  /** Told when the last step was seen, or all were skipped. */
  ondone: () => void;
}

export interface Face {
  Board: Component<BoardProps>;
  /** All of one seat. */
  HousePanel: Component<HouseProps>;
  /** One seat in one line: for the phone. */
  HouseLine: Component<HouseProps>;
  /** What explains a scoring, if these lines hold one. */
  Scene: Component<SceneProps>;
  scene: (lines: readonly LogLine[]) => GameEvent[] | null;
  /** What is always listed, possible or not, so that one can ask why not. */
  offers: readonly { action: string; words: string }[];
  keys: Readonly<Record<string, string>>;
  /** The line above the board: where the game stands. */
  status: (view: unknown, words: Words | undefined) => string;
  /** The score of every seat, for the graph. */
  scores: (view: unknown) => number[];
  /** Of the events of one move, the one that tells most. */
  telling: (events: readonly GameEvent[]) => GameEvent | undefined;
  /** The round of a view, for marks below the graph. */
  round: (view: unknown) => number;
  /** The outcomes between which chance chose, each as likely as the next, in the order of their codes. */
  draws: ((before: unknown, players: number) => string[]) | null;
}
