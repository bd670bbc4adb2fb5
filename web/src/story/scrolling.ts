// Lists of turns that show the newest.

/**
 * Where *list* must be scrolled to for *item*, or its last one, to be read to its end, or from its beginning. Of one
 * that is unfolded the details come first: its sentence was read before.
 */
export function endOf(list: HTMLElement, item = [...list.querySelectorAll<HTMLElement>('[data-turn]')].pop()): number {
  if (!item) return 0;
  const box = list.getBoundingClientRect();
  const beginning = item.querySelector('.details:not([hidden])') ?? item;
  const heading = list.querySelector('h3');
  const covered = heading && getComputedStyle(heading).position === 'sticky' ? heading.offsetHeight : 4;
  const toBottom = list.scrollTop + item.getBoundingClientRect().bottom - box.bottom + 8;
  const toTop = list.scrollTop + beginning.getBoundingClientRect().top - box.top - covered;
  return Math.max(0, Math.min(toBottom, toTop));
}
