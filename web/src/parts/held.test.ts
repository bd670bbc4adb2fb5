import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { held } from './held';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function made() {
  const act = vi.fn();
  const node = Object.assign(new EventTarget(), { disabled: false });
  const { destroy } = held(node as HTMLButtonElement, act);
  const hear = (...names: string[]) => names.forEach((name) => node.dispatchEvent(new Event(name)));
  return { act, node, hear, destroy };
}

test('a click acts once', () => {
  const { act, hear } = made();
  hear('pointerdown', 'pointerup', 'click');
  vi.advanceTimersByTime(5000);
  hear('click'); // Space and Enter send no pointer
  expect(act).toHaveBeenCalledTimes(2);
});

test('held down it goes on, and the click that ends it adds nothing', () => {
  const { act, hear } = made();
  hear('pointerdown');
  vi.advanceTimersByTime(400 + 5 * 100);
  hear('pointerup', 'click');
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(6);
  hear('pointerdown', 'pointerup', 'click');
  expect(act).toHaveBeenCalledTimes(7);
});

test.each(['pointerleave', 'pointercancel'])('%s ends it', (name) => {
  const { act, hear } = made();
  hear('pointerdown');
  vi.advanceTimersByTime(500);
  hear(name);
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(2);
});

test('it ends where the button can do no more, and with its page', () => {
  const { act, node, hear, destroy } = made();
  hear('pointerdown');
  vi.advanceTimersByTime(400);
  node.disabled = true;
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
  node.disabled = false;
  hear('pointerdown');
  destroy();
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});
