import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeCall, fakeBrowser } from '../../testing/fake-browser.ts';
import type { SessionUser } from '../session/session-storage.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { sendRequest } from './send-request.ts';

const user: SessionUser = {
  id: 'u1',
  email: 'ana@demo.test',
  fullName: 'ana@demo.test',
  roles: ['ROLE_EMPLOYEE'],
  permissions: [],
  teamPermissions: [],
  hasCentres: false,
  asksModality: false,
  secondFactorDueAt: null,
  tenantId: 't1',
  timezone: 'Europe/Madrid',
  version: '0.2.0',
};
const named = (call: FakeCall | undefined) => call?.headers.get('if-none-match') ?? null;
const whole = { status: 200, body: { count: 1 }, headers: { etag: '"one"' } };
const unchanged = { status: 304, headers: { etag: '"one"' } };
const count = (query = {}) => sendRequest({ method: 'GET', path: '/pending/count', query });

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeBrowser(() => whole);
  closeSession();
  openSession(user);
});

test('an unchanged answer (304) is taken from the cache', async () => {
  const { calls } = fakeBrowser((call) => (named(call) === '"one"' ? unchanged : whole));
  const first = await count();
  expect(await count()).toBe(first);
  expect(calls.map(named)).toEqual([null, '"one"']);
});

test('a changed answer replaces the cached one', async () => {
  const answers = [whole, { status: 200, body: { count: 2 }, headers: { etag: '"two"' } }, unchanged];
  const { calls } = fakeBrowser(() => answers.shift() ?? unchanged);
  await count();
  expect(await count()).toEqual({ count: 2 });
  expect(await count()).toEqual({ count: 2 });
  expect(calls.map(named)).toEqual([null, '"one"', '"two"']);
});

test('no ETag is sent for another address, for an answer without one, or with a change', async () => {
  const { calls } = fakeBrowser(() => whole);
  await count();
  await count({ page: 1 });
  await sendRequest({ method: 'POST', path: '/pending/count', body: {} });
  expect(calls.map(named)).toEqual([null, null, null]);
  const nameless = fakeBrowser(() => ({ status: 200, body: { count: 3 } }));
  await count({ page: 2 });
  await count({ page: 2 });
  expect(nameless.calls.map(named)).toEqual([null, null]);
});

test('the end of a session clears its answers, pending ones included', async () => {
  const { calls } = fakeBrowser(() => whole);
  await count();
  const late = count({ page: 1 });
  closeSession();
  openSession({ ...user, id: 'u2' });
  await late;
  await count();
  await count({ page: 1 });
  expect(calls.map(named)).toEqual([null, null, null, null]);
});

test('a refusal stays a refusal, whatever is cached', async () => {
  fakeBrowser(() => whole);
  await count();
  fakeBrowser(() => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: 'No' } }));
  await expect(count()).rejects.toMatchObject({ status: 401 });
});
