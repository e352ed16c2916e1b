import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeCall, fakeBrowser } from '../../testing/fake-browser.ts';
import { readAccessToken } from '../session/session-storage.ts';
import { refreshSession } from './refresh-session.ts';
import { withRenewalLock } from './renewal-lock.ts';

const answered = { status: 200, body: { accessToken: 'mine', refreshToken: 'mine' } };
const isRefresh = ({ name }: FakeCall) => name === 'POST /api/auth/refresh';
let first: string;

beforeEach(() => {
  vi.unstubAllGlobals();
  first = crypto.randomUUID();
});

/** A tab that has just renewed the session, as another process sees it: its lock at once, what it stored not yet. */
async function renewElsewhere(): Promise<{ storageArrives: () => void }> {
  const seen = new Map([
    ['accessToken', localStorage.getItem('accessToken')],
    ['refreshToken', localStorage.getItem('refreshToken')],
  ]);
  await withRenewalLock(async () => localStorage.setItem('refreshToken', crypto.randomUUID()));
  for (const [key, value] of seen) if (value) localStorage.setItem(key, value);
  return {
    storageArrives: () => {
      localStorage.setItem('accessToken', 'theirs');
      localStorage.setItem('refreshToken', 'theirs');
    },
  };
}

function signedIn() {
  const browser = fakeBrowser(() => answered);
  localStorage.setItem('accessToken', 'old');
  localStorage.setItem('refreshToken', first);
  return browser;
}

test('a tab that gets the lock before another tab’s tokens arrive waits for them, and renews nothing', async () => {
  const { calls } = signedIn();
  const { storageArrives } = await renewElsewhere();
  const renewed = refreshSession('old');
  setTimeout(storageArrives, 100);
  expect(await renewed).toBe('refreshed');
  expect(calls.filter(isRefresh)).toHaveLength(0);
  expect(readAccessToken()).toBe('theirs');
});

test('a session that another tab has renewed twice is renewed from the last tokens', async () => {
  const { calls } = signedIn();
  (await renewElsewhere()).storageArrives();
  expect(await refreshSession('theirs')).toBe('refreshed');
  expect(calls.filter(isRefresh)).toHaveLength(1);
});

test('a tab does not wait forever for another tab’s tokens', async () => {
  const { calls } = signedIn();
  await renewElsewhere();
  expect(await refreshSession('old')).toBe('refreshed');
  expect(calls.filter(isRefresh)).toHaveLength(1);
});

test('work that does not change the tokens is not announced', async () => {
  signedIn();
  await withRenewalLock(async () => undefined);
  const { held = [] } = await navigator.locks.query();
  expect(held.filter(({ name }) => name?.endsWith(first.slice(-12)))).toEqual([]);
});

test('without locks, where the page is not served securely, each tab renews on its own', async () => {
  const { calls } = signedIn();
  vi.stubGlobal('navigator', {});
  expect(await refreshSession('old')).toBe('refreshed');
  expect(calls.filter(isRefresh)).toHaveLength(1);
});
