// How the court is laid out: one size of card for all three zones, as large as the room allows, every corner visible.

export interface Room {
  width: number;
  height: number;
  /** Between two stacks, and between two rows of them. */
  gap: number;
  /** The visible head of a card that another one covers. */
  head: number;
  /** Below a stack: its number and its worth. */
  foot: number;
  /** The widest and the narrowest card. */
  most: number;
  least: number;
  /** What a zone needs around its rows. */
  frame: number;
  /** How high a stack in the only row of a zone is at the least. */
  low: number;
}

export interface Layout {
  /** Of a card. */
  width: number;
  /** Of the card on top, which nothing covers. */
  body: number;
  head: number;
  /** For every zone how many cards a column of a stack has at the most; a higher stack goes on beside it. */
  columns: number[];
  /** For every zone its rows, each a list of places in that zone. */
  rows: number[][][];
  /** The height that each zone needs. */
  heights: number[];
  /** Between two stacks. */
  gap: number;
  /** Below a stack. */
  foot: number;
  /** For every zone how wide each of its stacks is at the least, and how high where they stand in one row. */
  least: number[];
  low: number;
}

/** What a finger hits. */
const FINGER = 44;

/** The room of a box for the three courts; in the hand every pixel counts. */
export function roomOf(width: number, height: number, small: boolean): Room {
  const tiny = isTiny(width, height);
  return {
    width: Math.max(200, width - (tiny ? 14 : small ? 34 : 62)),
    height: Math.max(150, height - 2 * (small ? 4 : 8)),
    gap: small || tiny ? 11 : 17,
    head: small ? 23 : 25,
    foot: tiny ? 18 : small ? 24 : 27,
    most: Math.round(Math.max(62, Math.min(width / 9, height / 5.6))),
    least: tiny && small ? 38 : 46,
    frame: tiny ? 5 : small ? 8 : 14,
    low: FINGER,
  };
}
export const isTiny = (width: number, height: number): boolean => height > 0 && (height < 300 || width < 300);

/** How many columns *cards* fill, and how wide the stack is. */
export const columnsOf = (cards: number, column: number): number => Math.max(1, Math.ceil(cards / column));
export const widthOf = (cards: number, column: number, width: number): number =>
  columnsOf(cards, column) * (width + 2) - 2;

/** How the cards of a stack are spread over its columns: the later ones in the shorter column. */
export function columnsFor(cards: number, column: number): number[] {
  const n = columnsOf(cards, column);
  return Array.from({ length: n }, (_, i) => Math.floor(cards / n) + (i < cards % n ? 1 : 0));
}

/** The places of a zone in rows no wider than *room*, as few as they can be and then as even. */
export function inRows(widths: readonly number[], room: number, gap: number): number[][] | null {
  if (!widths.length) return [[]];
  if (widths.some((width) => width > room)) return null;
  const filled = (within: number): number[][] => {
    const rows: number[][] = [[]];
    let used = 0;
    for (const [i, width] of widths.entries()) {
      if (used && used + gap + width > within) [rows[rows.length], used] = [[], 0];
      rows.at(-1)!.push(i);
      used += width + (used ? gap : 0);
    }
    return rows;
  };
  const fewest = filled(room);
  // The narrowest rows of which there are no more.
  let [low, high] = [Math.max(...widths), room];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (filled(middle).length > fewest.length) low = middle;
    else high = middle;
  }
  return filled(high);
}

/** The least that can still be read and touched. */
const TIGHT = { head: 21, foot: 16, least: 34, frame: 3 };

const FULL = 1.4;
/** A zone where nobody stands is a line of text. */
const EMPTY = 24;
const CROPPED = 0.78;

/**
 * The layout for zones whose stacks have so many cards each: of all that fit, the one that shows most of a card.
 * *least* is the narrowest that each stack may be, for what stands below it.
 */
export function arrange(
  zones: readonly (readonly number[])[],
  room: Room,
  least: readonly (readonly number[])[] = [],
): Layout {
  let best: Layout | null = null;
  for (const head of [room.head, room.head - 2, room.head - 4]) {
    for (let width = room.most; width >= room.least; width -= 2)
      for (const column of [12, 9, 7, 6, 5, 4, 3]) {
        const body = Math.round(Math.max(width * CROPPED, head + 20));
        const found = tried(
          zones,
          least,
          room,
          width,
          zones.map(() => column),
          head,
          body,
        );
        if (found && (!best || found.width * found.body > best.width * best.body)) best = found;
      }
    if (best) return best;
  }
  // More than can be shown well: only heads, closer together.
  for (const low of [FINGER, 0])
    for (const close of [room, { ...room, ...TIGHT }]) {
      const found = heads(zones, { ...close, low }, least);
      if (found) return found;
    }
  return forced(zones, room);
}

/** The layout that shows no more than heads, each zone as high or as wide as it has to be. */
function heads(
  zones: readonly (readonly number[])[],
  room: Room,
  least: readonly (readonly number[])[],
): Layout | null {
  const head = room.head - 4;
  for (const gap of [room.gap, 5, 2])
    for (const body of [head + 6, head]) {
      const close = { ...room, gap };
      const lower = zones.map((cards, z) => lowering(cards, least[z] ?? [], close, head, body));
      for (const columns of together(lower)) {
        const found = tried(zones, least, close, room.least, columns, head, body);
        if (found) return found;
      }
    }
  return null;
}

/** A zone with cards of *width*: its rows, and how high it is without the bodies of its *bodies* rows. */
function zoneOf(
  cards: readonly number[],
  least: readonly number[],
  room: Room,
  width: number,
  column: number,
  head: number,
): { rows: number[][]; bare: number; bodies: number; wide: number } | null {
  const widths = cards.map((n, i) => Math.max(widthOf(n, column, width), least[i] ?? 0));
  const narrow = inRows(widths, room.width, room.gap);
  if (!narrow) return null;
  const eased = widths.map((each) => Math.max(each, FINGER));
  const easy = width < FINGER ? inRows(eased, room.width, room.gap) : narrow;
  const wide = easy?.length === narrow.length;
  const rows = wide ? easy : narrow;
  const highest = (row: readonly number[]): number => Math.max(...row.map((i) => columnsFor(cards[i]!, column)[0]!));
  const needs = cards.length ? rows.map((row) => head * (highest(row) - 1) + room.foot) : [EMPTY];
  return {
    rows,
    bare: needs.reduce((sum, need) => sum + need, room.frame + room.gap * (rows.length - 1)),
    bodies: cards.length ? rows.length : 0,
    wide: wide ? FINGER : 0,
  };
}

/** The columns that make a zone lower and lower, the highest first. */
function lowering(
  cards: readonly number[],
  least: readonly number[],
  room: Room,
  head: number,
  body: number,
): number[] {
  const found: number[] = [];
  let lowest = Infinity;
  for (const column of [12, 8, 6, 5, 4, 3, 2, 1]) {
    const zone = zoneOf(cards, least, room, room.least, column, head);
    if (!zone) break;
    const height = zone.bare + zone.bodies * body;
    if (height < lowest) found.push(column);
    lowest = Math.min(lowest, height);
  }
  return found;
}

/** Every choice of one of each list, those with high columns first. */
function together(lists: readonly (readonly number[])[]): number[][] {
  const all = lists.reduce<number[][]>((some, list) => some.flatMap((each) => list.map((n) => [...each, n])), [[]]);
  const sum = (each: readonly number[]): number => each.reduce((so, n) => so + n, 0);
  return all.toSorted((a, b) => sum(b) - sum(a));
}

function tried(
  zones: readonly (readonly number[])[],
  least: readonly (readonly number[])[],
  room: Room,
  width: number,
  columns: number[],
  head: number,
  body: number,
): Layout | null {
  const laid = zones.map((cards, z) => zoneOf(cards, least[z] ?? [], room, width, columns[z]!, head));
  if (!laid.every((zone) => zone !== null)) return null;
  const heightsWith = (of: number): number[] =>
    laid.map(({ bare, bodies }) => Math.max(bare + bodies * of, bodies === 1 ? room.low + room.frame : 0));
  const spare = room.height - heightsWith(body).reduce((sum, height) => sum + height, 0);
  if (spare < 0) return null;
  const count = laid.reduce((sum, { bodies }) => sum + bodies, 0);
  const grown = Math.min(Math.round(width * FULL), body + Math.floor(spare / Math.max(1, count)));
  return {
    width,
    body: grown,
    head,
    columns,
    gap: room.gap,
    foot: room.foot,
    low: room.low,
    least: laid.map(({ wide }) => wide),
    rows: laid.map(({ rows }) => rows),
    heights: heightsWith(grown),
  };
}

function forced(zones: readonly (readonly number[])[], room: Room): Layout {
  const rows = zones.map((cards) => [cards.map((_, i) => i)]);
  return {
    width: room.least,
    body: room.head,
    head: room.head - 4,
    columns: zones.map(() => 12),
    gap: room.gap,
    foot: room.foot,
    low: room.low,
    least: zones.map(() => 0),
    rows,
    heights: zones.map(() => room.height / zones.length),
  };
}
