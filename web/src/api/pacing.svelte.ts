// Turns of the others are shown one after another: first who plays, in a sentence, then what it moves. An update waits
// until those before it were looked at, but never for long, and a decision of one's own hardly at all.

import { REAL, type Timers } from './timers';
import type { Turn, Update } from './types';

/** So long the sentence of a turn stands before anything moves. */
export const LEAD = 250;
/** So long a piece travels: the steps of one turn come no faster. */
const STEP = 300;
/** A turn is shown so long, and all that wait together; where there are more, the oldest are not waited for. */
export const EACH = 750;
const LONGEST = 4000;

/** What an update brings: a turn to be shown, something that can come along with another, or what is due at once. */
export function bringing({ full, log, seat, table, turns }: Update): Turn | 'along' | 'now' {
  if (full) return 'now';
  if (!log.length) return 'along';
  const own = (by: number | null): boolean => by !== null && (by === seat || table.seats[by]?.mine === true);
  if (table.phase !== 'playing' || log.some((line) => own(line.by) || !line.counts)) return 'now';
  if (turns.some((turn) => turn.kind !== 'turn')) return 'now';
  return turns[turns.length - 1] ?? 'now';
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

  constructor(
    private readonly show: (update: Update) => void,
    /** How long something takes at the reader's pace that usually takes so long. */
    private readonly paced: (ms: number) => number,
    private readonly clock: Timers = REAL,
  ) {}

  /** Show *update* when its time has come; where nobody looks that is now. */
  come(update: Update, unseen = false): void {
    const brings = bringing(update);
    if (brings === 'now' || unseen) {
      this.cut();
      this.show(update);
      return;
    }
    if (brings === 'along' && !this.due.length) return this.show(update);
    this.due.push({ update, turn: brings === 'along' ? null : brings });
    if (update.legal.length) this.hurry();
    else if (this.timer === null) this.next();
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

  /** It is the reader's turn: of all that waits only the last turn is still shown, and it is not waited for. */
  private hurry(): void {
    const last = this.due.findLast((each) => each.turn)?.turn ?? this.turn;
    const first = this.due.findIndex((each) => each.turn?.n === last?.n);
    this.flush(first);
    this.stop();
    if (this.turn?.n === last?.n) return this.last(last);
    this.turn = last;
    this.later(() => this.last(last), LEAD);
  }

  private last(turn: Turn | null): void {
    this.flush();
    this.turn = turn;
    this.later(() => this.next(), this.paced(EACH) - LEAD);
  }

  private next(): void {
    this.timer = null;
    this.spare();
    const [first] = this.due;
    if (!first) this.turn = null;
    else if (first.turn && first.turn.n !== this.turn?.n) {
      this.turn = first.turn;
      this.later(() => this.step(), LEAD);
    } else this.step();
  }

  /** Show the next of what waits, and give it time. */
  private step(): void {
    const { turn } = this.due[0]!;
    this.flush(1);
    this.turn = turn ?? this.turn;
    const more = this.due[0]?.turn?.n === this.turn?.n;
    this.later(() => this.next(), more ? STEP : this.paced(EACH) - LEAD);
  }

  /** Where more waits than there is time for, the oldest goes at once. */
  private spare(): void {
    const waiting = [...new Set(this.due.flatMap((each) => each.turn?.n ?? []))];
    const most = Math.floor(LONGEST / this.paced(EACH));
    const kept = waiting[waiting.length - most];
    if (kept !== undefined) this.flush(this.due.findIndex((each) => each.turn?.n === kept));
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
  }
}
