// One table, live: what it is like now, from versioned updates, and all that can be asked of it.

import { paced } from '../app/preferences';
import { settings } from '../app/settings.svelte';
import { moving } from '../parts/moving';
import type { OrderBody } from '../wire/wire';
import { isStale, linesBefore, withTurns, withUpdate } from './book';
import { Line, type Connection } from './line.svelte';
import { Pacing } from './pacing.svelte';
import { REAL } from './timers';
import type {
  Advised,
  Incoming,
  LackingOffer,
  Legal,
  LogLine,
  Plans,
  Refusal,
  Table,
  Turn,
  Unsent,
  Update,
} from './types';

/** Why something is not possible: in words, by which paragraph, and all that it takes. */
export type Lack = Pick<LackingOffer, 'text' | 'section' | 'needs'>;

/** So long an update may take that an acknowledgement has promised, and so often we look whether it is there. */
const PATIENCE_MS = 4000;
const STEP_MS = 20;
/** These change the game, or take a change back. */
const CHANGES: readonly Unsent['type'][] = ['act', 'chain', 'undo'];

export class Live {
  table = $state.raw<Table | null>(null);
  view = $state.raw<Update['view']>(null);
  /** What the view adds up to, where the game says so. */
  outlook = $state.raw<Update['outlook']>(null);
  /** The own standing order. */
  order = $state.raw<Update['order']>(null);
  /** How far a step of a lesson is. */
  lesson = $state.raw<Update['lesson']>(null);
  legal = $state.raw<Legal[]>([]);
  /** Everything that was told so far. */
  whole = $state.raw<{ log: LogLine[]; turns: Turn[]; since: readonly number[] }>({ log: [], turns: [], since: [] });
  /** The scoring that is being shown: nothing of it, nor of what came after, is in the log before it is over. */
  held = $state<number | null>(null);
  log = $derived(this.held === null ? this.whole.log : linesBefore(this.whole.log, this.held));
  turns = $derived(this.whole.turns.filter((turn) => this.held === null || turn.n < this.held));
  /** The numbers of the turns since the last decision of the seat at the screen. */
  since = $derived(this.whole.since.filter((n) => this.held === null || n < this.held));
  undo = $state.raw<Update['undo']>({ allowed: false, askable: false, text: null, asked: null });
  seat = $state<number | null>(null);
  actor = $state<number | null>(null);
  seq = $state(0);
  version = $state(-1);
  refusal = $state.raw<Refusal | null>(null);
  missing = $state.raw<Refusal | null>(null);
  /** Whether an action of ours is on its way. */
  sending = $state(0);
  /** Told of every update with the lines that are new in it. */
  onnews: (lines: LogLine[], first: boolean) => void = () => undefined;
  /** What the seat at the screen saw at the end of each turn, as far as that came here. */
  readonly views = new Map<number, Update['view']>();
  /** What came, but is not shown yet. */
  readonly pacing = new Pacing(
    (update) => this.take(update),
    (ms) => paced(ms, settings.pace),
    REAL,
    moving,
  );

  private readonly line: Line;
  private shared = new Set<string>();
  private wantedSeat: number | null = null;
  /** The version of the newest update, whether it is shown yet or not. */
  private newest = -1;
  /** The first update of a connection is taken as it is: a server that was restarted may count anew. */
  private fresh = true;

  constructor(readonly id: string) {
    this.line = new Line(id, {
      where: () => ({ ...(this.version >= 0 && { since: this.seq }), seat: this.wantedSeat }),
      begin: () => (this.fresh = true),
      update: (update) => this.receive(update),
      refuse: (error) => (this.refusal = error),
      miss: (error) => {
        this.missing = error;
        this.close();
      },
    });
  }

  get connection(): Connection {
    return this.line.connection;
  }

  close(): void {
    this.pacing.drop();
    this.line.close();
  }

  /** Ask for everything anew, for instance in another language. */
  refresh(): void {
    this.version = -1;
    this.line.renew();
  }

  act(action: string): Promise<Incoming | null> {
    this.refusal = null;
    this.pacing.cut();
    return this.send({ type: 'act', seq: this.seq, action });
  }

  /** Do *actions* as one, up to where something becomes known; or none, if one of them is not possible. */
  chain(actions: string[]): Promise<Incoming | null> {
    this.refusal = null;
    this.pacing.cut();
    return this.send({ type: 'chain', seq: this.seq, actions });
  }

  /** Take the last decision back; with *to*, all from that entry on, such as the first of a chain. */
  takeBack(to?: number): Promise<Incoming | null> {
    this.refusal = null;
    this.pacing.cut();
    return this.send({ type: 'undo', seq: this.seq, ...(to !== undefined && { to }) });
  }

  /** Whole turns for every goal; or all ways to one, with what can be chosen on them. */
  async plans(goal?: string): Promise<Plans | null> {
    const answer = await this.send({ type: 'plans', seq: this.seq, ...(goal !== undefined && { goal }) });
    if (answer?.type === 'refused') this.refusal = null; // nobody asked for it: there is nothing to explain
    return answer?.type === 'plans' ? answer : null;
  }

  consent(agree: boolean): Promise<Incoming | null> {
    return this.send({ type: 'consent', agree });
  }

  /** Vote a person out. */
  unseat(seat: number): Promise<Incoming | null> {
    return this.send({ type: 'unseat', seat });
  }

  vote(seat: number): Promise<Incoming | null> {
    return this.send({ type: 'vote', seat });
  }

  /** Why an action is not allowed, or what a piece of the board lacks. */
  async why(question: { action: string } | { goal: string }): Promise<Lack> {
    const answer = await this.send({ type: 'why', ...question });
    if (answer?.type === 'why') return answer;
    if (answer?.type !== 'refused') return { text: '', section: null, needs: [] };
    this.refusal = null; // it is told where the answer would stand
    return { ...answer.error, needs: [] };
  }

  /** All that the game offers and is out of reach now. */
  async whyNot(): Promise<LackingOffer[]> {
    const answer = await this.send({ type: 'whynot' });
    if (answer?.type === 'refused') this.refusal = null; // nobody asked for it: there is nothing to explain
    return answer?.type === 'whynot' && answer.seq === this.seq ? answer.offers : [];
  }

  /** Wait until the table is known as it was after entry *seq*, for a few seconds at most. */
  async caughtUp(seq: number): Promise<boolean> {
    for (let waited = 0; this.seq < seq && waited < PATIENCE_MS; waited += STEP_MS)
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    return this.seq >= seq;
  }

  /** The best actions now, or why there are none to be had. */
  async hint(): Promise<{ seq: number; moves: Advised[] } | Refusal | null> {
    const answer = await this.send({ type: 'hint' });
    if (answer?.type === 'hint') return answer;
    if (answer?.type !== 'refused') return null;
    this.refusal = null; // it is told where the hint would stand
    return answer.error;
  }

  /** All up to *turn* was looked at, or nobody can see this page: bots need not wait for it. */
  async seen(turn: number, hidden: boolean): Promise<void> {
    const answer = await this.send({ type: 'seen', turn, hidden });
    if (answer?.type === 'refused') this.refusal = null; // nobody asked for it: there is nothing to explain
  }

  /** Leave a standing order for the seat at the screen; null takes it back. */
  leaveOrder(order: OrderBody | null): Promise<Incoming | null> {
    this.refusal = null;
    return this.send({ type: 'order', order });
  }

  /** Let *bot* play for the seat at the screen; null takes it back. */
  rest(bot: string | null): Promise<Incoming | null> {
    return this.send({ type: 'rest', bot });
  }

  /** Give chance our share, without anyone's doing; each message goes out once. */
  private async share(table: Table): Promise<void> {
    // Numbers and hashes are needed only while a game is being sealed.
    if (!table.seal || table.seal.done) return;
    const { sharesDue } = await import('./shares');
    await Promise.all(
      sharesDue(table).map(async (message) => {
        const name = `${message.type} ${message.attempt} ${message.seat}`;
        if (this.shared.has(name)) return;
        this.shared.add(name);
        const answer = await this.send(message);
        if (answer?.type !== 'refused') return;
        this.refusal = null; // nobody asked for it: there is nothing to explain
        this.shared.delete(name);
      }),
    );
  }

  /** Hot seat: *seat* sits at the screen now. */
  sitAt(seat: number): void {
    this.wantedSeat = seat;
    this.fresh = true;
    this.line.sitAt(seat);
  }

  private async send(message: Unsent): Promise<Incoming | null> {
    const counts = CHANGES.includes(message.type);
    if (counts) this.sending += 1;
    const answer = await this.line.send(message);
    if (counts) this.sending -= 1;
    return answer;
  }

  private receive(update: Update): void {
    if (!this.fresh && isStale(this.newest, update)) return;
    this.newest = update.version;
    this.remember(update);
    if (this.fresh || this.version < 0) {
      this.pacing.drop();
      this.take(update);
    } else this.pacing.come(update, document.hidden);
    this.fresh = false;
  }

  /** Keep what is seen after the turns of *update*; who else comes to this screen sees nothing of it. */
  private remember({ seat, turns, view, views }: Update): void {
    if (seat !== this.seat) this.views.clear();
    for (const each of views) this.views.set(each.turn, each.view);
    const last = turns[turns.length - 1];
    if (last) this.views.set(last.n, view);
  }

  private take(update: Update): void {
    const { log, turns } = this.whole;
    const known = log.length ? log[log.length - 1]!.n : -1;
    const first = this.version < 0;
    this.whole = { log: withUpdate(log, update), turns: withTurns(turns, update), since: update.since };
    this.version = update.version;
    this.table = update.table;
    void this.share(update.table);
    if (update.view) this.outlook = update.outlook;
    this.view = update.view ?? this.view; // of turns that came at once, it comes with the last
    this.legal = update.legal;
    this.order = update.order;
    this.lesson = update.lesson;
    this.seat = update.seat;
    this.actor = update.actor;
    this.undo = update.undo;
    if (update.seq !== this.seq || this.refusal?.name === 'too_many_sockets') this.refusal = null;
    this.seq = update.seq;
    this.onnews(
      this.whole.log.filter((line) => line.n > known),
      first,
    );
  }
}
