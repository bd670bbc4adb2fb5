// What the counsel speaks of: a piece, a space, an upgrade, a good or a bonus, in words.
import type { Words } from '../../api/types';
import { gainOf, indexOf, zoneOf } from './building';
import {
  colourOf,
  isJoker,
  nameOf,
  pieceName,
  upgradeName,
  UPGRADES,
  type Colour,
  type Upgrade,
  type View,
} from './view';
import { capital, gainWords, promise, tell, tellN, uncapital, upgradeEffect } from './words';

/** What the reader looks at. */
export type Look =
  { space: string } | { piece: string } | { upgrade: Upgrade } | { sign: 'worker' | 'marble' } | { bonus: Colour };

export interface Subject {
  action?: string;
  piece?: string | null;
  sign?: string;
  title: string;
  lines: string[];
  space?: string;
}

/** The subjects in the region of *seat*. */
export function subjectsOf(view: View, seat: number, words: Words | undefined) {
  const plot = view.regions[seat]!;
  const colourAt = (space: string): Colour => plot.spaces[indexOf(space)]!;

  function piece(piece: string): Subject {
    const spaces = plot.open.filter((space) => isJoker(piece) || colourAt(space) === colourOf(piece));
    return {
      piece,
      title: capital(pieceName(words, piece)),
      lines: [promise(view, seat, piece), spaces.length ? tell('fits', { list: spaces.join(', ') }) : tell('fitsNone')],
    };
  }

  function space(space: string): Subject {
    const colour = colourAt(space);
    const piece = plot.pieces[space] ?? null;
    const zone = zoneOf(plot, space);
    const covered = zone.filter((each) => plot.pieces[each]).length;
    const title = tell('space', { space, colour: nameOf(words, colour) });
    if (piece)
      return {
        piece,
        title,
        lines: [capital(pieceName(words, piece)), capital(tell('zone', { covered, size: zone.length }))],
      };
    const gain = gainWords(view, seat, gainOf(view, seat, colour, space), words);
    return {
      sign: colour,
      title,
      lines: colour === 'agriculture' ? [promise(view, seat, 'agriculture'), ...gain.slice(1)] : gain,
    };
  }

  function upgrade(upgrade: Upgrade): Subject {
    return { sign: upgrade, title: capital(upgradeName(words, upgrade)), lines: [upgradeEffect(view, seat, upgrade)] };
  }

  function upgrades(): Subject {
    return {
      sign: 'city',
      title: tell('upgrades'),
      lines: UPGRADES.map((each) =>
        tell('says', { what: upgradeName(words, each), text: uncapital(upgradeEffect(view, seat, each)) }),
      ),
    };
  }

  function good(sign: 'worker' | 'marble'): Subject {
    const title = sign === 'worker' ? tellN('workers', view.workers[seat]!) : tellN('marbles', view.marbles[seat]!);
    return { sign, title, lines: [capital(tell(sign === 'worker' ? 'workerHelp' : 'marbleHelp'))] };
  }

  function bonus(colour: Colour): Subject {
    const [first, second] = view.bonus_values[colour];
    const size = plot.spaces.filter((each) => each === colour).length;
    const covered = Object.keys(plot.pieces).filter((space) => colourAt(space) === colour).length;
    return {
      sign: colour,
      title: capital(nameOf(words, colour)),
      lines: [tell('bonus', { colour: nameOf(words, colour), covered, size, first, second, now: '' })],
    };
  }

  return { piece, space, upgrade, upgrades, good, bonus };
}
