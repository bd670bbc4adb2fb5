import { placeOf, type Place } from './place';
import { onSheet, steppedBack } from './sheets';

/** The address under which the program lives, with a slash at the end. */
export const base = (): URL => new URL('./', document.baseURI);

/** An absolute address inside the program. */
export const address = (path: string): string => new URL(path, base()).href;

class Router {
  place = $state<Place>(this.read());
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => steppedBack() || this.refresh());
  }

  go(path: string, replace = false): void {
    history[replace || onSheet() ? 'replaceState' : 'pushState'](null, '', address(path));
    this.refresh();
    scrollTo(0, 0);
  }

  /** Write *query* into the address without leaving the page. */
  note(query: Record<string, string>): void {
    const url = new URL(location.href);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    history.replaceState(history.state, '', url);
  }

  private refresh(): void {
    this.place = this.read();
    this.query = new URLSearchParams(location.search);
  }

  private read(): Place {
    return placeOf(location.pathname, base().pathname, location.hash);
  }
}

export const router = new Router();

/** Follow a link inside the page; new tabs and other buttons stay with the browser. */
export function follow(event: MouseEvent, path: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  router.go(path);
}
