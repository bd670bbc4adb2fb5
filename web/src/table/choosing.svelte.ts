// What the reader is about to do at the table: what is pointed at, picked, armed, asked and advised.

import { tick } from 'svelte';

import type { Lack, Live } from '../api/live.svelte';
import type { Advised, LackingOffer, Legal, Plan } from '../api/types';
import { announcer } from '../app/announce.svelte';
import { settings } from '../app/settings.svelte';
import { fitting, moveOf, picking } from '../games/actions';
import { say } from '../words/say';
import type { Look } from './looking';
import { allows } from './offers';
import { Planning } from './planning.svelte';
import type { Choices, Sure } from './plans';

/** So long after a turn has come a tap was meant for something else, in milliseconds. */
const EARLY = 350;
/** More actions than these are not listed where a card can ask for them. */
const MANY = 8;
/** So many moves of a hint are shown. */
const MOST = 4;

export class Choosing {
  /** The action that the pointer or the focus rests on, anywhere on the page. */
  marked = $state<string | null>(null);
  /** The action that a finger's first tap or a hint has shown. */
  armed = $state<string | null>(null);
  picked = $state.raw<string[]>([]);
  /** The piece under the pointer. */
  pointed = $state<string | null>(null);
  /** The piece that the pointer or the focus rests on, in its own words. */
  look = $state.raw<Look | null>(null);
  /** What the board says of what is looked at. */
  told = $state('');
  /** Why a tap did nothing. */
  why = $state.raw<Lack | null>(null);
  /** What is out of reach now. */
  lacking = $state.raw<LackingOffer[]>([]);
  /** Whether the list of it is shown. */
  listing = $state(false);
  /** What was found out for this decision, or is being found out, or why it cannot be. */
  hint = $state.raw<{ moves: Advised[] | null; trouble: string } | null>(null);
  /** Which of the moves of a hint is chosen, and which is pointed at. */
  chosen = $state(0);
  aimed = $state<number | null>(null);
  /** Whether the turn has only just come. */
  early = $state(false);
  /** Whether a whole move is being done, step by step. */
  following = $state(false);
  /** The whole turn that is set, or may be. */
  readonly planning: Planning;

  constructor(
    readonly live: Live,
    /** All that may be done now. */
    readonly legal: () => Legal[],
    /** The verbs of the game: what begins with none of them is a piece of the board. */
    private readonly isVerb: (word: string) => boolean,
    /** The verbs that one tap does. */
    private readonly direct: () => readonly string[] = () => [],
    /** The goals that are never done by a first click. */
    weighed: () => readonly string[] = () => [],
    price: (plan: Plan) => string = (plan) => plan.price,
  ) {
    const tell = (text: string): void => {
      this.look = null;
      this.why = { text, section: null, needs: [] };
      announcer.say(text);
    };
    this.planning = new Planning(live, tell, weighed, price, () => legal().length > MANY);
  }

  private waking: ReturnType<typeof setTimeout> | undefined;

  /** A decision has come: for a moment nothing that one tap does can be done. */
  arrive(): void {
    clearTimeout(this.waking);
    this.early = this.legal().length > 0;
    this.waking = setTimeout(() => (this.early = false), EARLY);
  }

  /** Whether the armed action came from a hint: then nothing need be tapped again. */
  get suggested(): boolean {
    return this.hint !== null && this.armed !== null;
  }

  /** The moves of a hint that are shown: the best few, by their chance to win. */
  get moves(): Advised[] {
    return (this.hint?.moves ?? []).toSorted((a, b) => b.win - a.win).slice(0, MOST);
  }

  /** The move of a hint that is drawn on the board, with its number. */
  get shown(): { move: Advised; number: number } | null {
    const at = this.aimed ?? this.chosen;
    const move = this.moves[at];
    return move ? { move, number: at + 1 } : null;
  }

  /** The board and the list both end here. A finger's first tap shows, its second does; who wishes so is asked. */
  choose = (action: string, event?: Event): void => {
    if (!allows(this.legal(), action)) return void this.ask(action);
    const direct = this.direct().includes(moveOf(action).verb);
    if (direct && this.early) return;
    const touched = !direct && event instanceof PointerEvent && event.pointerType === 'touch';
    if ((touched || settings.confirm) && this.armed !== action) {
      this.armed = this.marked = action;
      return;
    }
    this.armed = this.marked = null;
    this.why = null;
    this.hint = null;
    this.planning.stepped();
    this.planning.hinted = null;
    void this.live.act(action);
  };

  /** A piece stands for a whole turn, if one can be planned; until plans are there the board is used step by step. */
  goal = (goal: string, event?: Event, after?: string): void => {
    this.why = null;
    if (!this.planning.touch(goal, event, after)) this.pick(goal, event);
    else this.armed = this.marked = this.hint = this.planning.hinted = null;
  };

  /** A piece is taken in hand, or none: where it may go is lit. */
  hold = (piece: string | null): void => {
    this.planning.drop();
    this.why = this.hint = null;
    this.unpick();
    if (piece !== null) this.picked = [piece];
  };

  /** What is in hand was brought to *goal*; who wishes to be asked first is shown the turn. */
  bring = (goal: string, choices: Choices | null, sure: Sure): void => {
    this.armed = this.marked = this.why = this.hint = null;
    void this.planning.bring(goal, choices, (way, ways) => !settings.confirm && sure(way, ways));
  };

  takeBack = (): void => void this.planning.takeBack();

  /** A piece that says alone what to do is an action; else the board shows what leads on from it. */
  pick = (piece: string, event?: Event, hold = false): void => {
    const next = hold && !this.picked.includes(piece) ? { picked: [piece] } : picking(this.legal(), this.picked, piece);
    if ('action' in next) return this.choose(next.action, event);
    this.armed = this.marked = null;
    this.picked = next.picked;
    if (this.picked.length) announcer.say(say('act.picked', { n: fitting(this.legal(), this.picked).length }));
  };

  unpick = (): void => {
    this.armed = this.marked = null;
    this.picked = [];
  };

  point = (piece: string | null): void => {
    this.pointed = this.planning.aimed = piece;
    const next = piece === null ? null : picking(this.legal(), this.picked, piece);
    this.mark(next && 'action' in next ? next.action : null);
  };

  tell = (text: string): void => {
    this.told = text;
  };

  mark = (action: string | null): void => {
    if (this.armed === null) this.marked = action;
  };

  /** Ask why *what*, an action or a piece of the board, is not possible: the strip tells it. */
  ask = async (what: string): Promise<void> => {
    if (this.live.seat === null || this.live.table?.phase !== 'playing') return;
    this.why = null;
    const seq = this.live.seq;
    const why = await this.live.why(this.isVerb(moveOf(what).verb) ? { action: what } : { goal: what });
    if (seq !== this.live.seq) return;
    this.look = null;
    this.why = why;
    announcer.say(why.text);
  };

  /** Learn what is out of reach in the present decision. */
  learn = async (): Promise<void> => {
    const lacking = await this.live.whyNot();
    this.lacking = lacking;
    if (!lacking.length) this.listing = false;
  };

  /** Show the list of what is out of reach, or put it away. */
  list = async (): Promise<void> => {
    if (this.listing) {
      this.listing = false;
      await tick();
      (document.getElementById('whynot') ?? document.getElementById('actions'))?.focus();
    } else if (this.lacking.length) {
      if (this.hint) await this.endHint();
      this.listing = true;
    }
  };

  /** Ask what the best moves are; asked again, the answer is put away. */
  askHint = async (): Promise<void> => {
    if (this.hint) return this.endHint();
    if (!this.legal().length && this.live.table?.hints === 'allowed') return;
    const seq = this.live.seq;
    this.listing = false;
    this.hint = { moves: null, trouble: '' };
    const found = await this.live.hint();
    if (!this.hint || seq !== this.live.seq) return;
    this.hint =
      found && 'moves' in found ? { moves: found.moves, trouble: '' } : { moves: [], trouble: found?.text ?? '' };
    this.arm(0);
  };

  /** The page speaks another language: the same hint is told in it, and nothing else changes. */
  async retell(): Promise<void> {
    const seq = this.live.seq;
    if (!this.hint?.moves?.length) return;
    const found = await this.live.hint();
    if (this.hint && seq === this.live.seq && found && 'moves' in found)
      this.hint = { moves: found.moves, trouble: '' };
  }

  /** A move of a hint is shown on the board and in the list; doing it is another step. */
  arm = (at: number): void => {
    const move = this.moves[at];
    if (!move) return;
    this.picked = [];
    this.why = null;
    this.chosen = at;
    this.armed = this.marked = move.action;
    this.planning.hinted = move.plan ?? null;
  };

  /** Pointing at a move of a hint draws it on the board; pointing at none draws the chosen one again. */
  aim = (at: number | null): void => {
    this.aimed = at;
    const move = this.moves[at ?? this.chosen];
    if (this.armed !== null && move) this.marked = move.action;
    this.planning.hinted = move?.plan ?? null;
  };

  /** Do a whole move of a hint, each step after the last was acknowledged, unless something else happened. */
  follow = async (move: Advised): Promise<void> => {
    if (this.following) return;
    this.following = true;
    this.planning.stepped();
    this.forget();
    for (const action of move.actions) {
      if (!allows(this.legal(), action)) break;
      const answer = await this.live.act(action);
      if (answer?.type !== 'ack' || !(await this.live.caughtUp(answer.seq))) break;
    }
    this.following = false;
  };

  endHint = async (): Promise<void> => {
    this.hint = this.aimed = null;
    this.chosen = 0;
    this.armed = this.marked = this.planning.hinted = null;
    await tick();
    (document.getElementById('hint') ?? document.getElementById('actions'))?.focus();
  };

  /** Another decision: nothing of the last one is left. */
  forget(): void {
    this.armed = this.marked = this.pointed = this.why = this.hint = this.aimed = null;
    this.chosen = 0;
    this.listing = false;
    this.picked = [];
    this.planning.forget();
  }
}
