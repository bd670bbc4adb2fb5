// The turn that the reader has set but not done yet: from a goal that was touched to a chain of actions that is sent.

import type { Incoming, Plan, PlanRow, Plans } from '../api/types';
import { announcer } from '../app/announce.svelte';
import { moveOf } from '../games/actions';
import { say } from '../words/say';
import {
  cycled,
  going,
  isPlain,
  isWith,
  nearest,
  spokenPlan,
  toggled,
  wished,
  type Choices,
  type Sure,
  type Wish,
} from './plans';

/** So long an answer may take before the reader is told that there is none yet. */
const PATIENCE_MS = 4000;

type Found = Pick<Plans, 'seq' | 'goals' | 'rows' | 'why'> | null;

/** What the page asks of the table. */
export interface Line {
  readonly seq: number;
  plans(goal?: string): Promise<Found>;
  chain(actions: string[]): Promise<Incoming | null>;
  takeBack(to?: number): Promise<Incoming | null>;
}

interface Again {
  goal: string;
  choices: Choices;
  title: string;
  /** Whether the reader is told if it cannot be done any more. */
  told: boolean;
}

export class Planning {
  /** The cheapest way to every goal, by goal. */
  goals = $state.raw<ReadonlyMap<string, Plan>>(new Map());
  /** The plan that is set, all ways to its goal, and what can be chosen on them. */
  plan = $state.raw<Plan | null>(null);
  ways = $state.raw<readonly Plan[]>([]);
  rows = $state.raw<readonly PlanRow[]>([]);
  /** The goal under the pointer. */
  aimed = $state<string | null>(null);
  /** The plan of a hint that is pointed at or chosen. */
  hinted = $state.raw<Plan | null>(null);
  /** The piece that every plan is to go by: a member that was touched first. */
  fixed = $state<string | null>(null);
  /** The piece that is wished for beyond the end of the plan. */
  after = $state<string | null>(null);
  /** How the plan came about: cheapest of all, as the reader chose, as was wished before something came between. */
  as = $state<'cheapest' | 'chosen' | 'wished'>('cheapest');
  /** Why a step was refused, or cannot be chosen. */
  note = $state('');
  /** The row whose step was refused. */
  refused = $state<string | null>(null);
  answer = $state<'none' | 'awaited' | 'late'>('none');
  /** Whether the list of all actions is shown in place of the card. */
  listing = $state(false);

  private wish: Wish | null = null;
  private again: Again | null = null;
  /** The last chain, as long as nothing else was done from here. */
  private done: { plan: Plan; first: number } | null = null;
  /** The decision that the goals belong to. */
  private known = -1;
  /** Whether the reader has taken a single step: what was set before is dropped without a word. */
  private stepping = false;

  constructor(
    private readonly line: Line,
    /** Says what must be said while nothing is set. */
    private readonly tell: (text: string) => void,
    /** The goals that are never done by a first click. */
    private readonly weighed: () => readonly string[] = () => [],
    /** The price of a plan in words. */
    private readonly price: (plan: Plan) => string = (plan) => plan.price,
    /** Whether there are so many actions that nobody reads a list of them. */
    private readonly crowded: () => boolean = () => false,
  ) {}

  private announce(plan: Plan): void {
    announcer.say(spokenPlan({ ...plan, price: this.price(plan) }));
  }

  /** The plan that the board draws: the one that is set, else the one that is pointed at or advised. */
  get shown(): Plan | null {
    return this.plan ?? this.goals.get(this.aimed ?? '') ?? this.hinted;
  }

  private get order(): string[] {
    return this.rows.map(({ key }) => key);
  }

  /** Learn the plans of the present decision; what was wished or overtaken is set again. */
  learn = async (): Promise<void> => {
    const { seq } = this.line;
    const found = await this.line.plans();
    if (!found || found.seq !== this.line.seq || seq !== this.line.seq) return;
    this.goals = new Map(found.goals.map((plan) => [plan.goal, plan]));
    this.known = found.seq;
    await this.resume();
  };

  private async resume(): Promise<void> {
    const { again, wish } = this;
    this.again = null;
    if (again) {
      const plan = this.goals.get(again.goal);
      if (plan) await this.set(plan, again.choices);
      else if (again.told) await this.missing(again.goal, again.title, this.tell);
    } else if (wish && !this.plan) await this.grant(wish);
    else if (!this.plan && this.goals.size === 1 && this.crowded()) {
      const [plan] = this.goals.values();
      await this.set(plan!);
    }
  }

  /** Set what was wished for; if the goal can be had, but not as wished, set the cheapest way and say so. */
  private async grant(wish: Wish): Promise<void> {
    const plan = wished([...this.goals.values()], wish);
    const other = plan ?? this.goals.get(wish.goal);
    if (!other || (!plan && begins(other, this.done?.plan))) return;
    this.wish = null;
    await this.set(other);
    const { after } = wish.choices;
    if (plan || after === undefined) this.as = 'wished';
    else await this.missing(after, other.title, (text) => (this.note = text));
  }

  /** Say that *goal* cannot be had any more, and what is lacking for it. */
  private async missing(goal: string, title: string, tell: (text: string) => void): Promise<void> {
    const { seq } = this.line;
    const found = await this.line.plans(goal);
    if (seq === this.line.seq) tell(say('plan.gone', { title: found?.why?.text ?? title }));
  }

  /**
   * A piece was touched. What is no goal is left to the caller. The second touch does it; so does the first of a mouse
   * where there is nothing to choose. *after* is the piece that is wished for where the plan ends.
   */
  touch = (goal: string, event?: Event, after: string | null = null): boolean => {
    const plan = this.goals.get(goal);
    if (!plan) return false;
    const byMouse = event !== undefined && 'pointerType' in event && event.pointerType === 'mouse';
    if (this.plan?.goal === goal && this.after === after) void this.accept();
    else if (byMouse && isPlain(plan) && !this.weighed().includes(goal)) void this.send(plan);
    else {
      void this.set(plan);
      this.after = after;
    }
    return true;
  };

  /**
   * What is in hand was brought to *goal*: it is done at once where *sure* says so of all the ways there, else set.
   * Brought there again with the same *choices*, it is done.
   */
  bring = async (goal: string, choices: Choices | null, sure: Sure): Promise<void> => {
    const plan = this.goals.get(goal);
    if (!plan) return;
    const { plan: now } = this;
    if (now?.goal === goal && Object.entries(choices ?? {}).every(([row, option]) => now.choices[row] === option))
      return this.accept();
    // What must be looked at in any case is shown without a delay.
    if (!sure(plan, [plan])) return this.set(plan, choices);
    const { seq } = this.line;
    const found = await this.line.plans(goal);
    if (seq !== this.line.seq || this.answer !== 'none') return;
    const ways = found?.goals ?? [];
    const way = choices ? nearest(ways, choices, Object.keys(choices)) : ways[0];
    if (way && sure(way, ways)) await this.send(way);
    else await this.set(plan, choices, found);
  };

  /** Set *plan*, and learn which other ways there are; *choices* of another time are kept as far as they can be. */
  async set(plan: Plan, choices: Choices | null = null, known: Found = null): Promise<void> {
    this.drop();
    this.plan = plan;
    const { seq } = this.line;
    if (!isPlain(plan)) {
      const found = known ?? (await this.line.plans(plan.goal));
      if (!found || seq !== this.line.seq || this.plan !== plan) return;
      this.ways = found.goals;
      this.rows = found.rows ?? [];
      this.plan = this.fitted(choices) ?? plan;
    }
    this.announce(this.plan);
  }

  private fitted(choices: Choices | null): Plan | null {
    const ways = going(this.ways, this.fixed);
    return choices ? nearest(ways, choices, this.order) : (ways[0] ?? null);
  }

  /** The next of the goals that *letter* stands for, with what is in hand, is set; say whether there is one. */
  letter(letter: string, letters: Readonly<Record<string, string>>, inHand: readonly string[] = []): boolean {
    const meant = Object.keys(letters).filter(
      (goal) => letters[goal] === letter && this.goals.has(goal) && isWith(goal, inHand),
    );
    const goal = meant[(meant.indexOf(this.plan?.goal ?? '') + 1) % meant.length];
    if (goal !== undefined && goal !== this.plan?.goal) void this.set(this.goals.get(goal)!);
    return goal !== undefined;
  }

  /** Choose an option of a row; the card stays. */
  choose(row: string, option: string): void {
    const way = this.plan && toggled(this.ways, this.plan, row, option, this.order);
    if (way) this.take(way);
  }

  /** Another of the ways; the card stays. */
  take = (way: Plan): void => {
    this.plan = way;
    this.as = 'chosen';
    this.note = '';
    this.refused = null;
    this.announce(way);
  };

  /** The next option of row number *n*, as it stands on the card; with *by* −1 the one before. */
  cycle(n: number, by: number): boolean {
    const row = this.open[n];
    const option = row && this.plan ? cycled(this.ways, this.plan, row, by) : null;
    if (row && option) this.choose(row.key, option);
    return row !== undefined;
  }

  /** The rows with a choice: the keys that count them count these. */
  get open(): readonly PlanRow[] {
    return this.rows.filter((row) => row.options.length > 1);
  }

  /** Whether some way has *option*. */
  reaches = (row: string, option: string): boolean => this.ways.some((way) => way.choices[row] === option);

  /** All plans go by *piece*, or, if they do already, by any again. */
  fix = (piece: string): void => {
    this.fixed = this.fixed === piece ? null : piece;
    if (this.plan) this.plan = this.fitted(this.plan.choices) ?? this.plan;
  };

  drop = (): void => {
    this.plan = null;
    this.ways = [];
    this.rows = [];
    this.after = null;
    this.as = 'cheapest';
    this.note = '';
    this.refused = null;
    this.listing = false;
    this.answer = 'none';
  };

  accept = async (): Promise<void> => {
    if (this.plan && this.answer !== 'awaited') await this.send(this.plan);
  };

  /** Send a whole turn, once; what it stops at is shown, and what was to follow is kept. */
  private async send(plan: Plan): Promise<void> {
    const first = this.line.seq;
    const after = this.plan === plan ? this.after : null;
    this.answer = 'awaited';
    this.wish = null;
    const late = setTimeout(() => (this.answer = 'late'), PATIENCE_MS);
    const said = await this.line.chain(plan.actions);
    clearTimeout(late);
    // What is done stays set until the board shows it.
    const shown = said?.type !== 'ack' || this.line.seq >= said.seq;
    if (shown) this.answer = 'none';
    if (said?.type === 'ack') {
      const done = 'done' in said && typeof said.done === 'number' ? said.done : plan.actions.length;
      this.done = { plan, first };
      this.wish = left(plan, done, after);
      this.again = null;
      if (shown && this.plan?.goal === plan.goal) this.drop();
      if (this.known >= said.seq) await this.resume();
    } else if (said?.type === 'refused') await this.refuse(plan, said.error, said.step?.action);
  }

  private async refuse(plan: Plan, error: { name: string; text: string }, action?: string): Promise<void> {
    this.again = { ...again(plan), told: true };
    if (error.name === 'stale') return; // the news come at once, and the plan is looked for among theirs
    await this.learn();
    this.note = error.text;
    this.refused = (action && this.rows.find((row) => isAbout(plan, row.key, action))?.key) ?? null;
    announcer.say(error.text);
  }

  /** Take the last chain back as one, unless a single step came after it; it is set again then. */
  takeBack = async (): Promise<void> => {
    const { done } = this;
    if (done) this.again = again(done.plan);
    this.done = this.wish = null;
    const said = await this.line.takeBack(done?.first);
    if (said?.type === 'refused') this.again = null;
  };

  /** A single step is taken from the list: it is taken back alone. */
  stepped(): void {
    this.done = this.wish = null;
    this.stepping = true;
  }

  /** Another decision: what was set for the last one is looked for among the plans of this one. */
  forget(): void {
    if (this.plan && this.answer === 'none') this.again ??= { ...again(this.plan), told: !this.stepping };
    this.stepping = false;
    this.drop();
    this.goals = new Map();
    this.known = -1;
    this.aimed = this.fixed = this.hinted = null;
  }
}

const again = ({ goal, choices, title }: Plan): Again => ({ goal, choices, title, told: false });

/** Whether *plan* begins as *done* did: then it is another turn, and does not go on with it. */
const begins = (plan: Plan, done: Plan | undefined): boolean =>
  done !== undefined && moveOf(plan.actions[0]!).verb === moveOf(done.actions[0]!).verb;

const isAbout = (plan: Plan, row: string, action: string): boolean =>
  plan.choices[row] === action || moveOf(action).parts.includes(plan.choices[row] ?? '');

/** What *plan* promised and its first *done* actions did not name. */
function left(plan: Plan, done: number, after: string | null): Wish | null {
  const named = new Set(plan.actions.slice(0, done).flatMap((action) => [action, ...action.split(' ')]));
  const rest = plan.actions.slice(done);
  const later = [...Object.entries(plan.choices), ...(after ? [['after', after] as const] : [])];
  const choices = Object.fromEntries(later.filter(([, option]) => !named.has(option)));
  if (!rest.length && after === null && (plan.ends === 'turn' || named.has(plan.goal))) return null;
  return { goal: named.has(plan.goal) ? '' : plan.goal, rest, choices };
}
