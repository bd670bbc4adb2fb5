import type { Words } from '../../api/types';
import type { Parts } from '../../words/filled';
import { teller } from '../../words/say';
import { amountOf, drawing, type Gain } from './building';
import { WORDS } from './locale';
import { colourOf, isJoker, nameOf, owns, type Colour, type Upgrade, type View } from './view';

export type BoardKey = keyof (typeof WORDS)['en'];

export const tell = teller<BoardKey>(WORDS);

/** A text that depends on its number. */
export const tellN = (key: BoardKey, n: number, parts?: Parts): string => tell(key, { n, ...parts });

export const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

export const uncapital = (text: string): string => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

/** What a tile of a colour does when *seat* places it. */
export function effectOf(view: View, seat: number, colour: Colour): string {
  if (colour === 'quarry' || colour === 'village' || colour === 'monastery' || colour === 'commerce')
    return tellN(`effect${colour}`, amountOf(view, seat, colour));
  return tell(`effect${colour}`);
}

/** What a piece does, wherever it is placed. */
export const promise = (view: View, seat: number, piece: string): string =>
  isJoker(piece) ? tell('effectjoker') : effectOf(view, seat, colourOf(piece));

/** All that placing a piece on a certain space brings, sentence by sentence. */
export function gainWords(view: View, seat: number, gain: Gain, words: Words | undefined): string[] {
  const told =
    gain.colour === 'agriculture'
      ? [gain.crops ? tellN('crops', gain.crops) : tell('cropsNone')]
      : [effectOf(view, seat, gain.colour)];
  if (gain.zone) told.push(tellN('zoneDone', gain.zone, { size: gain.size }));
  else told.push(tell('zone', { covered: gain.covered, size: gain.size }));
  if (gain.bonus) told.push(tellN('bonusDone', gain.bonus, { colour: nameOf(words, gain.colour) }));
  return told.map(capital);
}

/** What one more upgrade of a kind would change. */
export function upgradeEffect(view: View, seat: number, upgrade: Upgrade): string {
  if (upgrade === 'storage') return tell('upstorage');
  const n = upgrade === 'card' ? drawing(view, seat) + 1 : owns(view, seat, upgrade) + 2;
  return tell(`up${upgrade}`, { n });
}
