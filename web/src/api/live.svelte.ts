// One table, live: versioned updates in, acknowledged messages out, over a socket or, where none can be had, over HTTP.

import { newId } from '../app/ids';
import { paced } from '../app/preferences';
import { settings } from '../app/settings.svelte';
import { backoff } from './backoff';
import { isStale, linesBefore, withTurns, withUpdate } from './book';
import { api, apiAddress, Refused } from './http';
import { Pacing } from './pacing.svelte';
import type {
  Advised,
  Incoming,
  LackingOffer,
  Legal,
  LogLine,
  Outgoing,
  Refusal,
  Table,
  Turn,
  Unsent,
  Update,
} from './types';

export type Connection = 'connecting' | 'open' | 'polling' | 'lost';

/** Why something is not possible: in words, by which paragraph, and all that it takes. */
export type Lack = Pick<LackingOffer, 'text' | 'section' | 'needs'>;

interface Waiting {
  message: Outgoing;
  sent: number;
  settle: (answer: Incoming | null) => void;
}

const RESEND_MS = 2500;
const SILENCE_MS = 25_000;
const PING_MS = 8000;
const POLL_MS = 1500;
/** So long an update may take that an acknowledgement has promised, and so often we look whether it is there. */
const PATIENCE_MS = 4000;
const STEP_MS = 20;
/** Too many sockets are open from here: knocking again at once would not help. */
const CROWDED_MS = 15_000;
const CROWDED_CODE = 4429;
/** A proxy that knows no sockets: after so many failures without one success we ask over HTTP. */
const SOCKET_TRIES = 3;

export class Live {
  connection = $state<Connection>('connecting');
  table = $state.raw<Table | null>(null);
  view = $state.raw<Update['view']>(null);
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
  );

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private attempt = 0;
  private everOpen = false;
  private heard = 0;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private shared = new Set<string>();
  private wantedSeat: number | null = null;
  /** The version of the newest update, whether it is shown yet or not. */
  private newest = -1;
  /** The first update of a connection is taken as it is: a server that was restarted may count anew. */
  private fresh = true;

  constructor(readonly id: string) {
    addEventListener('online', this.wake);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.wake);
    this.timers.push(setInterval(() => this.tend(), 1000));
    this.connect();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.wake);
    this.timers.forEach(clearInterval);
    clearTimeout(this.retry);
    this.pacing.drop();
    this.socket?.close();
    for (const waiting of this.waiting.values()) waiting.settle(null);
  }

  /** Ask for everything anew, for instance in another language. */
  refresh(): void {
    this.version = -1;
    // The line is not lost, only taken up again: nothing need be said of it.
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.reconnect(0);
  }

  act(action: string): Promise<Incoming | null> {
    this.refusal = null;
    this.pacing.cut();
    return this.send({ type: 'act', seq: this.seq, action });
  }

  takeBack(): Promise<Incoming | null> {
    this.refusal = null;
    this.pacing.cut();
    return this.send({ type: 'undo', seq: this.seq });
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
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: 'seat', seat }));
    else this.reconnect(0);
  }

  /** From where on the log is wanted, and by whom. */
  private where(): { since?: number; seat: number | null } {
    return { ...(this.version >= 0 && { since: this.seq }), seat: this.wantedSeat };
  }

  private address(): URL {
    const url = new URL(apiAddress(`tables/${this.id}/live`));
    for (const [name, value] of Object.entries({ lang: settings.lang, ...this.where() }))
      if (value !== null) url.searchParams.set(name, String(value));
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return url;
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    if (!this.everOpen && this.attempt >= SOCKET_TRIES) {
      void this.poll();
      return;
    }
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.fresh = true;
    this.heard = Date.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.everOpen = true;
      this.attempt = 0;
      this.connection = 'open';
      for (const waiting of this.waiting.values()) this.post(waiting);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as Incoming);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      if (this.connection !== 'polling') this.connection = this.attempt || this.version >= 0 ? 'lost' : 'connecting';
      this.reconnect(event.code === CROWDED_CODE ? CROWDED_MS : this.attempt ? undefined : 60);
    };
  }

  private reconnect(wait?: number): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    const delay = wait ?? backoff(this.attempt);
    this.attempt += 1;
    if (this.attempt === 2 && !this.everOpen) void this.checkThere();
    this.retry = setTimeout(() => this.connect(), delay);
  }

  /** A socket does not say why it closed: ask whether the table is there at all. */
  private async checkThere(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) {
        this.missing = error.refusal;
        this.close();
      }
    }
  }

  private async poll(): Promise<void> {
    try {
      this.hear(await api.update(this.id, this.where()));
      this.connection = 'polling';
      this.attempt = SOCKET_TRIES;
    } catch {
      this.connection = 'lost';
    }
    if (!this.closed) this.retry = setTimeout(() => this.poll(), POLL_MS);
  }

  private wake = (): void => {
    if (document.visibilityState === 'hidden' || this.socket || this.connection === 'polling') return;
    this.reconnect(0);
  };

  private drop = (): void => {
    // The browser knows that the line is cut long before a silent socket would tell.
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.connection = 'lost';
    this.reconnect();
  };

  private tend(): void {
    const now = Date.now();
    if (this.socket?.readyState === WebSocket.OPEN) {
      if (now - this.heard > SILENCE_MS) this.socket.close();
      else if (now - this.heard > PING_MS) this.socket.send('{"type":"ping"}');
    }
    for (const waiting of this.waiting.values()) if (now - waiting.sent > RESEND_MS) this.post(waiting);
  }

  private send(message: Unsent): Promise<Incoming | null> {
    const id = newId();
    const counts = message.type === 'act' || message.type === 'undo';
    if (counts) this.sending += 1;
    return new Promise((resolve) => {
      const settle = (answer: Incoming | null) => {
        this.waiting.delete(id);
        if (counts) this.sending -= 1;
        resolve(answer);
      };
      const waiting: Waiting = { message: { ...message, id }, sent: 0, settle };
      this.waiting.set(id, waiting);
      this.post(waiting);
    });
  }

  private post(waiting: Waiting): void {
    if (this.socket?.readyState === WebSocket.OPEN) {
      waiting.sent = Date.now();
      this.socket.send(JSON.stringify(waiting.message));
    } else if (this.connection === 'polling') {
      waiting.sent = Date.now();
      void this.postOverHttp(waiting);
    }
  }

  private async postOverHttp(waiting: Waiting): Promise<void> {
    try {
      const answer = await api.act(this.id, waiting.message);
      const said = answer.ack ?? answer.refused;
      this.hear(answer.update);
      if (said) this.hear(said);
    } catch (error) {
      if (error instanceof Refused) this.hear({ type: 'refused', id: waiting.message.id, error: error.refusal });
    }
  }

  private hear(message: Incoming): void {
    this.heard = Date.now();
    if (message.type === 'update') this.receive(message);
    else if (message.type !== 'pong') {
      if (message.type === 'refused') this.refusal = message.error;
      if (message.id !== null) this.waiting.get(message.id)?.settle(message);
    }
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

  /** Keep what is seen after the last turn of *update*; who else comes to this screen sees nothing of it. */
  private remember({ seat, turns, view }: Update): void {
    if (seat !== this.seat) this.views.clear();
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
    this.view = update.view ?? this.view; // of turns that came at once, it comes with the last
    this.legal = update.legal;
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
