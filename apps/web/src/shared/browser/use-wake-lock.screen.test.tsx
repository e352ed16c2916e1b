import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function Screen() {
  useWakeLock();
  return null;
}

/** A lock that the browser lets go of when it likes. */
function lock() {
  const target = new EventTarget();
  return Object.assign(target, {
    released: false,
    release: vi.fn(async () => undefined),
    letGo() {
      this.released = true;
      target.dispatchEvent(new Event('release'));
    },
  });
}

test('the screen stays on, also after the browser let go of it, until the page ends', async () => {
  const given: ReturnType<typeof lock>[] = [];
  const request = vi.fn(async (_: string) => {
    const next = lock();
    given.push(next);
    return next;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = render(<Screen />);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  expect(request).toHaveBeenCalledWith('screen');
  await act(async () => given[0]?.letGo());
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  // While it holds nothing more is asked for.
  await act(async () => document.dispatchEvent(new Event('pointerdown')));
  expect(request).toHaveBeenCalledTimes(2);
  unmount();
  expect(given[1]?.release).toHaveBeenCalled();
});

test('a device that refuses is asked again with a touch, and one that cannot is left alone', async () => {
  const request = vi.fn(async () => {
    throw new DOMException('little battery', 'NotAllowedError');
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const { unmount } = render(<Screen />);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  await act(async () => document.dispatchEvent(new Event('pointerdown')));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => render(<Screen />)).not.toThrow();
});
