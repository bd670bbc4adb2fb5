// A card that is dragged to its place, by mouse or finger. Nothing needs it: a touch on the card and one on the place
// do the same.

/** So far a pointer must go before it drags, in pixels. */
const FAR = 8;
/** The places where a card can be dropped. */
const PLACE = '[data-region] [data-piece*=">"]';

export interface Drag {
  /** Whether it may be taken up. */
  ready: boolean;
  onlift: () => void;
  /** Over a place, or none. */
  onover: (goal: string | null) => void;
  ondrop: (goal: string | null, event: PointerEvent) => void;
}

const goalUnder = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PLACE)?.dataset.piece ?? null;

/** What lies under the pointer while *node* is on its way. */
function copyOf(node: HTMLElement): HTMLElement {
  const { left, top } = node.getBoundingClientRect();
  const copy = node.querySelector('svg')!.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    zIndex: '20',
    pointerEvents: 'none',
  });
  copy.dataset.dragged = '';
  document.body.append(copy);
  return copy;
}

/** The click that follows a drag is none. */
function swallow(): void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 50);
}

export function dragged(node: HTMLElement, drag: Drag) {
  let now = drag;
  let from: PointerEvent | null = null;
  let copy: HTMLElement | null = null;

  function end(): void {
    copy?.remove();
    copy = from = null;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
  }
  function down(event: PointerEvent): void {
    if (!now.ready || event.button !== 0 || !event.isPrimary) return;
    from = event;
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }
  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointerId) return;
    const [dx, dy] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (!copy && Math.hypot(dx, dy) < FAR) return;
    if (!copy) {
      copy = copyOf(node);
      now.onlift();
    }
    copy.style.transform = `translate(${dx}px, ${dy}px)`;
    now.onover(goalUnder(event));
  }
  function up(event: PointerEvent): void {
    const lifted = copy !== null;
    end();
    if (!lifted) return;
    swallow();
    now.onover(null);
    now.ondrop(goalUnder(event), event);
  }
  function cancel(): void {
    if (copy) now.onover(null);
    end();
  }

  node.addEventListener('pointerdown', down);
  return {
    update: (next: Drag) => void (now = next),
    destroy() {
      end();
      node.removeEventListener('pointerdown', down);
    },
  };
}
