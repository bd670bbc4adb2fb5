// A button that repeats what it does for as long as it is held down, as the keys of a keyboard do.

const FIRST = 400;
const EACH = 100;

/** Make *node* call *act* when it is pressed, and again and again while a pointer is held down on it. */
export function held(node: HTMLButtonElement, act: () => void): { destroy: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let repeated = false;

  function again(): void {
    repeated = true;
    if (node.disabled) return;
    act();
    timer = setTimeout(again, EACH);
  }
  const stop = (): void => clearTimeout(timer);
  const listeners: [string, (event: Event) => void][] = [
    [
      'pointerdown',
      () => {
        stop();
        repeated = false;
        timer = setTimeout(again, FIRST);
      },
    ],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['pointerleave', stop],
    ['contextmenu', (event) => event.preventDefault()],
    // The click that ends a long press did its work already.
    ['click', () => (repeated ? (repeated = false) : act())],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  return { destroy: stop };
}
