// The end of the game: the nobles of each house are counted, first in the inner circle, then in both courts.

import { gained, told, type Beat, type Pay, type Scored, type Staging } from '../scored';
import { rowsOf } from './account';
import { asView } from './view';
import { tell } from './words';

/** Nothing is counted where the game ends with three futures each. */
export function beats({ view: shown, events }: Staging): Scored | null {
  const view = asView(shown);
  const ends = told(events, 'game_ends')[0];
  if (!ends || ends.parts['reason'] === 'futures') return null;
  const pays = [0, 1].flatMap((seat) => rowsOf(view, seat).map((row) => ({ ...row, seat })));
  let influence = [0, 0];
  const beat = (name: 'Circle' | 'Courts', inner: boolean): Beat => {
    const counted = pays
      .filter((row) => (row.zone === 'inner') === inner && row.sum > 0)
      .map((row): Pay => ({
        seat: row.seat,
        amount: row.sum,
        from: [String(row.stack)],
        text: tell('beatCount', { stack: row.stack, n: row.sum }),
        section: 'scoring',
      }));
    const gains = gained(counted, 2);
    influence = influence.map((sum, seat) => sum + gains[seat]!);
    return { name: tell(`beat${name}`), text: tell('beatText'), view: { ...view, influence }, pays: counted, gains };
  };
  return {
    title: tell('beatTitle'),
    view: { ...view, influence },
    beats: [beat('Circle', true), beat('Courts', false)],
  };
}
