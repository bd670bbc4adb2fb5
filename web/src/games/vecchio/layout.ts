// Where things lie on the screen: the towns between the panels of the regions, the numbers of the areas between the
// towns.

import layout from '$draw/vecchio.json';

import { outline, REGIONS, type Board, type Region } from './view';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Point = readonly [x: number, y: number];

export interface Plan {
  towns: Record<string, Point>;
  /** The towns whose members are drawn to the left, since there is no room to the right. */
  leftward: Set<string>;
  areas: Record<string, Point>;
}

/** How far what is drawn around a town reaches, beyond its point: left, up, right, down. */
const AROUND = layout.around;

const apart = (point: Point, rect: Rect, scale: number): boolean =>
  point[0] + AROUND.left * scale < rect.x ||
  point[0] - AROUND.left * scale > rect.x + rect.w ||
  point[1] + AROUND.down * scale < rect.y ||
  point[1] - AROUND.up * scale > rect.y + rect.h;

/** The towns as large as the screen allows, clear of the panels if that can be had. */
export function townsIn(
  board: Board,
  width: number,
  height: number,
  panels: readonly Rect[],
  scale: number,
): Record<string, Point> {
  const all = Object.entries(board.towns);
  const xs = all.map(([, town]) => town.x);
  const ys = all.map(([, town]) => town.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const spread = (value: number, low: number, high: number, from: number, to: number): number =>
    from + ((value - low) / Math.max(1, high - low)) * (to - from);
  const laid = (above: number, below: number): [string, Point][] =>
    all.map(([name, town]) => [
      name,
      [
        spread(town.x, left, right, (AROUND.left + 14) * scale, width - (AROUND.right + 14) * scale),
        spread(town.y, top, bottom, above, height - below),
      ],
    ]);
  const least = { above: (AROUND.up + 6) * scale, below: (AROUND.down + 8) * scale };
  for (let less = 0; less < height / 2; less += 4)
    for (let low = 0; low <= less; low += 4) {
      const towns = laid(least.above + less - low, least.below + low);
      if (towns.every(([, point]) => panels.every((panel) => apart(point, panel, scale))))
        return Object.fromEntries(towns);
    }
  return Object.fromEntries(laid(least.above, least.below));
}

function inside([x, y]: Point, shape: readonly Point[]): boolean {
  let within = false;
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [[ax, ay], [bx, by]] = [shape[i]!, shape[j]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

function toLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / Math.max(1, dx * dx + dy * dy)));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The place in an area that is farthest from its roads, the towns, their names and the members beside them. */
function freePlace(shape: readonly Point[], taken: readonly Point[]): Point {
  const mean = (axis: 0 | 1): number => shape.reduce((sum, point) => sum + point[axis], 0) / shape.length;
  let best: Point = [mean(0), mean(1)];
  let room = 0;
  const [xs, ys] = [shape.map((point) => point[0]), shape.map((point) => point[1])];
  const steps = 24;
  for (let i = 1; i < steps; i++)
    for (let j = 1; j < steps; j++) {
      const point: Point = [
        Math.min(...xs) + ((Math.max(...xs) - Math.min(...xs)) * i) / steps,
        Math.min(...ys) + ((Math.max(...ys) - Math.min(...ys)) * j) / steps,
      ];
      if (!inside(point, shape)) continue;
      const edges = shape.map((corner, n) => 1.5 * toLine(point, corner, shape[(n + 1) % shape.length]!));
      const free = Math.min(...edges, ...taken.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
      if (free > room) [best, room] = [point, free];
    }
  return best;
}

/** Whether members to the right of a town would lie outside, or under a panel. */
function crowded([x, y]: Point, width: number, panels: readonly Rect[], scale: number): boolean {
  const reach = x + 76 * scale;
  return (
    reach > width ||
    panels.some(
      (panel) =>
        reach > panel.x && x < panel.x + panel.w && y + 24 * scale > panel.y && y - 18 * scale < panel.y + panel.h,
    )
  );
}

export function planOf(board: Board, width: number, height: number, panels: Record<Region, Rect>, scale: number): Plan {
  const rects = REGIONS.map((region) => panels[region]);
  const towns = townsIn(board, width, height, rects, scale);
  const leftward = new Set(Object.keys(towns).filter((town) => crowded(towns[town]!, width, rects, scale)));
  const taken = Object.entries(towns).flatMap(([town, [x, y]]): Point[] => [
    [x, y],
    [x, y + 26 * scale],
    [x - 24 * scale, y + 26 * scale],
    [x + 24 * scale, y + 26 * scale],
    [x + (leftward.has(town) ? -28 : 28) * scale, y],
  ]);
  const areas = Object.fromEntries(
    Object.keys(board.areas).map((area) => [
      area,
      freePlace(
        outline(board, area).map((town) => towns[town]!),
        taken,
      ),
    ]),
  );
  return { towns, leftward, areas };
}
