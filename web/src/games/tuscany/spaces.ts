// What a space of the own region is to those who look, point, press and listen.

import type { PieceProps } from '../../parts/piece';
import { goalLight, moveOf } from '../actions';
import type { BoardProps } from '../face';
import { gainOf, zoneOf } from './building';
import type { Planning } from './planning.svelte';
import { isJoker, nameOf, pieceName, type Colour } from './view';
import { gainWords, tell } from './words';

/** What "why not?" asks about on a space. */
function whyOf(planning: Planning, seat: number | null, space: string): string | null {
  const { view, holding } = planning;
  if (seat === null || !planning.mine) return null;
  if (view.phase === 'extend' || view.phase === 'found') return `${view.phase} ${space}`;
  return holding !== null && isJoker(holding) ? `joker ${space}` : `place ${space}`;
}

function labelOf({ view, me, plot }: Planning, { words, seat }: BoardProps, space: string, colour: Colour): string {
  const piece = plot.pieces[space];
  const zone = zoneOf(plot, space);
  const covered = zone.filter((each) => plot.pieces[each]).length;
  const lies = piece
    ? tell('holds', { piece: pieceName(words, piece) })
    : tell(plot.open.includes(space) ? 'next' : 'empty');
  const what = tell('space', { space, colour: nameOf(words, colour) });
  const text = `${tell('says', { what, text: lies })}; ${tell('zone', { covered, size: zone.length })}`;
  if (piece || seat === null) return text;
  const gain = gainOf(view, me, colour === 'agriculture' ? 'joker' : colour, space);
  return `${text}. ${gainWords(view, me, gain, words)
    .filter((_, i) => i !== 0 || colour !== 'agriculture')
    .join('. ')}`;
}

export function spotOf(planning: Planning, props: BoardProps, space: string, colour: Colour): PieceProps {
  const { goals, marked, seat, ongoal, onpoint, onwhy } = props;
  const light = goalLight(props, space);
  const fits = planning.holding === null || planning.actionsOn(space).length > 0;
  const [action] = planning.actionsOn(space);
  const usable = goals.size ? light.usable && fits : action !== undefined;
  return {
    label: labelOf(planning, props, space, colour),
    action: usable && action !== undefined ? action : whyOf(planning, seat, space),
    piece: usable ? space : null,
    place: `seat-${planning.me} ${space}`,
    usable,
    marked: light.marked || (marked !== null && moveOf(marked).parts.includes(space)),
    picked: light.picked,
    rare: light.rare ?? false,
    kind: planning.plot.pieces[space] ? 'built' : 'bare',
    onpick: ongoal,
    onpoint,
    onwhy,
  };
}

/** The green points that building on a space brings, for its pill. */
export function worthOf({ view, me, plot }: Planning, space: string): number {
  if (plot.pieces[space]) return 0;
  const colour = plot.spaces['abcdef'.indexOf(space[0]!) * 5 + Number(space[1]) - 1]!;
  const gain = gainOf(view, me, colour, space);
  return gain.zone + gain.bonus;
}
