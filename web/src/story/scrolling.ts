// Lists of turns that show the newest.

/** Where *list* must be scrolled to for *item*, or its last one, to be read to its end, or from its beginning. */
export function endOf(list: HTMLElement, item = [...list.querySelectorAll<HTMLElement>('[data-turn]')].pop()): number {
  if (!item) return 0;
  const { top, bottom } = item.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  const toBottom = list.scrollTop + bottom - box.bottom + 8;
  const toTop = list.scrollTop + top - box.top - 4;
  return Math.max(0, Math.min(toBottom, toTop));
}
