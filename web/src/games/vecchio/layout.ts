// Where things lie on the map: the towns between the panels of the regions, the numbers of the areas between the towns.

import { outline, type Board } from './view';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Point = readonly [x: number, y: number];

export interface Plan {
  towns: Record<string, Point>;
  /** Where the number of each area may stand, the best place first. */
  areas: Record<string, Point[]>;
  /** How far each town takes a touch: to half the way to its neighbour at most. */
  reach: Record<string, number>;
}

/** The radius of a town's edge, Florence being larger, and of the number of an area. */
export const radiusOf = (colour: string, scale: number): number => (colour === 'florence' ? 25 : 19.5) * scale;
export const numberRadius = (scale: number): number => Math.max(11.5, 13.5 * scale);
/** How wide the mark of a legal target is, beyond the edge. */
export const BAND = 7;

/** The room that a town wants around its point: its edge and the mark, and on a large map a price or a name. */
const beside = (scale: number): number => 20 * scale + (scale < 0.9 ? 8 : BAND + 2 + 8 * scale);
const above = (scale: number): number => 20 * scale + (scale < 0.9 ? 9 : BAND + 12);

/** The towns over the whole map, and then out of the panels: what is near a panel gives way, the rest does not. */
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
  const edge = { x: beside(scale), y: above(scale) };
  const spread = (value: number, low: number, high: number, from: number, to: number): number =>
    from + ((value - low) / Math.max(1, high - low)) * (to - from);
  const laid = all.map(([, town]): [number, number] => [
    spread(town.x, left, right, edge.x, width - edge.x),
    spread(town.y, top, bottom, edge.y, height - edge.y),
  ]);
  // What gives way to one panel may come under another.
  for (let round = 0; round < 4; round++) for (const panel of panels) giveWay(laid, panel, width, height, scale);
  return Object.fromEntries(all.map(([name], i) => [name, laid[i]!]));
}

function giveWay(towns: [number, number][], panel: Rect, width: number, height: number, scale: number): void {
  const [side, far] = [20 * scale + BAND + 2, above(scale)];
  const off = (x: number): number => Math.max(0, panel.x - side - x, x - panel.x - panel.w - side);
  const upper = panel.y + panel.h / 2 < height / 2;
  // Distances from the edge that the panel lies at, so that above and below are one case.
  const depth = (y: number): number => (upper ? y : height - y);
  const under = towns.filter(([x]) => off(x) === 0).map(([, y]) => depth(y));
  const nearest = Math.min(...under);
  const limit = panel.h + 20 * scale + BAND + 4;
  const end = height - far;
  if (!under.length || nearest >= limit) return;
  const ramp = width * 0.16;
  for (const town of towns) {
    const at = depth(town[1]);
    const moved = limit + ((at - nearest) * (end - limit)) / Math.max(1, end - nearest);
    const share = Math.max(0, 1 - off(town[0]) / ramp);
    const to = at + Math.max(0, moved - at) * share;
    town[1] = upper ? to : height - to;
  }
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

/** What a finger can still hit. */
const LEAST = 16;
const PLACES = 9;

/** Places in an area, the one that is farthest from its roads and from the towns first. */
function freePlaces(shape: readonly Point[], taken: readonly Point[], apart: number): Point[] {
  const [xs, ys] = [shape.map((point) => point[0]), shape.map((point) => point[1])];
  const steps = 24;
  const all: { point: Point; room: number }[] = [];
  for (let i = 1; i < steps; i++)
    for (let j = 1; j < steps; j++) {
      const point: Point = [
        Math.min(...xs) + ((Math.max(...xs) - Math.min(...xs)) * i) / steps,
        Math.min(...ys) + ((Math.max(...ys) - Math.min(...ys)) * j) / steps,
      ];
      if (!inside(point, shape)) continue;
      const edges = shape.map((corner, n) => 2.5 * toLine(point, corner, shape[(n + 1) % shape.length]!));
      const room = Math.min(...edges, ...taken.map(([x, y]) => Math.hypot(x - point[0], y - point[1])));
      all.push({ point, room });
    }
  const found: Point[] = [];
  for (const { point } of all.toSorted((a, b) => b.room - a.room)) {
    if (found.length === PLACES) break;
    if (found.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > apart)) found.push(point);
  }
  return found;
}

export function planOf(board: Board, width: number, height: number, panels: readonly Rect[], scale: number): Plan {
  const towns = townsIn(board, width, height, panels, scale);
  const points = Object.values(towns);
  // On a large map names stand below the towns if they can.
  const taken = points.flatMap(([x, y]): Point[] =>
    scale < 0.9
      ? [[x, y]]
      : [
          [x, y],
          [x, y + 26 * scale],
          [x - 22 * scale, y + 28 * scale],
          [x + 22 * scale, y + 28 * scale],
        ],
  );
  const areas = Object.fromEntries(
    Object.keys(board.areas).map((area) => [
      area,
      freePlaces(
        outline(board, area).map((town) => towns[town]!),
        taken,
        numberRadius(scale),
      ),
    ]),
  );
  const reach = Object.fromEntries(
    Object.entries(towns).map(([town, [x, y]]) => {
      const others = points.filter((point) => point !== towns[town]);
      const nearest = Math.min(...others.map(([u, v]) => Math.hypot(u - x, v - y)));
      return [town, Math.max(LEAST, radiusOf(board.towns[town]!.colour, scale), Math.min(24, nearest / 2))];
    }),
  );
  return { towns, areas, reach };
}
