// What a game brings to the page. A folder beside this file that exports one is a game that can be drawn;
// nothing outside its folder knows its name. A field that a game has nothing to say to is left out.

import type { Component } from 'svelte';

import type { GameEvent, Legal, LogLine, Outcome, Words } from '../api/types';
import type { Charge, House } from '../houses/houses';

/** What a board is handed: everything to draw and everything that may be done, no rules. */
export interface BoardProps {
  view: unknown;
  legal: Legal[];
  seat: number | null;
  houses: House[];
  words: Words | undefined;
  /** What is printed on each board that can be chosen, by its name. */
  boards: Record<string, unknown> | undefined;
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

export interface SceneProps {
  events: GameEvent[];
  log: LogLine[];
  /** The game as it stands after these events. */
  view: unknown;
  houses: House[];
  words: Words | undefined;
  /** Told when the last step was seen, or all were skipped. */
  ondone: () => void;
}

export interface Face {
  Board: Component<BoardProps>;
  /** All of one seat that the reader may know. */
  HousePanel: Component<HouseProps>;
  /** One seat in one line: for the phone. */
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
  /** A turn is a sequence of small choices: taking back the last one is offered at the board. */
  stepwise?: boolean;
  /**
   * On a phone the board needs height: rivals stand side by side, each line being a chip, and the list of actions is
   * lower.
   */
  tall?: boolean;
  /** What is always listed, possible or not, so that one can ask why not. */
  offers?: readonly string[];
  /** The letter for each verb. It must not be one that the page uses: H, R, U, N on the board. */
  keys?: Readonly<Record<string, string>>;
  /** The verbs whose number is an amount, to be raised and lowered; a number of any other verb is a name. */
  amounts?: readonly string[];
  /** What explains a scoring, and the events that it explains, if these lines hold some. */
  scoring?: { Scene: Component<SceneProps>; scene: (lines: readonly LogLine[]) => GameEvent[] | null };
  /** The score of every seat, for the graph; a game whose scores are secret leaves it out. */
  scores?: (view: unknown) => number[];
  /** The sign beside a score: a coin, a laurel. */
  Unit?: Component<{ size?: number }>;
  /** Of the events of one move, the one that tells most. */
  telling?: (events: readonly GameEvent[]) => GameEvent | undefined;
  /** The round of a view, for marks below the graph. */
  round?: (view: unknown) => number;
  /** What chance must have chosen from in a position, null being the start, where the game's own view can tell. */
  outcomes?: (before: unknown, players: number) => Outcome[];
}
