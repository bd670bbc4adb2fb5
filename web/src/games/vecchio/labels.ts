// What stands beside the towns: names, prices, members, middlemen. Each has several places where it may stand; they
// are chosen so that nothing covers anything.

import { BAND, numberRadius, radiusOf, type Plan, type Point, type Rect } from './layout';
import { membersIn, MIDDLEMEN, type Board, type Group, type Middleman, type View } from './view';

export interface Wish {
  id: string;
  /** Where it may stand, the best place first. */
  places: readonly Rect[];
}

export const overlap = (one: Rect, other: Rect): number =>
  Math.max(0, Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)) *
  Math.max(0, Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y));

const ROUNDS = 6;

const around = (rects: readonly Rect[]): Rect => {
  const [x, y] = [Math.min(...rects.map((rect) => rect.x)), Math.min(...rects.map((rect) => rect.y))];
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  return { x, y, w: right - x, h: Math.max(...rects.map((rect) => rect.y + rect.h)) - y };
};

/**
 * A place for every wish, such that as little as possible is covered; earlier wishes are dearer. What lies under one of
 * the *panels* is as good as outside.
 */
export function settled(
  wishes: readonly Wish[],
  fixed: readonly Rect[],
  within: Rect,
  panels: readonly Rect[] = [],
): Map<string, Rect> {
  // What never changes is reckoned once: what a place covers of the fixed things, and which wishes can meet at all.
  const reaches = wishes.map((wish) => around(wish.places));
  const met = wishes.map((_, i) =>
    wishes.flatMap((_, j) => (i !== j && overlap(reaches[i]!, reaches[j]!) > 0 ? [j] : [])),
  );
  const bases = wishes.map((wish, i) => {
    const close = fixed.filter((each) => overlap(each, reaches[i]!) > 0);
    const under = panels.filter((each) => overlap(each, reaches[i]!) > 0);
    return wish.places.map(
      (place, n) =>
        n * 0.01 +
        4 * (place.w * place.h - overlap(place, within)) +
        close.reduce((sum, each) => sum + overlap(place, each), 0) +
        4 * under.reduce((sum, each) => sum + overlap(place, each), 0),
    );
  });
  const chosen: (Rect | null)[] = wishes.map(() => null);
  const covered = (i: number, place: Rect): number =>
    met[i]!.reduce((sum, j) => sum + (chosen[j] ? overlap(place, chosen[j]) : 0), 0);
  const choose = (i: number): void => {
    let least = Infinity;
    for (const [n, place] of wishes[i]!.places.entries()) {
      if (bases[i]![n]! >= least) continue;
      const price = bases[i]![n]! + covered(i, place);
      if (price < least) [chosen[i], least] = [place, price];
    }
  };
  wishes.forEach((_, i) => choose(i));
  for (let round = 0; round < ROUNDS; round++) {
    const troubled = wishes.flatMap((wish, i) => {
      const place = chosen[i]!;
      return bases[i]![wish.places.indexOf(place)]! >= 1 || covered(i, place) > 0 ? [i] : [];
    });
    if (!troubled.length) break;
    // What is in the way gives way too.
    for (const i of new Set(troubled.flatMap((each) => [each, ...met[each]!]))) choose(i);
  }
  return new Map(wishes.map((wish, i) => [wish.id, chosen[i]!]));
}

const SIDES = {
  e: [1, 0],
  w: [-1, 0],
  s: [0, 1],
  n: [0, -1],
  se: [0.75, 0.75],
  sw: [-0.75, 0.75],
  ne: [0.75, -0.75],
  nw: [-0.75, -0.75],
} as const;
type Side = keyof typeof SIDES;

/** A box of *w* by *h* at one side of a circle. */
function at([x, y]: Point, radius: number, w: number, h: number, side: Side): Rect {
  const [dx, dy] = SIDES[side];
  const shift = (d: number, size: number): number => (d === 0 ? 0 : Math.sign(d) * (Math.abs(d) * radius + size / 2));
  return { x: x + shift(dx, w) - w / 2, y: y + shift(dy, h) - h / 2, w, h };
}

const beside = (point: Point, radius: number, w: number, h: number, sides: readonly Side[]): Rect[] =>
  [0, 8, 15].flatMap((off) => sides.map((side) => at(point, radius + off, w, h, side)));

/** As *beside*, and then shifted along the side: for what is wide. */
const along = (point: Point, radius: number, w: number, h: number, sides: readonly Side[]): Rect[] => {
  const near = beside(point, radius, w, h, sides);
  return [
    ...near,
    ...[-0.3, 0.3, -0.5, 0.5].flatMap((share) =>
      near
        .slice(0, 4)
        .map((rect) =>
          Math.abs(rect.x + w / 2 - point[0]) < 1
            ? { ...rect, x: rect.x + share * w }
            : { ...rect, y: rect.y + share * 2 * h },
        ),
    ),
  ];
};

/** A name in one line or two, and the room that it takes. */
export function nameBox(name: string, font: number): { lines: string[]; w: number; h: number } {
  const space = name.lastIndexOf(' ');
  const lines = space > 0 && name.length > 9 ? [name.slice(0, space), name.slice(space + 1)] : [name];
  return {
    lines,
    w: Math.max(...lines.map((line) => line.length)) * font * 0.47 + 3,
    h: font * (0.98 * lines.length + 0.12),
  };
}

/** Below this scale only what is needed now is written. */
export const SMALL = 0.72;

export const nameFont = (scale: number): number => Math.max(14.5, Math.min(21, 15.5 * scale));
export const shieldSize = (scale: number): number => (scale < SMALL ? 12 : Math.max(15.5, 16.5 * scale));
/** Where there is little room a price is its number alone. */
export const isShort = (scale: number): boolean => scale < 0.85;
export const pillSize = (scale: number): { w: number; h: number } => ({
  w: (isShort(scale) ? 22 : 36) * Math.max(1, scale),
  h: 20 * Math.max(1, scale),
});

export interface Standing {
  group: Group;
  at: Point;
}
export interface Labels {
  /** The numbers of the areas. */
  areas: Record<string, Rect>;
  names: Record<string, Rect>;
  pills: Record<string, Rect>;
  members: Record<string, Standing[]>;
  middlemen: Partial<Record<Middleman, Rect>>;
}

interface Shown {
  board: Board;
  view: View;
  plan: Plan;
  scale: number;
  width: number;
  height: number;
  panels: readonly Rect[];
  /** The areas whose numbers are shown. */
  numbers: readonly string[];
  /** The towns that are named, with their names. */
  named: ReadonlyMap<string, string>;
  /** The towns that wear the mark of a legal target. */
  lit: ReadonlySet<string>;
  /** The towns that bear a price, and whether it is a wide one. */
  priced: ReadonlyMap<string, boolean>;
}

/** How members of one town stand: those that stand above those that lie. */
function ranks(groups: readonly Group[]): Group[][] {
  return [false, true].map((lying) => groups.filter((group) => group.lying === lying)).filter((rank) => rank.length);
}

export function labelsOf(shown: Shown): Labels {
  const { board, view, plan, scale, width, height } = shown;
  const towns = Object.entries(plan.towns);
  const outer = (town: string): number =>
    radiusOf(board.towns[town]!.colour, scale) + (shown.lit.has(town) ? BAND : 0.5);
  const fixed = towns.map(([town, [x, y]]): Rect => {
    // A circle leaves the corners of its box free.
    const r = outer(town) * 0.9;
    return { x: x - r, y: y - r, w: 2 * r, h: 2 * r };
  });
  const number = numberRadius(scale);
  const wishes: Wish[] = shown.numbers.map((area) => ({
    id: `area ${area}`,
    places: plan.areas[area]!.map(([x, y]) => ({ x: x - number, y: y - number, w: 2 * number, h: 2 * number })),
  }));
  const figure = { w: 18 * scale, h: 26 * scale };
  for (const colour of MIDDLEMEN) {
    const town = view.middlemen[colour];
    if (!town || !plan.towns[town]) continue;
    const places = beside(plan.towns[town], outer(town) - 3, figure.w, figure.h, ['w', 'e', 'nw', 'ne', 'sw', 'se']);
    wishes.push({ id: `man ${colour}`, places });
  }
  const size = shieldSize(scale) + 2;
  const crowds = towns
    .map(([town]) => ({ town, rows: ranks(membersIn(view, town)) }))
    .filter(({ rows }) => rows.length);
  for (const { town, rows } of crowds.toSorted((a, b) => b.rows.flat().length - a.rows.flat().length)) {
    const w = Math.max(...rows.map((row) => row.length)) * size + 4;
    const h = rows.length * (size + 1) + 2;
    const places = beside(plan.towns[town]!, outer(town), w, h, ['e', 'w', 'se', 'sw', 'ne', 'nw', 's', 'n']);
    wishes.push({ id: `crowd ${town}`, places });
  }
  const pill = pillSize(scale);
  for (const [town, wide] of shown.priced) {
    const w = pill.w * (wide && !isShort(scale) ? 52 / 36 : 1);
    const places = beside(plan.towns[town]!, outer(town) - 2, w, pill.h, ['n', 'e', 'w', 's', 'ne', 'nw', 'se', 'sw']);
    wishes.push({ id: `pill ${town}`, places });
  }
  for (const [town, name] of shown.named) {
    const box = nameBox(name, nameFont(scale));
    const sides = ['s', 'n', 'e', 'w', 'se', 'sw', 'ne', 'nw'] as const;
    wishes.push({ id: `name ${town}`, places: along(plan.towns[town]!, outer(town) + 1, box.w, box.h, sides) });
  }
  const chosen = settled(wishes, fixed, { x: 1, y: 1, w: width - 2, h: height - 2 }, shown.panels);
  // A name that finds no room is left out: the town tells it when it is looked at.
  for (const town of shown.named.keys()) {
    const name = chosen.get(`name ${town}`)!;
    const others = [...chosen].flatMap(([id, rect]) => (id === `name ${town}` ? [] : [rect]));
    if ([...fixed, ...shown.panels, ...others].some((rect) => overlap(name, rect) > 1)) chosen.delete(`name ${town}`);
  }
  const of = (kind: string): Record<string, Rect> =>
    Object.fromEntries(
      [...chosen].flatMap(([id, rect]) => (id.startsWith(`${kind} `) ? [[id.slice(kind.length + 1), rect]] : [])),
    );
  const members = Object.fromEntries(
    crowds.map(({ town, rows }) => {
      const box = chosen.get(`crowd ${town}`)!;
      return [
        town,
        rows.flatMap((row, r) =>
          row.map((group, i): Standing => ({
            group,
            at: [box.x + (i + 0.5) * size, box.y + box.h - (rows.length - r - 0.5) * (size + 1)],
          })),
        ),
      ];
    }),
  );
  return { areas: of('area'), names: of('name'), pills: of('pill'), members, middlemen: of('man') };
}
