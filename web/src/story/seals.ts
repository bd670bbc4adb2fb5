// Where marks lie on a board: arrows, seals and pills that keep off words and what may be touched. Pure geometry.

import type { TurnMark } from '../api/types';
import { houseOf, summed, type Item } from './turns';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Drawn =
  | { kind: 'arrow'; key: string; by: number; d: string; head: string; slim: boolean }
  | { kind: 'ghost'; key: string; by: number; box: Box }
  | { kind: 'seal'; key: string; by: number | null; number: string; box: Box }
  | { kind: 'pill'; key: string; by: number; marks: TurnMark[]; box: Box };

/** What a board has to say: where a place is, where one was that is gone, and what must stay free. */
export interface Ground {
  find: (place: string, by: number) => Box | null;
  gone: (place: string) => Box | null;
  /** How far a mark at a place may be shifted. */
  free: (place: Box) => Box;
  /** What must be read, and what may be touched. */
  words: readonly Box[];
  targets: readonly Box[];
}

export const SEAL = 24;
const PILL = 26;
const STEP = 6;
const STEPS = 14;
const FAR = STEP * STEPS;
/** How much worse it is to lie on a word than on what may be touched. */
const DEAR = 10_000;

/** Every way to go, the shortest first; of two alike the one that leads up and to the right. */
const WAYS = Array.from({ length: (2 * STEPS + 1) ** 2 }, (_, i): [dx: number, dy: number] => [
  ((i % (2 * STEPS + 1)) - STEPS) * STEP,
  (Math.floor(i / (2 * STEPS + 1)) - STEPS) * STEP,
]).toSorted(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d) || b - d || c - a);

const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const inside = (box: Box, frame: Box): boolean =>
  box.x >= frame.x &&
  box.y >= frame.y &&
  box.x + box.width <= frame.x + frame.width &&
  box.y + box.height <= frame.y + frame.height;

/** Move *box* into *frame*, as far as it goes. */
const kept = (box: Box, frame: Box): Box => ({
  ...box,
  x: Math.max(frame.x, Math.min(box.x, frame.x + frame.width - box.width)),
  y: Math.max(frame.y, Math.min(box.y, frame.y + frame.height - box.height)),
});

/**
 * The place nearest to *wished* where it covers nothing; where all is full, the one where it covers fewest words, and
 * then least of what may be touched.
 */
export function shifted(wished: Box, words: readonly Box[], targets: readonly Box[], frame: Box): Box {
  const box = kept(wished, frame);
  const reach = { ...box, x: box.x - FAR, y: box.y - FAR, width: box.width + 2 * FAR, height: box.height + 2 * FAR };
  const near = [...words.map((each) => ({ each, price: DEAR })), ...targets.map((each) => ({ each, price: 1 }))].filter(
    ({ each }) => overlap(each, reach) > 0,
  );
  let best = box;
  let least = Infinity;
  for (const [dx, dy] of WAYS) {
    const tried = { ...box, x: box.x + dx, y: box.y + dy };
    if (!inside(tried, frame)) continue;
    const covered = near.reduce((sum, { each, price }) => sum + price * overlap(tried, each), 0);
    if (covered < least) [best, least] = [tried, covered];
    if (covered === 0) break;
  }
  return best;
}

interface Bow {
  d: string;
  head: string;
  middle: [number, number];
}

/** A bow from the middle of one place to the edge of another, with its head. */
export function bow(from: Box, to: Box): Bow {
  const [[x, y], [u, v]] = [middle(from), middle(to)];
  const [dx, dy] = [u - x, v - y];
  const [cx, cy] = [(x + u) / 2 - dy * 0.16, (y + v) / 2 + dx * 0.16];
  const far = Math.hypot(u - cx, v - cy) || 1;
  const [ex, ey] = [(u - cx) / far, (v - cy) / far];
  const stop = Math.min(18, far / 3);
  const [tx, ty] = [u - ex * stop, v - ey * stop];
  const [bx, by] = [tx - ex * 12, ty - ey * 12];
  const at = (a: number, b: number, c: number): number => a / 4 + b / 2 + c / 4;
  const round = (n: number): number => Math.round(n * 10) / 10;
  const points = [tx, ty, bx - ey * 6, by + ex * 6, bx + ey * 6, by - ex * 6].map(round);
  return {
    d: `M${round(x)} ${round(y)}Q${round(cx)} ${round(cy)} ${round(bx)} ${round(by)}`,
    head: `M${points[0]} ${points[1]}L${points[2]} ${points[3]}L${points[4]} ${points[5]}z`,
    middle: [at(x, cx, bx), at(y, cy, by)],
  };
}

const square = (x: number, y: number): Box => ({ x: x - SEAL / 2, y: y - SEAL / 2, width: SEAL, height: SEAL });

/** How wide a pill is with these marks. */
export const pillWidth = (marks: readonly TurnMark[]): number =>
  14 + marks.reduce((sum, mark) => sum + 35 + 9 * String(mark.amount ?? '').length, 0);

/** What is drawn for *items*: a move is an arrow, a place or a loss a seal, what came and went a pill. */
export function drawingOf(items: readonly Item[], ground: Ground): Drawn[] {
  const drawn: Drawn[] = [];
  const words = [...ground.words];
  for (const { turn, number } of items) {
    if (turn.kind !== 'turn') continue; // a set-up moves everything, and a scoring is shown on its own
    drawn.push(...new Marking(turn.n, turn.by, number === null ? '' : String(number), ground, words).draw(turn.marks));
  }
  return drawn;
}

/** The marks of one turn. What it lays down is among the *words* for those of the next. */
class Marking {
  private drawn: Drawn[] = [];
  private sealed = new Set<string>();

  constructor(
    private n: number,
    private by: number | null,
    private number: string,
    private ground: Ground,
    private words: Box[],
  ) {}

  draw(marks: readonly TurnMark[]): Drawn[] {
    for (const mark of marks) {
      if (mark.kind === 'move') this.move(mark);
      else if (mark.kind === 'place') this.place(mark);
      else if (mark.kind === 'take') this.take(mark);
    }
    this.count(marks.filter((mark) => ['gain', 'pay', 'score'].includes(mark.kind)));
    if (!this.sealed.size) this.home(marks);
    return this.drawn;
  }

  private move(mark: TurnMark): void {
    if (!mark.from || mark.from === mark.to) return;
    const from = this.ground.find(mark.from, mark.by);
    const to = this.ground.find(mark.to, mark.by);
    if (!from || !to) return;
    const { d, head, middle: at } = bow(from, to);
    // What else a turn sets in motion, as a middleman who is sent on, does not bear its number again.
    const slim = this.drawn.some((each) => each.kind === 'arrow');
    this.drawn.push({ kind: 'arrow', key: this.key('arrow'), by: mark.by, d, head, slim });
    if (!slim) this.seal(mark.to, to, square(...at));
  }

  private place(mark: TurnMark): void {
    const at = this.ground.find(mark.to, mark.by);
    if (at) this.seal(mark.to, at, square(at.x + at.width - 4, at.y + 4));
  }

  private take(mark: TurnMark): void {
    // What a house took is told at the house; on the board there is only where it lay.
    const taken = mark.to === houseOf(mark.by);
    const place = taken ? mark.from : mark.to;
    if (!place || this.sealed.has(place)) return;
    const at = taken ? this.ground.gone(place) : this.ground.find(place, mark.by);
    if (!at) return;
    if (taken) this.drawn.push({ kind: 'ghost', key: this.key('ghost'), by: mark.by, box: at });
    this.seal(place, at, square(at.x + at.width - 4, at.y + 4));
  }

  /** What came and went at one place stands in one pill. */
  private count(marks: TurnMark[]): void {
    for (const place of new Set(marks.map((mark) => mark.to))) {
      const here = summed(marks.filter((mark) => mark.to === place));
      const at = this.ground.find(place, here[0]!.by);
      if (!at || place.startsWith('seat-')) continue;
      const wide = pillWidth(here);
      const wished = { x: at.x + at.width, y: at.y - PILL, width: wide, height: PILL };
      this.lay({ kind: 'pill', key: this.key('pill'), by: here[0]!.by, marks: here, box: wished }, at);
      if (!this.sealed.size) this.seal(place, at, square(at.x + 4, at.y + 4));
    }
  }

  /** What is to be seen nowhere on the board bears its number at the house, where that has no line for it. */
  private home(marks: readonly TurnMark[]): void {
    const by = marks.find((each) => each.to === houseOf(each.by))?.by ?? this.by;
    const at = by === null ? null : this.ground.find(houseOf(by), by);
    if (at) this.seal('', at, square(at.x + at.width - SEAL / 2, at.y + 4));
  }

  private seal(place: string, at: Box, wished: Box): void {
    if (this.sealed.has(place)) return;
    this.sealed.add(place);
    this.lay({ kind: 'seal', key: this.key('seal'), by: this.by, number: this.number, box: wished }, at);
  }

  private lay(what: Extract<Drawn, { kind: 'seal' | 'pill' }>, at: Box): void {
    const box = shifted(what.box, this.words, this.ground.targets, this.ground.free(at));
    // An amount that finds no room is left out: the list of turns tells it.
    if (what.kind === 'pill' && this.words.some((word) => overlap(word, box) > 0)) return;
    this.words.push(box);
    this.drawn.push({ ...what, box });
  }

  private key(kind: string): string {
    return `${this.n} ${kind} ${this.drawn.length}`;
  }
}
