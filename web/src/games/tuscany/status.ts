// Where the game stands, and what must be decided now.

import type { Words } from '../../api/types';
import { word } from '../../words/filled';
import { asView, beforeRoundEnds, leading } from './view';
import { capital, tell, tellN, type BoardKey } from './words';

export function statusOf(shown: unknown, words: Words | undefined): string {
  const view = asView(shown);
  if (view.phase === 'over') return capital(word(words, 'phase.over'));
  if (view.lap === 0) return tell('setUp');
  const round = tell('round', { n: view.round });
  if (view.last_lap) return `${round} · ${tell('lastLap')}`;
  const left = beforeRoundEnds(view, leading(view));
  return left ? `${round} · ${tellN('tilesLeft', left)}` : `${round} · ${tell('clockDone')}`;
}

const ASSEMBLING = ['order', 'turn', 'lower'];

/** What must be decided, to the one who decides and to those who wait; secret choices are only said to be made. */
export function taskOf(shown: unknown, mine: boolean): string | null {
  const view = asView(shown);
  if (ASSEMBLING.includes(view.phase)) return tell(mine ? 'taskassemble' : 'waitassemble');
  if (view.phase === 'found') return tell(mine ? 'taskfound' : 'waitfound');
  if (!mine) return null;
  if (view.phase === 'act') return tell(view.marble_spent ? 'taskact2' : 'taskact');
  const known = ['swap', 'sort', 'pay', 'discard', 'extend', 'spend', 'upgrade'];
  return known.includes(view.phase) ? tell(`task${view.phase}` as BoardKey) : null;
}
