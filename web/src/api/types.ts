// What the server sends and takes, by the names that the page uses. The types are generated (`make wire`).
// The page knows tables, not games: a view is what the game sends, and `wire/views.ts` says whose it is.

import type * as wire from '../wire/wire';

export type {
  Advised,
  BotKind,
  Choice,
  SettingsBody as Customs,
  Error as Refusal,
  Event as GameEvent,
  Findings,
  Frame,
  FromServer as Incoming,
  Legal as Single,
  LegalRun as Run,
  LackingOffer,
  Lesson,
  LessonStep,
  OfferedPlan as Plan,
  OfferedRow as PlanRow,
  PlansAnswer as Plans,
  Line as LogLine,
  Mark as TurnMark,
  Option as GameOption,
  Replay as ReplayFrames,
  SaidNeed as Need,
  Seal,
  Seat,
  Section,
  Study,
  Table,
  TableBody as NewTable,
  Texts as Words,
  Turn,
  Update,
} from '../wire/wire';

export type Lang = NonNullable<wire.Introduction['lang']>;
export type Pace = wire.Table['bot_pace'];
export type Phase = wire.Table['phase'];

/** A game as the lobby shows it, or, once one plays it, whole. */
export type Game = wire.Game & Partial<wire.WholeGame>;

/** An action as it is offered: one by name, or a run of whole numbers. */
export type Legal = wire.Legal | wire.LegalRun;

/** What chance could have done, and its share of all shares. */
export type Outcome = Readonly<NonNullable<wire.Frame['outcomes']>[number]>;

type Without<Message, Key extends string> = Message extends unknown ? Omit<Message, Key> : never;
/** A message that is acknowledged by its id. */
export type Outgoing = Extract<wire.FromClient, { id: string }>;
/** The same before it has one. */
export type Unsent = Without<Outgoing, 'id'>;

export const isRun = (legal: Legal): legal is wire.LegalRun => 'verb' in legal;

/** The action with which a run offers *n*. */
export const runAction = (run: wire.LegalRun, n: number): string => `${run.verb} ${n}`;

/** The words of a run with its number filled in. */
export const runText = (run: wire.LegalRun, n: number): string => run.text.replace('{n}', String(n));
