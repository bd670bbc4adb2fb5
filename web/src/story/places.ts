// The places of a board as they lie on the screen, found by the names that marks call them.

import type { Box, Ground } from './seals';
import { houseOf } from './turns';

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

const seen = (box: Box): boolean => box.width > 0 && box.height > 0;

/** What may be laid over a part of the board: hints in the hand, the settings. */
const sheetOn = (stage: Element): Box[] => [...stage.querySelectorAll('.hint-box, #settings')].map(boxOf);

/** Whether *element* is inside the region that shows it, not scrolled out of sight nor under a sheet. */
export function inSight(element: Element, stage: Element): boolean {
  const box = boxOf(element);
  const region = element.closest('[data-region]');
  return seen(box) && (!region || inBox(box, boxOf(region))) && !sheetOn(stage).some((sheet) => inBox(box, sheet));
}

/** Whether the middle of *box* lies in *frame*. */
function inBox(box: Box, frame: Box): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
}

/** How far a mark may leave its house. */
const AROUND = 14;

const near = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < 4 && Math.abs(a.y - b.y) < 4;

/** So many milliseconds a board takes to lay itself out anew: meanwhile pieces move that nobody has moved. */
const LAYING = 600;

/** Where every named piece lies, and where one of that name lay last that is gone: there it leaves a ghost. */
export class Places {
  private there = new Map<string, Box[]>();
  private gone = new Map<string, Box>();
  private size = '';
  /** When the stage got its present size. */
  private since = 0;

  /** Take note of what is there now; at another size of the stage old places mean nothing. */
  remember(stage: Element): void {
    const { width, height } = stage.getBoundingClientRect();
    const size = `${width} ${height}`;
    const now = new Map<string, Box[]>();
    for (const element of stage.querySelectorAll('[data-at]')) {
      const name = element.getAttribute('data-at')!;
      const box = boxOf(element);
      if (seen(box)) now.set(name, [...(now.get(name) ?? []), box]);
    }
    if (size !== this.size) this.since = performance.now();
    if (performance.now() - this.since < LAYING) this.gone.clear();
    else
      for (const [name, boxes] of this.there)
        for (const box of boxes) if (!now.get(name)?.some((other) => near(box, other))) this.gone.set(name, box);
    this.there = now;
    this.size = size;
  }

  lastOf(name: string): Box | null {
    return this.gone.get(name) ?? null;
  }
}

function find(stage: Element, name: string): Box | null {
  const quoted = CSS.escape(name);
  for (const element of stage.querySelectorAll(`[data-at="${quoted}"], [data-piece="${quoted}"]`)) {
    if (inSight(element, stage)) return boxOf(element);
  }
  return null;
}

/** *box* with so much more on each side. */
const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** What two boxes share. */
function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  return { x, y, width: right - x, height: Math.min(one.y + one.height, other.y + other.height) - y };
}

/** Where something is written in *region*. */
function wordsIn(region: Element): Box[] {
  const found: Box[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // What only a screen reader tells is in nobody's way.
    if (!node.nodeValue?.trim() || node.parentElement?.closest('.unseen')) continue;
    const drawn = node.parentElement?.closest('text');
    range.selectNodeContents(node);
    found.push(...(drawn ? [boxOf(drawn)] : [...range.getClientRects()]));
  }
  return found.filter(seen);
}

/** The ground on which marks are drawn, as the browser has laid it out. */
export function groundOf(stage: HTMLElement, places: Places): Ground {
  const board = boxOf(stage.querySelector('[data-region=board]') ?? stage);
  const houses = stage.querySelector('[data-region=houses]');
  // Long lists are in regions of their own, where no mark lies.
  const written = stage.querySelectorAll('[data-region]:not([data-region=since], [data-region=story])');
  const named = (place: string, by: number): string => `${houseOf(by)} ${place}`;
  return {
    find: (place, by) => find(stage, named(place, by)) ?? find(stage, place),
    gone: (place) => places.lastOf(place),
    // What lies at a house may leave it a little, but not to the side; what lies on the board never leaves the board.
    free: (place) => {
      if (inBox(place, board)) return grown(board, -1);
      const window = grown(boxOf(stage), -1);
      if (!houses || !inBox(place, boxOf(houses))) return window;
      const { x, width } = grown(boxOf(houses), -1);
      return common(grown(place, AROUND), { ...window, x, width });
    },
    words: [...[...written].flatMap(wordsIn), ...sheetOn(stage)],
    // At a house, every sign stands for something.
    targets: [...stage.querySelectorAll('[data-region=board] [data-usable=true], [data-region=houses] svg')].map(boxOf),
  };
}
