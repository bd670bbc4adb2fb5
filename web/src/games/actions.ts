// Actions by their names, `verb part part`: what a board asks of the list of legal ones. A part names a piece of the
// board.

import { isRun, type Legal, type Plan, type Single } from '../api/types';

export interface Move {
  verb: string;
  parts: string[];
}

export function moveOf(action: string): Move {
  const [verb = '', ...parts] = action.split(' ');
  return { verb, parts };
}

export const verbOf = (legal: Legal): string => (isRun(legal) ? legal.verb : moveOf(legal.name).verb);

/** Whether *action* names *piece*. */
export const touches = (action: string | null, piece: string): boolean =>
  action !== null && moveOf(action).parts.includes(piece);

/** The first parts of all actions of *verb*: where one may go, what one may take. */
export const partsOf = (legal: readonly Legal[], verb: string): string[] =>
  fitting(legal, []).flatMap(({ name }) => (moveOf(name).verb === verb ? moveOf(name).parts.slice(0, 1) : []));

/** The parts of *action* that are left when each of *picked* has taken one, or null if one of them finds none. */
function rest(action: string, picked: readonly string[]): string[] | null {
  const parts = moveOf(action).parts;
  for (const piece of picked) {
    const at = parts.indexOf(piece);
    if (at < 0) return null;
    parts.splice(at, 1);
  }
  return parts;
}

/** The actions that name all of *picked*, a piece picked twice being named twice. */
export const fitting = (legal: readonly Legal[], picked: readonly string[]): Single[] =>
  legal.filter((each): each is Single => !isRun(each) && rest(each.name, picked) !== null);

/** The pieces that lead on from *picked* to an action. */
export const pickable = (legal: readonly Legal[], picked: readonly string[]): Set<string> =>
  new Set(fitting(legal, picked).flatMap((each) => rest(each.name, picked)!));

/** What it comes to when *piece* is picked after *picked*: an action, if only one is left, or else a selection. */
export function picking(
  legal: readonly Legal[],
  picked: readonly string[],
  piece: string,
): { action: string } | { picked: string[] } {
  const more = fitting(legal, [...picked, piece]);
  if (more.length === 1) return { action: more[0]!.name };
  if (more.length) return { picked: [...picked, piece] };
  if (picked.includes(piece)) return { picked: picked.filter((each) => each !== piece) };
  return picked.length ? picking(legal, [], piece) : { picked: [] };
}

interface Light {
  piece: string;
  usable: boolean;
  picked: boolean;
  marked: boolean;
  rare?: boolean;
}

/** How *piece* is drawn: whether it may be picked, is picked, or is named by the action that the reader looks at. */
export function lightOf(
  board: { legal: readonly Legal[]; picked: readonly string[]; marked: string | null },
  piece: string,
): Light {
  const picked = board.picked.includes(piece);
  return {
    piece,
    usable: picked || pickable(board.legal, board.picked).has(piece),
    picked,
    marked: touches(board.marked, piece),
  };
}

/** How *piece* is drawn on a board whose pieces stand for whole turns; before plans are there it is used by steps. */
export function goalLight(board: Parameters<typeof lightOf>[0] & Planned, piece: string): Light {
  if (!board.goals.size) return lightOf(board, piece);
  const goal = board.goals.get(piece);
  const picked = board.set === piece;
  return {
    piece,
    usable: goal !== undefined,
    picked,
    marked: !picked && (touches(board.marked, piece) || board.plan?.goal === piece),
    rare: goal?.rare ?? false,
  };
}

/** What is planned at a board: the way to each goal, the plan that is shown, the goal that is set. */
export interface Planned {
  goals: ReadonlyMap<string, Plan>;
  plan: Plan | null;
  set: string | null;
}

interface Manners {
  onact: (action: string, event?: Event) => void;
  onmark: (action: string | null) => void;
  onwhy: (what: string) => void;
  onpoint: (piece: string | null) => void;
  ongoal: (goal: string, event?: Event) => void;
}

/**
 * A piece that stands for a whole turn; before plans are there, for *action*, if that is *legal*. As a goal it has its
 * own name, or that of the action.
 */
export function goalPiece(
  board: Parameters<typeof lightOf>[0] & Planned & Manners,
  piece: string,
  action: string,
  legal: boolean,
) {
  const { onact, onmark, onwhy, onpoint, ongoal: onpick } = board;
  if (!board.goals.size)
    return { action, usable: legal, marked: legal && board.marked === action, onact, onmark, onwhy };
  const goal = board.goals.has(piece) || !board.goals.has(action) ? piece : action;
  return { action, ...goalLight(board, goal), onpick, onpoint, onwhy };
}
