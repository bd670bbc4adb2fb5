import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { reloadWhenOutdated } from './install';

vi.mock('./router.svelte', () => ({ address: (path: string) => `/${path}` }));

let page: EventTarget;
const kept = new Map<string, string>();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  kept.clear();
});

function lose(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  page.dispatchEvent(event);
  return event;
}

test('a lost part begins the page anew once, when the server answers again', async () => {
  vi.useFakeTimers();
  const asked = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('cut'))
    .mockResolvedValueOnce({ ok: false })
    .mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', asked);
  const reload = vi.fn();
  reloadWhenOutdated(reload);
  expect(lose().defaultPrevented).toBe(true);
  lose();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('a part that is lost again at once is not fetched for ever', async () => {
  vi.useFakeTimers();
  const asked = vi.fn().mockResolvedValue({ ok: true });
  vi.stubGlobal('fetch', asked);
  const reload = vi.fn();
  kept.set('signoria.reloaded', String(Date.now() - 5_000));
  reloadWhenOutdated(reload);
  expect(lose().defaultPrevented).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
});
