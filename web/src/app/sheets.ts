// The way back leaves a sheet before it leaves the page: while a sheet is open the history has one entry more.

interface Marked {
  sheet?: boolean;
}

const open: (() => void)[] = [];
/** Whether the entry of the sheets is being left, as the browser does that later. */
let leaving = false;

const marked = (): boolean => (history.state as Marked | null)?.sheet === true;
const mark = (): void => history.pushState({ sheet: true }, '', location.href);

/** A sheet was opened; *close* closes it. Returns what must be called when it is closed. */
export function sheetOpened(close: () => void): () => void {
  open.push(close);
  if (!marked()) mark();
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    // Another sheet may follow at once, and then the entry is its own.
    setTimeout(() => {
      if (open.length || leaving || !marked()) return;
      leaving = true;
      history.back();
    });
  };
}

/** Take a step back in the history; says whether it was one of the sheets. */
export function steppedBack(): boolean {
  if (leaving) {
    leaving = false;
    if (open.length) mark();
    return true;
  }
  if (!open.length || marked()) return false;
  open.pop()!();
  if (open.length) mark();
  return true;
}

/** Whether the entry at hand is that of a sheet: what is gone to takes its place. */
export const onSheet = marked;
