// Where the thirty spaces lie: three modules of two columns and five rows, side by side, some a space lower.

import layout from '$draw/tuscany.json';

import type { Colour } from './view';

export const COLUMNS = layout.region.columns;
export const ROWS = layout.region.rows;
/** The side of a hexagon. */
export const SIDE = layout.region.side;
const HEIGHT = Math.sqrt(3) * SIDE;

export interface Place {
  name: string;
  column: number;
  row: number;
  /** How far down, in spaces; neighbouring columns are half a space apart. */
  down: number;
  x: number;
  y: number;
}

const SLOTS = layout.region.slots;
export const nameAt = (column: number, row: number): string => `${'abcdef'[column]}${row + 1}`;

/** Whether each of the three slots is lowered. */
export const lowered = (lower: string): boolean[] => SLOTS.map((slot) => lower.split('-').includes(slot));
export const lowerName = (drops: readonly boolean[]): string =>
  drops.every(Boolean) ? 'none' : SLOTS.filter((_, i) => drops[i]).join('-') || 'none';

/** The thirty places, column by column as their names run. */
export function places(lower: string): Place[] {
  const drops = lowered(lower);
  return Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [column, row] = [Math.floor(i / ROWS), i % ROWS];
    const down = row + (drops[Math.floor(column / 2)] ? 1 : 0) + (column % 2) / 2;
    return {
      name: nameAt(column, row),
      column,
      row,
      down,
      x: SIDE + column * SIDE * 1.5,
      y: HEIGHT / 2 + down * HEIGHT,
    };
  });
}

/** The size of the drawing of a region. */
export function extent(all: readonly Place[]): { width: number; height: number } {
  return { width: SIDE * (1.5 * (COLUMNS - 1) + 2), height: Math.max(...all.map((place) => place.y)) + HEIGHT / 2 };
}

/** The six corners of a hexagon of *side*, from the right one clockwise. */
export const corners = (side: number): [x: number, y: number][] =>
  [0, 1, 2, 3, 4, 5].map((i) => [side * Math.cos((i * Math.PI) / 3), side * Math.sin((i * Math.PI) / 3)]);
export const hexagon = (side: number): string =>
  `M${corners(side)
    .map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`)
    .join('L')}z`;

export type Direction = 'up' | 'down' | 'upLeft' | 'downLeft' | 'upRight' | 'downRight';
const STEPS: Record<Direction, readonly [across: number, down: number]> = {
  up: [0, -1],
  down: [0, 1],
  upLeft: [-1, -0.5],
  downLeft: [-1, 0.5],
  upRight: [1, -0.5],
  downRight: [1, 0.5],
};
/** In the order of the edges of `corners`. */
export const AROUND: readonly Direction[] = ['downRight', 'down', 'downLeft', 'upLeft', 'up', 'upRight'];

export function neighbour(all: readonly Place[], from: Place, direction: Direction): Place | null {
  const [across, down] = STEPS[direction];
  return all.find((place) => place.column === from.column + across && place.down === from.down + down) ?? null;
}

/** The keys of the six directions: as they lie around the 5 of a number pad. */
const KEYS: Readonly<Record<string, readonly Direction[]>> = {
  ArrowUp: ['up'],
  ArrowDown: ['down'],
  Home: ['upLeft'],
  End: ['downLeft'],
  PageUp: ['upRight'],
  PageDown: ['downRight'],
  ArrowLeft: ['upLeft', 'downLeft'],
  ArrowRight: ['upRight', 'downRight'],
};

/** Where *key* leads from a space: one of six neighbours. Left and right keep to the row where they can. */
export function stepTo(all: readonly Place[], from: string, key: string): string | null {
  const here = all.find((place) => place.name === from);
  const ways = KEYS[key];
  if (!here || !ways) return null;
  const found = ways.flatMap((way) => neighbour(all, here, way) ?? []);
  return (found.find((place) => place.row === here.row) ?? found[0])?.name ?? null;
}

export interface Assembly {
  /** The letters from left to right. */
  order: string;
  /** The letters of the modules that are turned by half. */
  turned: string;
  lower: string;
}

export const turnedName = (letters: Iterable<string>): string => [...letters].sort().join('') || 'none';

/** The colours of the thirty spaces when modules of *layouts*, in the order of their letters, are laid so. */
export function assembled(layouts: readonly Colour[][], assembly: Assembly): Colour[] {
  return [...assembly.order].flatMap((letter) => {
    const layout = layouts['ABC'.indexOf(letter)] ?? [];
    return assembly.turned !== 'none' && assembly.turned.includes(letter) ? layout.toReversed() : layout;
  });
}

/** The first space of the zone of each space: equal numbers are one zone. */
export function zonesOf(all: readonly Place[], spaces: readonly Colour[]): number[] {
  const zones = spaces.map(() => -1);
  for (const [first, colour] of spaces.entries()) {
    if (zones[first] !== -1) continue;
    const edge = [first];
    while (edge.length) {
      const at = edge.pop()!;
      if (zones[at] !== -1) continue;
      zones[at] = first;
      for (const way of AROUND) {
        const next = neighbour(all, all[at]!, way);
        const i = next ? all.indexOf(next) : -1;
        if (i >= 0 && spaces[i] === colour && zones[i] === -1) edge.push(i);
      }
    }
  }
  return zones;
}

/** How many zones there are of each size. */
export function zoneSizes(zones: readonly number[]): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const zone of new Set(zones)) {
    const size = zones.filter((each) => each === zone).length;
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  return sizes;
}

/** The lines between zones, and around the region, as one path. */
export function borders(all: readonly Place[], zones: readonly number[]): string {
  const hex = corners(SIDE);
  return all
    .flatMap((place, i) =>
      AROUND.flatMap((way, edge) => {
        const next = neighbour(all, place, way);
        const j = next ? all.indexOf(next) : -1;
        if (j >= 0 && (j < i || zones[j] === zones[i])) return [];
        const [a, b] = [hex[edge]!, hex[(edge + 1) % 6]!];
        return [
          `M${(place.x + a[0]).toFixed(1)} ${(place.y + a[1]).toFixed(1)}L${(place.x + b[0]).toFixed(1)} ${(place.y + b[1]).toFixed(1)}`,
        ];
      }),
    )
    .join('');
}
