import { address } from '../app/router.svelte';
import { settings } from '../app/settings.svelte';
import type { ArmsChoice } from '../houses/houses';
import type { paths } from '../wire/wire';
import { say } from '../words/say';
import type { Customs, NewTable, Outgoing, Refusal } from './types';

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

/** The address of a drawing: of a table as a spectator sees it, or of a game for its rules. */
export const pictureAddress = (of: string): string =>
  apiAddress(`${of}/picture.svg?lang=${settings.lang}&theme=${settings.dark ? 'dark' : 'light'}`);

type Path = keyof paths;
type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
/** What a call answers when it is not refused. */
type Answer<Call> = Call extends { responses: infer Responses } ? Json<Responses[keyof Responses]> : never;
/** What a call is sent. */
type Body<Call> = Call extends { requestBody: infer Content } ? [Json<Content>] : [];
/** What stands in the braces of a path, and what goes into its query. */
type Parts = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The address of *path*: parts that it names are filled in, the others become its query. */
function filled(path: string, parts: Parts): URL {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])));
  const url = new URL(address(named.slice(1)));
  for (const [name, part] of Object.entries({ lang: settings.lang, ...parts }))
    if (part !== null && part !== undefined && !path.includes(`{${name}}`)) url.searchParams.set(name, String(part));
  return url;
}

async function call(method: 'GET' | 'POST', url: URL, body?: unknown): Promise<unknown> {
  const answer = await reached(url, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  const error = (said as { error?: Refusal } | null)?.error;
  throw error ? new Refused(answer.status, error) : unexpected(answer.status);
}

/** What the server answers; browsers have no words for people when there is no server. */
async function reached(url: URL | string, how: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', ...how });
  } catch {
    throw new Error(say('app.unreachable'));
  }
}

const unexpected = (status: number): Refused =>
  new Refused(status, { name: 'http', text: say('app.unexpected', { status }), section: null });

/** What comes from our own server has the types that were generated from it. */
const get = async <P extends Path>(path: P, parts: Parts = {}): Promise<Answer<paths[P]['get']>> =>
  (await call('GET', filled(path, parts))) as Answer<paths[P]['get']>;
const post = async <P extends Path>(
  path: P,
  parts: Parts,
  ...[body]: Body<paths[P]['post']>
): Promise<Answer<paths[P]['post']>> =>
  (await call('POST', filled(path, parts), body ?? {})) as Answer<paths[P]['post']>;

export const api = {
  session: () => get('/api/v1/session'),
  greet: (name: string, arms?: ArmsChoice) =>
    post('/api/v1/session', {}, { name, lang: settings.lang, arms: arms ?? null }),
  address: () => get('/api/v1/address'),
  games: () => get('/api/v1/games'),
  game: (game: string) => get('/api/v1/games/{game}', { game }),
  lesson: (game: string) => get('/api/v1/games/{game}/lesson', { game }),
  tables: () => get('/api/v1/tables'),
  myTables: () => get('/api/v1/tables', { mine: 1 }),
  table: (table: string) => get('/api/v1/tables/{table}', { table }),
  make: (table: NewTable) => post('/api/v1/tables', {}, table),
  sit: (table: string, seat?: number) => post('/api/v1/tables/{table}/sit', { table }, { seat }),
  leave: (table: string, seat?: number) => post('/api/v1/tables/{table}/leave', { table }, { seat }),
  fill: (table: string, bot: string) => post('/api/v1/tables/{table}/fill', { table }, { bot }),
  start: (table: string) => post('/api/v1/tables/{table}/start', { table }),
  agree: (table: string, customs: Customs) => post('/api/v1/tables/{table}/customs', { table }, customs),
  token: (table: string, seat: number) => post('/api/v1/tables/{table}/seats/{seat}/token', { table, seat }, {}),
  revoke: (table: string, seat: number) => post('/api/v1/tables/{table}/seats/{seat}/revoke', { table, seat }),
  list: (table: string, listed: boolean) => post('/api/v1/tables/{table}/list', { table }, { listed }),
  returnLink: (table: string, seat?: number) => post('/api/v1/tables/{table}/return-link', { table }, { seat }),
  revokeLink: (table: string, seat?: number) => post('/api/v1/tables/{table}/return-link/revoke', { table }, { seat }),
  unseat: (table: string, seat: number) => post('/api/v1/tables/{table}/seats/{seat}/unseat', { table, seat }),
  comeBack: (token: string) => post('/api/v1/return', {}, { token }),
  rematch: (table: string) => post('/api/v1/tables/{table}/rematch', { table }),
  replay: (table: string, seat: number | null) => get('/api/v1/tables/{table}/replay', { table, seat }),
  study: (table: string, have: 'rough' | 'whole' | null) => get('/api/v1/tables/{table}/study', { table, have }),
  update: (table: string, at: Parts) => get('/api/v1/tables/{table}/update', { ...at, table }),
  act: (table: string, message: Outgoing) => post('/api/v1/tables/{table}/act', { table }, message),
  keys: async (): Promise<string[]> => (await get('/api/v1/keys')).keys.map(({ key }) => key),
  record: async (id: string): Promise<string> => {
    const answer = await reached(apiAddress(`tables/${id}/record`));
    if (!answer.ok) throw unexpected(answer.status);
    return answer.text();
  },
};

/** Make sure that there is a guest; the first table or seat needs one. */
export async function beKnown(): Promise<void> {
  await api.greet(settings.name.trim() || say('app.guest'), { ...settings.arms });
}
