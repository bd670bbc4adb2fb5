// The focus never falls to the body: when what held it is gone, the first thing of the page at hand has it.

const LOST = 60;

/** Where someone goes on who has lost the place: the heading of what is shown now. */
export function focusFirst(): void {
  const main = document.getElementById('main');
  (main?.querySelector<HTMLElement>('[data-first]') ?? main)?.focus({ preventScroll: true });
}

/** Watch over the focus from now on. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const noted = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  const look = (): void => {
    clearTimeout(timer);
    // Whoever put something else there may give it the focus by itself.
    timer = setTimeout(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      focusFirst();
    }, LOST);
  };
  const observer = new MutationObserver(() => {
    if (last && !last.isConnected) look();
  });
  addEventListener('focusin', noted);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener('focusin', noted);
    observer.disconnect();
    clearTimeout(timer);
  };
}
