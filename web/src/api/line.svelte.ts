// The line to one table: messages go out until they are answered, over a socket or, where none can be had, over HTTP.

import { newId } from '../app/ids';
import { settings } from '../app/settings.svelte';
import { backoff } from './backoff';
import { api, apiAddress, Refused } from './http';
import type { Incoming, Outgoing, Refusal, Unsent, Update } from './types';

export type Connection = 'connecting' | 'open' | 'polling' | 'lost';

/** Who uses the line. */
export interface Listener {
  /** From where on the log is wanted, and by whom. */
  where(): { since?: number; seat: number | null };
  /** A connection begins. */
  begin(): void;
  update(update: Update): void;
  /** Something that was sent is refused. */
  refuse(error: Refusal): void;
  /** There is no such table. */
  miss(error: Refusal): void;
}

interface Waiting {
  message: Outgoing;
  sent: number;
  settle: (answer: Incoming | null) => void;
}

const RESEND_MS = 2500;
const SILENCE_MS = 25_000;
const PING_MS = 8000;
const POLL_MS = 1500;
/** Too many sockets are open from here: knocking again at once would not help. */
const CROWDED_MS = 15_000;
const CROWDED_CODE = 4429;
/** A proxy that knows no sockets: after so many failures without one success we ask over HTTP. */
const SOCKET_TRIES = 3;

export class Line {
  connection = $state<Connection>('connecting');

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private attempt = 0;
  private everOpen = false;
  private everTold = false;
  private heard = 0;
  private readonly tending: ReturnType<typeof setInterval>;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly id: string,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.wake);
    addEventListener('offline', this.drop);
    document.addEventListener('visibilitychange', this.wake);
    this.tending = setInterval(() => this.tend(), 1000);
    this.connect();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.wake);
    removeEventListener('offline', this.drop);
    document.removeEventListener('visibilitychange', this.wake);
    clearInterval(this.tending);
    clearTimeout(this.retry);
    this.socket?.close();
    for (const waiting of this.waiting.values()) waiting.settle(null);
  }

  /** Take the line up anew. It is not lost: nothing need be said of it. */
  renew(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.reconnect(0);
  }

  /** Say that *seat* sits at the screen now. */
  sitAt(seat: number): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: 'seat', seat }));
    else this.reconnect(0);
  }

  /** Send *message* until it is answered; null if the line is closed before. */
  send(message: Unsent): Promise<Incoming | null> {
    const id = newId();
    return new Promise((resolve) => {
      const settle = (answer: Incoming | null): void => {
        this.waiting.delete(id);
        resolve(answer);
      };
      const waiting: Waiting = { message: { ...message, id }, sent: 0, settle };
      this.waiting.set(id, waiting);
      this.post(waiting);
    });
  }

  private address(): URL {
    const url = new URL(apiAddress(`tables/${this.id}/live`));
    for (const [name, value] of Object.entries({ lang: settings.lang, ...this.listener.where() }))
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
    this.listener.begin();
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
      if (this.connection !== 'polling') this.connection = this.attempt || this.everTold ? 'lost' : 'connecting';
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
      if (error instanceof Refused && error.status === 404) this.listener.miss(error.refusal);
    }
  }

  private async poll(): Promise<void> {
    try {
      this.hear(await api.update(this.id, this.listener.where()));
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
    if (message.type === 'update') {
      this.everTold = true;
      this.listener.update(message);
    } else if (message.type !== 'pong') {
      const waiting = message.id === null ? null : this.waiting.get(message.id);
      // What was asked twice is answered twice, but told once.
      if (message.type === 'refused' && waiting !== undefined) this.listener.refuse(message.error);
      waiting?.settle(message);
    }
  }
}
