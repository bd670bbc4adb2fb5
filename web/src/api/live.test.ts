import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Incoming, Outgoing } from './types';

vi.mock('../app/settings.svelte', () => ({ settings: { lang: 'en', pace: 'normal' } }));
vi.mock('./http', () => ({ apiAddress: (path: string) => `http://127.0.0.1/api/v1/${path}` }));
const { Live } = await import('./live.svelte');

class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readonly readyState = Line.OPEN;
  readonly sent: Outgoing[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Outgoing);
  }
  close(): void {
    this.onclose = null;
  }
  says(message: Partial<Incoming>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let live: InstanceType<typeof Live>;
let line: Line;

beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    hidden: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Line.all = [];
  live = new Live('table');
  line = Line.all[0]!;
  line.onopen?.();
  live.seq = 42;
});

afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
});

describe('a chain', () => {
  test('is one message with all its actions, and counts as under way until it is answered', async () => {
    const answer = live.chain(['member prato', 'go pistoia']);
    expect(line.sent).toMatchObject([{ type: 'chain', seq: 42, actions: ['member prato', 'go pistoia'] }]);
    expect(live.sending).toBe(1);
    const { id } = line.sent[0]!;
    line.says({ type: 'ack', id, version: 9, seq: 45, done: 2, stopped: null });
    expect(await answer).toMatchObject({ type: 'ack', done: 2, stopped: null });
    expect(live.sending).toBe(0);
  });

  test('that is refused says which step, and the table shows why', async () => {
    const answer = live.chain(['member prato', 'go rome']);
    const error = { name: 'too_far', text: 'Rome is too far.', section: 'towns' };
    const step = { index: 1, action: 'go rome', text: 'Go to Rome' };
    line.says({ type: 'refused', id: line.sent[0]!.id, error, step });
    expect(await answer).toMatchObject({ type: 'refused', step });
    expect(live.refusal).toEqual(error);
  });

  test('is sent again with the same id when the line comes back', () => {
    void live.chain(['end']);
    line.onopen?.();
    expect(line.sent).toHaveLength(2);
    expect(line.sent[1]).toEqual(line.sent[0]);
  });
});

describe('taking back', () => {
  test('means the last decision', () => {
    void live.takeBack();
    expect(line.sent[0]).not.toHaveProperty('to');
    expect(line.sent[0]).toMatchObject({ type: 'undo', seq: 42 });
  });

  test('may go to the first entry of a chain, even the first of the log', () => {
    void live.takeBack(0);
    expect(line.sent[0]).toMatchObject({ type: 'undo', seq: 42, to: 0 });
  });
});
