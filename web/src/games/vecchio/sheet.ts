// How the board divides its box: the map, the tracks around it, how large things are drawn.

import type { Arrangement } from '../../table/arrangement';
import type { Rect } from './layout';
import { REGIONS, cornerOf, type Board, type Region } from './view';

/**
 * Whole tracks in the corners of the map and a row below; their heads alone, as tabs in the corners; or all of them as
 * chips, in a row below the map or in a column beside it.
 */
export type Mode = 'corners' | 'tabs' | 'row' | 'column';

export interface Sheet {
  mode: Mode;
  /** How large the towns are drawn: 1 on a desktop. */
  scale: number;
  /** How large the tracks are drawn. */
  size: number;
  map: { width: number; height: number };
  /** The row below the map, or the column beside it. */
  city: { width: number; height: number };
  panel: { w: number; h: number };
  /** Whether every town has its name, or only those that the reader is about. */
  named: boolean;
  /** Whether the board shows what the reader owns: where no house card and no region of its own does. */
  purse: boolean;
}

const GAP = 6;
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export function sheetOf(width: number, height: number, arrangement: Arrangement): Sheet {
  const purse = arrangement === 'folio' || arrangement === 'desk';
  if (width >= 600 && height >= 480) {
    const size = clamp(Math.min(width / 730, height / 640), 0.9, 1.6);
    const city = { width, height: Math.round(72 * Math.max(1, size)) };
    return {
      mode: 'corners',
      scale: clamp(size * 1.02, 0.92, 1.5),
      size: Math.max(1, size),
      map: { width, height: height - city.height - GAP },
      city,
      panel: {
        w: Math.round(clamp(width * 0.3, 190, 330)),
        h: Math.round(72 * Math.max(1, size) + 42 * Math.max(1, size)),
      },
      named: true,
      purse,
    };
  }
  if (height >= 370 && width >= 340 && width / height < 1.3) {
    const city = { width, height: 46 };
    const map = { width, height: height - city.height - 4 };
    const scale = clamp(Math.min(map.width, map.height) / 450, 0.76, 1);
    return { mode: 'tabs', scale, size: 1, map, city, panel: { w: 104, h: 46 }, named: false, purse: false };
  }
  const beside = width / height >= 1.25;
  const city = beside ? { width: clamp(width * 0.22, 84, 132), height } : { width, height: 44 };
  const map = beside ? { width: width - city.width - 4, height } : { width, height: height - city.height - 4 };
  const scale = clamp(Math.min(map.width, map.height) / 430, 0.6, 0.95);
  return { mode: beside ? 'column' : 'row', scale, size: 1, map, city, panel: { w: 0, h: 0 }, named: false, purse };
}

/** Where the panels of the regions lie on the map; none where they lie beside it. */
export function panelsOf(board: Board, { mode, map, panel }: Sheet): Partial<Record<Region, Rect>> {
  if (mode === 'row' || mode === 'column') return {};
  return Object.fromEntries(
    REGIONS.map((region) => {
      const corner = cornerOf(board, region);
      const at = { x: corner.right ? map.width - panel.w : 0, y: corner.bottom ? map.height - panel.h : 0 };
      return [region, { ...at, ...panel }];
    }),
  );
}
