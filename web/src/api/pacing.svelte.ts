// Turns of the others are shown one after another: first who plays, in a sentence, then what it moves. An update waits
// until those before it were looked at, but never for long, and a decision of one's own only for a glance.

import { REAL, type Timers } from './timers';
import type { Turn, Update } from './types';

/** So long the sentence of a turn stands before anything moves. */
export const LEAD = 250;
/** So long a piece travels: the steps of one turn come no faster. */
export const STEP = 300;
/** A turn is shown so long, and all that wait together; where there are more, the oldest are not waited for. */
export const EACH = 750;
export const LONGEST = 4000;
/** So many steps of a turn come one by one, the others with the last of them: a turn moves for 2.4 seconds at most. */
export const PARTS = 4;
/** So many are still shown when something is to be decided, each as long as it moves but for the last. */
const FEW = 3;
/** So long a turn waits for what moved before it. */
const MOVES = 1200;

const isOwn = ({ seat, table }: Update, by: number | null): boolean =>
  by !== null && (by === seat || table.seats[by]?.mine === true);

/** The turns that go on in an update; the one before them is told again with it. */
const going = ({ log, turns }: Update): Turn[] => turns.filter((turn) => turn.n >= log[0]!.turn);

/** What an update brings: a turn to be shown, something that can come along with another, or what is due at once. */
export function bringing(update: Update): Turn | 'along' | 'now' {
  const { full, log, table } = update;
  if (full) return 'now';
  if (!log.length) return 'along';
  if (table.phase !== 'playing' || log.some((line) => isOwn(update, line.by) || !line.counts)) return 'now';
  const turns = going(update);
  if (turns.some((turn) => turn.kind !== 'turn')) return 'now';
  return turns[turns.length - 1] ?? 'now';
}

/**
 * An update that brings several turns, turn by turn. Where it is not told how the board was after one of them, the
 * board waits until the next of which that is known, or comes with a step of the reader's own.
 */
export function turnByTurn(update: Update): Update[] {
  const { full, log, table } = update;
  const own = log.findLast((line) => isOwn(update, line.by))?.turn ?? -1;
  const ends = [...new Set(log.map((line) => line.turn))].filter((n) => n >= own);
  const whole = full || table.phase !== 'playing' || log.some((line) => !line.counts);
  if (whole || ends.length < 2 || going(update).some((turn) => turn.kind !== 'turn')) return [update];
  const views = new Map(update.views.map((each) => [each.turn, each.view]));
  return ends.map((end, i) => {
    const here = (n: number): boolean => n <= end && (i === 0 || n > ends[i - 1]!);
    const part = {
      ...update,
      log: log.filter((line) => here(line.turn)),
      turns: update.turns.filter((turn) => here(turn.n)),
    };
    const next = log.find((line) => line.turn > end);
    if (!next) return part;
    const since = update.since.filter((n) => n <= end);
    const seen = views.get(end) ?? (end === own ? update.view : null);
    return { ...part, view: seen, legal: [], seq: next.n, actor: next.by, since };
  });
}

interface Waiting {
  update: Update;
  turn: Turn | null;
}

export class Pacing {
  /** The turn that is being shown. */
  turn = $state.raw<Turn | null>(null);

  private due: Waiting[] = [];
  private timer: number | null = null;
  /** Whether the turn is told, and has moved nothing yet. */
  private leading = false;
  /** How many steps of the turn were shown. */
  private parts = 0;

  constructor(
    private readonly show: (update: Update) => void,
    /** How long something takes at the reader's pace that usually takes so long. */
    private readonly paced: (ms: number) => number,
    private readonly clock: Timers = REAL,
    /** For how many milliseconds something is still on its way. */
    private readonly moving: () => number = () => 0,
  ) {}

  /** Show *update* when its time has come; where nobody looks that is now. */
  come(update: Update, unseen = false): void {
    if (unseen) {
      this.cut();
      return this.show(update);
    }
    for (const part of turnByTurn(update)) this.take(part);
    if (this.leading) this.turn = this.newest(this.turn);
    else if (this.due.length && (this.timer === null || update.legal.length)) {
      this.stop();
      this.next();
    }
  }

  /** Show all that waits at once; says whether something was being shown. */
  cut(): boolean {
    const shown = this.turn !== null;
    this.stop();
    this.turn = null;
    this.flush();
    return shown;
  }

  /** Forget what waits: it is told anew. */
  drop(): void {
    this.due = [];
    this.stop();
    this.turn = null;
  }

  /** Whether it is the reader's turn when all that waits is shown. */
  private get hurried(): boolean {
    return this.due.some((each) => each.update.legal.length > 0);
  }

  private take(update: Update): void {
    const brings = bringing(update);
    if (brings === 'now') this.cut();
    if (brings === 'now' || (brings === 'along' && !this.due.length)) this.show(update);
    else this.due.push({ update, turn: brings === 'along' ? null : brings });
  }

  private next(): void {
    this.timer = null;
    this.spare();
    const [first] = this.due;
    if (!first) this.turn = null;
    else if (first.turn && first.turn.n !== this.turn?.n) {
      const { lead } = this;
      this.turn = this.newest(first.turn);
      this.leading = true;
      this.parts = 0;
      this.later(() => this.step(), lead);
    } else this.step();
  }

  /**
   * So long a turn is told before it moves anything. What moved before it comes to its end, unless there are many; who
   * must decide waits only for the own pieces.
   */
  private get lead(): number {
    const many = new Set(this.due.map(({ turn }) => turn?.n)).size > FEW;
    return many || (this.hurried && this.turn) ? LEAD : Math.max(LEAD, Math.min(MOVES, this.moving()));
  }

  /** Show the next of what waits, and give it time; whoever must decide sees a whole turn at once. */
  private step(): void {
    const { hurried } = this;
    this.leading = false;
    this.parts += 1;
    this.turn = this.newest(this.due[0]!.turn ?? this.turn);
    const others = this.due.findIndex((each) => each.turn && each.turn.n !== this.turn?.n);
    this.flush(!hurried && this.parts < PARTS ? 1 : others < 0 ? undefined : others);
    const more = hurried ? this.due.length > 0 : this.due[0]?.turn && this.due[0].turn.n === this.turn?.n;
    this.later(() => this.next(), more ? STEP : this.paced(EACH) - LEAD);
  }

  /** *turn* as it is told best: later steps of it may wait too. */
  private newest(turn: Turn | null): Turn | null {
    return this.due.findLast((each) => each.turn && each.turn.n === turn?.n)?.turn ?? turn;
  }

  /** Where more waits than there is time for, the oldest goes at once. */
  private spare(): void {
    const steps = new Map<number, number>();
    for (const { turn } of this.due) if (turn) steps.set(turn.n, Math.min(PARTS, (steps.get(turn.n) ?? 0) + 1));
    let oldest: number | undefined;
    let [left, kept] = [LONGEST, 0];
    for (const [n, parts] of [...steps].reverse()) {
      left -= this.paced(EACH) + (parts - 1) * STEP;
      if (kept && (this.hurried ? kept === FEW : left < 0)) break;
      kept += 1;
      oldest = n;
    }
    if (kept < steps.size) this.flush(this.due.findIndex((each) => each.turn?.n === oldest));
  }

  private flush(count = this.due.length): void {
    for (const { update } of this.due.splice(0, count)) this.show(update);
  }

  private later(then: () => void, ms: number): void {
    this.timer = this.clock.set(then, ms);
  }

  private stop(): void {
    if (this.timer !== null) this.clock.clear(this.timer);
    this.timer = null;
    this.leading = false;
  }
}
