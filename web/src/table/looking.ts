// What the pointer or the focus rests on, on any board: every piece has a name, and the strip tells it.

/** A piece as the strip tells of it: what it is called, and what more there is to say. */
export interface Look {
  tag: string;
  text: string;
}

const TOLD =
  '[data-region=board] :is([role=gridcell], [data-tell]), [data-region=own] :is([role=gridcell], [data-tell])';

/** The piece at *target*; null where there is none. */
export function lookAt(target: EventTarget | null): Look | null {
  const piece = target instanceof Element ? target.closest(TOLD) : null;
  const label = piece?.getAttribute('data-tell') ?? piece?.getAttribute('aria-label');
  return label ? parted(label) : null;
}

/** The name of a piece, up to its first pause, and the rest of its label. */
export function parted(label: string): Look {
  const at = label.search(/[,:;.]\s/);
  if (at < 0) return { tag: label, text: '' };
  const rest = label.slice(at + 1).trim();
  return { tag: label.slice(0, at).trim(), text: rest.charAt(0).toUpperCase() + rest.slice(1) };
}
