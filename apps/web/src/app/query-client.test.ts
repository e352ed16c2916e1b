import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '../shared/session/session-store.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { queryClient } from './query-client.ts';
import { readAt } from './use-read-at.ts';

const queryFn = vi.fn(async () => 'read again');
const look = (key: string, meta: Record<string, unknown> = {}) =>
  new QueryObserver(queryClient, { queryKey: [key], queryFn, meta }).subscribe(() => undefined);
const keep = (key: string, updatedAt: number) => queryClient.setQueryData([key], key, { updatedAt });
const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;

beforeEach(() => {
  fakeBrowser(() => ({ status: 204 }));
  vi.stubGlobal('navigator', { onLine: false });
  queryFn.mockClear();
  openSession({ id: 'u1', tenantId: 't1', email: 'a@ejemplo.test', fullName: 'Ana' } as never);
});
afterEach(() => {
  closeSession();
  vi.unstubAllGlobals();
});

test('without a network, what was read is shown and not asked for; with one it is read again', () => {
  keep('days', hoursAgo(3));
  look('days')();
  expect(queryFn).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  look('days')();
  expect(queryFn).toHaveBeenCalledOnce();
});

test('what no page shows any more stays for a working day, and no longer', () => {
  vi.useFakeTimers();
  keep('days', Date.now());
  look('days')();
  vi.advanceTimersByTime(11 * 3_600_000);
  expect(queryClient.getQueryData(['days'])).toBe('days');
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(queryClient.getQueryData(['days'])).toBeUndefined();
  vi.useRealTimers();
});

test('a page never opened asks all the same, for a device may be wrong about its network', () => {
  look('never')();
  expect(queryFn).toHaveBeenCalledOnce();
});

test('nothing that was read stays when somebody signs out', () => {
  keep('days', Date.now());
  closeSession();
  expect(queryClient.getQueryData(['days'])).toBeUndefined();
});

test('a page is as old as the oldest of what it shows; the frame counts only where there is nothing else', () => {
  const [older, old, new_] = [hoursAgo(3), hoursAgo(2), hoursAgo(1)];
  keep('menu', older);
  keep('elsewhere', older);
  const stops = [look('menu', { isFrame: true })];
  expect(readAt(queryClient)).toBe(older);
  keep('days', old);
  keep('balance', new_);
  stops.push(look('days'), look('balance'));
  expect(readAt(queryClient)).toBe(old);
  for (const stop of stops) stop();
  expect(readAt(queryClient)).toBeNull();
});
