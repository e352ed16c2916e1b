import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeAnswer, type FakeCall, fakeBrowser } from '../../testing/fake-browser.ts';
import type { KeptPunch } from './kept-punch.ts';

const offline = 'POST /api/attendance/punch/offline';
const anchor = '1795502400000.sealed';
const user = { id: 'u1', tenantId: 't1', email: 'a@ejemplo.test', fullName: 'Ana' };
const recorded = (call: FakeCall) => ({ status: 200, body: { record: call.headers.get('idempotency-key') } });

/** The device, which survives; and the page on it, which may be loaded anew. */
async function loadPage() {
  vi.resetModules();
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', device);
  const outbox = await import('./outbox.ts');
  const store = await import('./outbox-database.ts');
  const { openSession, closeSession } = await import('../session/session-store.ts');
  const signIn = (given: object = {}) => openSession({ ...user, ...given } as never);
  const kept = (person = 't1/u1') => store.readPunches(person);
  const press = (type: KeptPunch['type'], key: string) => outbox.keepPunch({ type, key, confirmed: false });
  const sent = async (isDone: (left: KeptPunch[]) => boolean, person?: string) => {
    outbox.sendNow();
    await vi.waitFor(async () => expect(isDone(await kept(person))).toBe(true), { timeout: 10_000 });
    return kept(person);
  };
  return { outbox, store, signIn, closeSession, kept, press, sent };
}

let device: InstanceType<typeof fake.IDBFactory>;
let answer: (call: FakeCall) => FakeAnswer | Error;
let calls: FakeCall[];
const keysSent = () =>
  calls.filter(({ name }) => name === offline).map(({ headers }) => headers.get('idempotency-key'));

beforeEach(() => {
  vi.unstubAllGlobals();
  device = new fake.IDBFactory();
  answer = recorded;
  ({ calls } = fakeBrowser((call) => answer(call)));
  localStorage.setItem('accessToken', 'token');
});
afterEach(() => vi.restoreAllMocks());

test('thirty presses are sent in their order, one at a time, each under its own key, and none twice', async () => {
  const { outbox, signIn, press, sent } = await loadPage();
  signIn();
  await outbox.keepStanding(anchor, null);
  const keys = Array.from({ length: 30 }, (_, index) => `key-of-press-${index}`);
  for (const [index, key] of keys.entries()) await press(index % 2 === 0 ? 'IN' : 'OUT', key);
  outbox.sendNow();
  outbox.sendNow();
  await sent((left) => left.length === 0);
  expect(keysSent()).toEqual(keys);
});

test('without an answer it stays and goes again under the same key; what was refused says why, and keeps nobody waiting', async () => {
  const { outbox, signIn, press, sent, kept } = await loadPage();
  signIn();
  await outbox.keepStanding(anchor, null);
  await press('IN', 'first-press');
  await press('OUT', 'second-press');
  answer = () => new TypeError('no network');
  outbox.sendNow();
  await vi.waitFor(() => expect(keysSent()).toEqual(['first-press']));
  expect((await kept()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  answer = (call) =>
    call.headers.get('idempotency-key') === 'first-press'
      ? { status: 409, body: { code: 'CONTRADICTS_RECORD' } }
      : recorded(call);
  const left = await sent((all) => all.every(({ state }) => state === 'refused'));
  expect(left).toMatchObject([{ key: 'first-press', state: 'refused', code: 'CONTRADICTS_RECORD' }]);
  expect(keysSent()).toEqual(['first-press', 'first-press', 'second-press']);
});

test('what the server asks about waits for the person, and all after it; confirmed it goes on', async () => {
  const { outbox, signIn, press, sent } = await loadPage();
  signIn();
  await outbox.keepStanding(anchor, null);
  await press('IN', 'on-vacation');
  await press('OUT', 'after-that-one');
  answer = () => ({ status: 409, body: { code: 'ON_VACATION' } });
  const [first] = await sent(([one]) => one?.state === 'asking');
  expect(keysSent()).toEqual(['on-vacation']);
  answer = recorded;
  if (first) await outbox.confirmPunch(first);
  await sent((left) => left.length === 0);
  expect(keysSent()).toEqual(['on-vacation', 'on-vacation', 'after-that-one']);
});

test('a session that ended keeps them; another person neither sends nor sees them, their owner does', async () => {
  const { outbox, signIn, closeSession, press, sent, kept } = await loadPage();
  signIn();
  await outbox.keepStanding(anchor, null);
  await press('IN', 'of-the-first');
  answer = () => ({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  outbox.sendNow();
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  closeSession();
  answer = recorded;
  calls.length = 0;
  signIn({ id: 'u2' });
  await outbox.keepStanding(anchor, null);
  await press('IN', 'of-the-second');
  await sent((left) => left.length === 0, 't1/u2');
  expect(keysSent()).toEqual(['of-the-second']);
  expect(await kept()).toHaveLength(1);
  closeSession();
  // The same person in another company is another one, too.
  signIn({ tenantId: 't2' });
  outbox.sendNow();
  closeSession();
  signIn();
  await sent((left) => left.length === 0);
  expect(keysSent()).toEqual(['of-the-second', 'of-the-first']);
});

test('a page that was loaded anew does not know what passed; one that stayed does, whatever the clock on the wall did', async () => {
  const first = await loadPage();
  first.signIn();
  const wall = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const steady = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  await first.outbox.keepStanding(anchor, { next: 'CLOCK_IN' });
  wall.mockReturnValue(1_000_000 - 7_200_000);
  steady.mockReturnValue(65_000);
  expect(await first.press('IN', 'same-page-key')).toMatchObject({
    steadyBeforeMs: 60_000,
    shownBeforeMs: -7_200_000,
  });
  const second = await loadPage();
  second.signIn();
  expect(await second.outbox.keptStanding()).toEqual({ next: 'CLOCK_IN' });
  expect(await second.press('OUT', 'other-page-key')).toMatchObject({ steadyBeforeMs: null });
  const body = vi.spyOn(globalThis, 'fetch');
  await second.sent((left) => left.length === 0);
  const bodies = body.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies).toMatchObject([
    { type: 'IN', steadyBeforeMs: 60_000, steadyAfterMs: null },
    { type: 'OUT', steadyBeforeMs: null, steadyAfterMs: 0 },
  ]);
});

test('nothing is kept where nothing is known: after the application was removed, switched off, or of somebody else', async () => {
  const { outbox, store, signIn, closeSession, press } = await loadPage();
  signIn();
  expect(await press('IN', 'never-seen-it')).toBeNull();
  await outbox.keepStanding(anchor, null);
  await outbox.keepStanding(null, null);
  expect(await press('IN', 'switched-off-now')).toBeNull();
  await outbox.keepStanding(anchor, null);
  closeSession();
  signIn({ id: 'u2' });
  expect(await press('IN', 'of-somebody-else')).toBeNull();
  await outbox.keepStanding(anchor, null);
  expect(await store.readPerson('t1/u1')).toBeNull();
});

test('it is tried ever less often, and never by all at once', async () => {
  const { outbox } = await loadPage();
  expect([1, 2, 3, 10].map((times) => outbox.pauseAfter(times, 0))).toEqual([2_000, 4_000, 8_000, 120_000]);
  expect(outbox.pauseAfter(1, 1)).toBe(4_000);
});
