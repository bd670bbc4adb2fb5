import { address } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import type { Game, Pace, Refusal, ReplayFrames, Table, Update } from './types';

/** What the server said no to, in words for people. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.text);
  }
}

export const apiAddress = (path: string): string => address(`api/v1/${path}`);

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const url = new URL(apiAddress(path));
  url.searchParams.set('lang', settings.lang);
  const answer = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said as T;
  const error = (said as { error?: Refusal } | null)?.error;
  throw new Refused(
    answer.status,
    error ?? { name: 'http', text: `${answer.status} ${answer.statusText}`, section: null },
  );
}

const get = <T>(path: string) => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);

export interface Customs {
  bot_pace?: Pace;
  hints?: 'allowed' | 'forbidden';
  takeover?: boolean;
  /** Whether one who is alone among bots may take back freely. */
  practice?: boolean;
}

export interface NewTable extends Customs {
  game: string;
  options: Record<string, unknown>;
  seats: { kind: 'me' | 'open' | 'bot'; bot?: string; name?: string }[];
  listed: boolean;
  hotseat: boolean;
  absence_seconds: number;
}

export const api = {
  session: () => get<{ guest: { name: string } }>('session'),
  greet: (name: string) => post<{ guest: { name: string } }>('session', { name, lang: settings.lang }),
  games: () => get<Game[]>('games'),
  game: (name: string) => get<Game>(`games/${name}`),
  tables: () => get<Table[]>('tables'),
  myTables: () => get<Table[]>('tables?mine=1'),
  table: (id: string) => get<Table>(`tables/${id}`),
  make: (table: NewTable) => post<Table>('tables', table),
  sit: (id: string, seat?: number) => post<Table>(`tables/${id}/sit`, seat === undefined ? {} : { seat }),
  leave: (id: string, seat?: number) => post<Table>(`tables/${id}/leave`, seat === undefined ? {} : { seat }),
  fill: (id: string, bot: string) => post<Table>(`tables/${id}/fill`, { bot }),
  start: (id: string) => post<Table>(`tables/${id}/start`),
  agree: (id: string, customs: Customs) => post<Table>(`tables/${id}/customs`, customs),
  token: (id: string, seat: number) => post<{ token: string }>(`tables/${id}/seats/${seat}/token`),
  revoke: (id: string, seat: number) => post<Table>(`tables/${id}/seats/${seat}/revoke`),
  list: (id: string, listed: boolean) => post<Table>(`tables/${id}/list`, { listed }),
  returnLink: (id: string, seat?: number) =>
    post<{ url: string }>(`tables/${id}/return-link`, seat === undefined ? {} : { seat }),
  revokeLink: (id: string, seat?: number) =>
    post<Table>(`tables/${id}/return-link/revoke`, seat === undefined ? {} : { seat }),
  unseat: (id: string, seat: number) => post<Table>(`tables/${id}/seats/${seat}/unseat`),
  comeBack: (token: string) => post<{ table: string | Table; seat: number }>('return', { token }),
  rematch: (id: string) => post<{ table: string | Table }>(`tables/${id}/rematch`),
  replay: (id: string, seat: number | null) =>
    get<ReplayFrames>(`tables/${id}/replay${seat === null ? '' : `?seat=${seat}`}`),
  update: (id: string, query: string) => get<Update>(`tables/${id}/update${query}`),
  act: (id: string, message: unknown) =>
    post<{ ack?: unknown; refused?: unknown; why?: unknown; update?: Update }>(`tables/${id}/act`, message),
  keys: async (): Promise<string[]> => (await get<{ keys: { key: string }[] }>('keys')).keys.map(({ key }) => key),
  record: async (id: string): Promise<string> => {
    const answer = await fetch(apiAddress(`tables/${id}/record`), { credentials: 'same-origin' });
    if (!answer.ok) throw new Refused(answer.status, { name: 'record', text: answer.statusText, section: null });
    return answer.text();
  },
};

/** Make sure that there is a guest; the first table or seat needs one. */
export async function beKnown(): Promise<void> {
  await api.greet(settings.name.trim() || 'Guest');
}

export const idOf = (table: string | Table): string => (typeof table === 'string' ? table : table.id);
