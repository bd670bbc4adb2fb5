// How counters share a space of a pyramid: everyone's letter can be read, however many stand together.

/** The smallest letter, in pixels, and how far two of them must lie apart. */
export const LEAST = 14;
const LETTER = 9.5;
/** So high must a space be for two rows of letters. */
const TWO_ROWS = 34;
const WIDEST = 15;

export interface Crowd {
  r: number;
  /** From the middle of the space. */
  places: { x: number; y: number }[];
}

/**
 * Where *count* counters stand on a space of so much *height*, *room* being the width that they may take, and how
 * large they are.
 */
export function crowd(count: number, height: number, room: number): Crowd {
  const rows = count > 3 && height >= TWO_ROWS ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const free = Math.min(WIDEST, (height / rows) * 0.46);
  const gap = Math.min(free * 2 + 3, Math.max(LETTER, (room - free * 2) / Math.max(1, inRow - 1)));
  const places = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const n = Math.min(inRow, count - row * inRow);
    return { x: ((i % inRow) - (n - 1) / 2) * gap, y: ((row - (rows - 1) / 2) * height) / rows };
  });
  return { r: Math.min(free, gap / 2 + 0.5), places };
}
