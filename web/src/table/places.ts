// Where on the page the places lie that a scoring names: pieces of the board, and houses.

const REGION = (name: string): string => `[data-region="${name}"]`;

/** The first of *selectors* that is drawn. */
function drawn(root: ParentNode, selectors: readonly string[]): DOMRect | null {
  for (const selector of selectors)
    for (const found of root.querySelectorAll(selector)) {
      const box = found.getBoundingClientRect();
      if (box.width && box.height) return box;
    }
  return null;
}

/** The house of *seat*: its card, its line or its chip, wherever it stands. */
export const houseBox = (root: ParentNode, seat: number): DOMRect | null =>
  drawn(root, [`${REGION('houses')} [data-seat="${seat}"]`, `[data-seat="${seat}"]`, `[data-at="seat-${seat}"]`]);

/**
 * A place of the board, and whether it is that of one house alone. The house of seat *own* is where its things are, if
 * they have an area of their own.
 */
export function placeBox(
  root: ParentNode,
  names: readonly string[],
  own: number | null = null,
): { box: DOMRect; single: boolean } | null {
  for (const name of names) {
    const marker = drawn(root, [`[data-marker="${name}"]`]);
    if (marker) return { box: marker, single: true };
    const house = /^seat-(\d+)$/.exec(name);
    const seat = Number(house?.[1]);
    const box = house
      ? ((seat === own ? drawn(root, [REGION('own')]) : null) ?? houseBox(root, seat))
      : drawn(root, [`[data-at="${name}"]`, `[data-piece="${name}"]`]);
    if (box) return { box, single: house !== null };
  }
  return null;
}

/** All markers on the board by name, where their middles are. */
export function markerSpots(root: ParentNode): Map<string, { x: number; y: number; r: number }> {
  const spots = new Map<string, { x: number; y: number; r: number }>();
  for (const marker of root.querySelectorAll<HTMLElement | SVGElement>('[data-marker]')) {
    const box = marker.getBoundingClientRect();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.max(box.width, box.height) / 2 };
    spots.set(marker.dataset['marker']!, spot);
  }
  return spots;
}
