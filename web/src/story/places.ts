// The places of a board as they lie on the screen, found by the names that marks call them.

import type { Box, Ground } from './seals';
import { houseOf } from './turns';

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

const seen = (box: Box): boolean => box.width > 0 && box.height > 0;

/** Whether *element* is inside the region that shows it, or scrolled out of sight. */
function inSight(element: Element, box: Box): boolean {
  const region = element.closest('[data-region]');
  if (!region) return true;
  return inBox(box, boxOf(region));
}

/** Whether the middle of *box* lies in *frame*. */
function inBox(box: Box, frame: Box): boolean {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height;
}

const near = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < 4 && Math.abs(a.y - b.y) < 4;

/** Where every named piece lies, and where one of that name lay last that is gone: there it leaves a ghost. */
export class Places {
  private there = new Map<string, Box[]>();
  private gone = new Map<string, Box>();
  private size = '';

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
    if (size !== this.size) this.gone.clear();
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
    const box = boxOf(element);
    if (seen(box) && inSight(element, box)) return box;
  }
  return null;
}

/** What must not be covered: what may be touched, and every text of a *kind*. */
function takenIn(board: Element, kind: RegExp): Box[] {
  const found = [...board.querySelectorAll('[data-usable=true], svg text')].filter(
    (element) => element.tagName !== 'text' || kind.test(element.textContent),
  );
  const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && !(node.parentElement instanceof SVGElement) && kind.test(node.nodeValue ?? ''))
      found.push(node.parentElement);
  return found.map(boxOf).filter(seen);
}

/** The ground on which marks are drawn, as the browser has laid it out. */
export function groundOf(stage: HTMLElement, places: Places): Ground {
  const board = stage.querySelector('[data-region=board]') ?? stage;
  const houses = stage.querySelector('[data-region=houses]');
  const named = (place: string, by: number): string => `${houseOf(by)} ${place}`;
  return {
    find: (place, by) => find(stage, named(place, by)) ?? find(stage, place),
    gone: (place) => places.lastOf(place),
    // What lies at a house may leave it a little; what lies on the board never leaves the board.
    free: (place) => (inBox(place, boxOf(board)) ? boxOf(board) : boxOf(stage)),
    // On the board numbers, at the houses every word.
    taken: [...takenIn(board, /\d/), ...(houses ? takenIn(houses, /\S/) : [])],
  };
}
