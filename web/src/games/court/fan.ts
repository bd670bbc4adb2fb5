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
}

export interface Layout {
  /** Of a card. */
  width: number;
  /** Of the card on top, which nothing covers. */
  body: number;
  head: number;
  /** How many cards a column of a stack has at the most; a higher stack goes on beside it. */
  column: number;
  /** For every zone its rows, each a list of places in that zone. */
  rows: number[][][];
  /** The height that each zone needs. */
  heights: number[];
}

/** How many columns *cards* fill, and how wide the stack is. */
export const columnsOf = (cards: number, column: number): number => Math.max(1, Math.ceil(cards / column));
export const widthOf = (cards: number, column: number, width: number): number =>
  columnsOf(cards, column) * (width + 2) - 2;

/** How the cards of a stack are spread over its columns: the later ones in the shorter column. */
export function columnsFor(cards: number, column: number): number[] {
  const n = columnsOf(cards, column);
  return Array.from({ length: n }, (_, i) => Math.floor(cards / n) + (i < cards % n ? 1 : 0));
}

/** The places of a zone in rows no wider than *room*, as even as they can be. */
export function inRows(widths: readonly number[], room: number, gap: number): number[][] | null {
  if (!widths.length) return [[]];
  if (widths.some((width) => width > room)) return null;
  for (let rows = 1; rows <= widths.length; rows++) {
    const each = Math.ceil(widths.length / rows);
    const cut = Array.from({ length: Math.ceil(widths.length / each) }, (_, r) =>
      widths.map((_, i) => i).slice(r * each, (r + 1) * each),
    );
    if (cut.every((row) => row.reduce((sum, i) => sum + widths[i]!, gap * (row.length - 1)) <= room)) return cut;
  }
  return null;
}

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
        const found = tried(zones, least, room, width, column, head, Math.round(Math.max(width * CROPPED, head + 20)));
        if (found && (!best || found.width * found.body > best.width * best.body)) best = found;
      }
    if (best) return best;
  }
  // More than can be shown well: only heads, side by side.
  for (let column = 12; column >= 1; column--) {
    const found = tried(zones, least, room, room.least, column, room.head - 4, room.head + 2);
    if (found) return found;
  }
  return forced(zones, room);
}

function tried(
  zones: readonly (readonly number[])[],
  least: readonly (readonly number[])[],
  room: Room,
  width: number,
  column: number,
  head: number,
  body: number,
): Layout | null {
  const rows: number[][][] = [];
  const needs: number[][] = [];
  for (const [z, cards] of zones.entries()) {
    const cut = inRows(
      cards.map((n, i) => Math.max(widthOf(n, column, width), least[z]?.[i] ?? 0)),
      room.width,
      room.gap,
    );
    if (!cut) return null;
    rows.push(cut);
    needs.push(
      !cards.length
        ? [EMPTY]
        : cut.map(
            (row) =>
              head * (Math.max(1, ...row.map((i) => Math.max(...columnsFor(cards[i]!, column)))) - 1) + room.foot,
          ),
    );
  }
  const count = rows.flat().filter((row) => row.length).length;
  const fixed =
    needs.flat().reduce((sum, need) => sum + need, 0) +
    rows.reduce((sum, zone) => sum + room.frame + room.gap * (zone.length - 1), 0);
  const spare = room.height - fixed - count * body;
  if (spare < 0) return null;
  const grown = Math.min(Math.round(width * FULL), body + Math.floor(spare / Math.max(1, count)));
  return {
    width,
    body: grown,
    head,
    column,
    rows,
    heights: needs
      .map((zone) => zone.reduce((sum, need) => sum + need, room.frame + room.gap * (zone.length - 1)))
      .map((height, z) => height + (zones[z]!.length ? grown * rows[z]!.length : 0)),
  };
}

function forced(zones: readonly (readonly number[])[], room: Room): Layout {
  const rows = zones.map((cards) => [cards.map((_, i) => i)]);
  return {
    width: room.least,
    body: room.head,
    head: room.head - 4,
    column: 12,
    rows,
    heights: zones.map(() => room.height / zones.length),
  };
}
