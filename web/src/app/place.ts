// Where the page is: a pure reading of the address, relative to the <base> the server set.

export type Place =
  | { at: 'lobby' }
  | { at: 'new'; game: string }
  | { at: 'table'; id: string }
  | { at: 'return'; token: string }
  | { at: 'replay'; id: string }
  | { at: 'study'; id: string }
  | { at: 'learn'; game: string }
  | { at: 'lost' };

export function placeOf(pathname: string, base: string, hash = ''): Place {
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.replace(/^\//, '');
  const [head = '', tail = '', ...rest] = path.split('/');
  if (head === '' || head === 'index.html') return { at: 'lobby' };
  // The secret of a link stands behind the #: browsers send that to no server.
  if (head === 'r' && !tail && hash.length > 1) return { at: 'return', token: decodeURIComponent(hash.slice(1)) };
  const id = decodeURIComponent(tail);
  if (head === 't' && tail && rest.join('/') === 'study') return { at: 'study', id };
  if (!tail || rest.some(Boolean)) return { at: 'lost' };
  if (head === 'new') return { at: 'new', game: id };
  if (head === 't') return { at: 'table', id };
  if (head === 'learn') return { at: 'learn', game: id };
  if (head === 'replay') return { at: 'replay', id };
  return { at: 'lost' };
}
