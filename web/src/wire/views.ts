// Whose view it is. A view comes without the name of its game: this is the one place that says which type it has.

import { VIEW_FIELDS, type Views } from './wire';

export type { Views } from './wire';

/** Whether *view* has all the fields that a view of *game* has. */
export function isView<Game extends keyof Views>(game: Game, view: unknown): view is Views[Game] {
  return typeof view === 'object' && view !== null && VIEW_FIELDS[game].every((field) => field in view);
}

/** *view* as one of *game*; throws when it is none. */
export function viewOf<Game extends keyof Views>(game: Game, view: unknown): Views[Game] {
  if (isView(game, view)) return view;
  throw new TypeError(`This is no view of ${game}.`);
}
