// How a table lies on a screen: by the space there is, never by the device.

export type Arrangement = 'pocket' | 'lectern' | 'folio' | 'desk' | 'hall' | 'palazzo';

/** The arrangement for a stage of *width* × *height*; the first that fits, in the order of the questions. */
export function arrangement(width: number, height: number): Arrangement {
  const lies = width / height >= 1.1;
  if (height < 520 && width >= 480 && lies) return 'lectern';
  if (width < 600) return 'pocket';
  if (!lies) return 'folio';
  if (width < 1280) return 'desk';
  return width < 1680 || height < 800 ? 'hall' : 'palazzo';
}

/** The screen is in a hand: sheets come from below, text is larger, the own things have an area of their own. */
export const inHand = (arranged: Arrangement): boolean => arranged === 'pocket' || arranged === 'lectern';

/** What a game asks of the frame on a phone held upright, where every pixel counts. */
export interface Wish {
  /** The height of the own area, 0 for none, and of the dock, all game long; on a low screen the dock gives way. */
  own?: number;
  dock?: number;
  /** The strip is the first line of the dock. */
  nested?: boolean;
  /** The board draws the rivals itself. */
  rivals?: boolean;
}

/** What is fixed of a stage, in its own pixels. The board has what remains, so it keeps its size all game long. */
export interface Frame {
  arranged: Arrangement;
  /** The base size of text. */
  text: number;
  gap: number;
  bar: number;
  /** The row or the column of the houses, and how each of them is drawn. */
  houses: number;
  drawn: 'cards' | 'lines' | 'chips';
  /** The rivals stand in the bar. */
  barred: boolean;
  /** The board has room for them, and wishes to draw them. */
  aboard: boolean;
  /** The row of the teacher, in a lesson. */
  lesson?: number;
  strip: number;
  own: number;
  dock: number;
  side: number;
  story: number;
  /** The row of dock and story below the board. */
  low: number;
}

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));

/** The sizes of a stage of *width* × *height* at which *seats* sit. */
export function frameOf(width: number, height: number, seats: number, wish: Wish = {}): Frame {
  const arranged = arrangement(width, height);
  const none = { text: 16, barred: false, aboard: false, own: 0, dock: 0, side: 0, story: 0, low: 0 };
  if (arranged === 'pocket') return pocket(height, wish);
  if (arranged === 'lectern') {
    const own = wish.own === 0 ? 0 : clamp(72, wish.own ?? 88, height * 0.36);
    const small = width < 600;
    return {
      ...none,
      arranged,
      gap: 8,
      bar: small ? 44 : 52,
      houses: small && seats > 4 ? 88 : 44,
      drawn: 'chips',
      strip: 36,
      own,
      side: small ? 220 : 280,
    };
  }
  if (arranged === 'folio') {
    const lines = height < 900 || seats > 4;
    const low = clamp(240, height * 0.25, 340);
    return {
      ...none,
      arranged,
      gap: 8,
      bar: 48,
      houses: lines ? 60 : 108,
      drawn: lines ? 'lines' : 'cards',
      strip: 40,
      low,
    };
  }
  if (arranged === 'desk')
    return {
      ...none,
      arranged,
      gap: 12,
      bar: 48,
      houses: 72,
      drawn: 'lines',
      strip: 40,
      side: width < 900 ? 272 : 320,
    };
  if (arranged === 'hall')
    return { ...none, arranged, gap: 12, bar: 48, houses: 252, drawn: 'cards', strip: 40, side: 330 };
  const large = width >= 2200;
  const wide = (column: number): number => Math.round(large ? column * 1.2 : column);
  return {
    ...none,
    arranged,
    text: large ? 18 : 16,
    gap: 14,
    bar: 52,
    houses: wide(306),
    drawn: 'cards',
    strip: 44,
    side: wide(326),
    story: wide(300),
  };
}

/** The same with a row for the teacher on a phone: the rivals give way to it. */
export function withLesson(frame: Frame, height: number): Frame {
  if (!inHand(frame.arranged)) return frame;
  const lesson = frame.arranged === 'pocket' ? (height < ROOMY ? 140 : 196) : Math.round(height * 0.44);
  return { ...frame, houses: 0, barred: false, aboard: true, lesson };
}

/** The rows of a phone held upright, as a grid template: what has no row has no gap either. */
export function uprightRows(frame: Frame): string {
  const { barred, bar, houses, lesson = 0, strip, own, dock } = frame;
  const sizes = { bar, houses, lesson, board: null, strip, own, dock };
  const rows = Object.entries(sizes).filter(([, size]) => size !== 0);
  const area = (name: string): string => {
    if (!barred) return name;
    return name === 'bar' ? 'bar houses' : `${name} ${name}`;
  };
  const lines = rows.map(([name, size]) => `'${area(name)}' ${size === null ? 'minmax(0, 1fr)' : `${size}px`}`);
  return `${lines.join(' ')} / ${barred ? 'auto ' : ''}minmax(0, 1fr)`;
}

/** From this height on a phone has room for a large board. */
const ROOMY = 700;

/** Upright on a phone the rows are as high as the game needs them, as far as the board keeps its least height. */
function pocket(height: number, wish: Wish): Frame {
  const barred = height < 560;
  const gap = 2;
  const bar = 48;
  const aboard = wish.rivals === true && height >= ROOMY;
  const houses = barred || aboard ? 0 : 48;
  const strip = wish.nested ? 0 : 44;
  const own = wish.own === 0 ? 0 : clamp(46, wish.own ?? 72, 112);
  const rows = [bar, houses, strip, own].filter((row) => row > 0);
  const rest = height - rows.reduce((sum, row) => sum + row + gap, gap);
  const board = height < ROOMY ? 240 : 440;
  const dock = Math.round(clamp(64, wish.dock ?? 0.19 * height, Math.max(64, rest - board)));
  return {
    arranged: 'pocket',
    text: 16,
    gap,
    bar,
    houses,
    drawn: 'chips',
    barred,
    aboard,
    strip,
    own,
    dock,
    side: 0,
    story: 0,
    low: 0,
  };
}
