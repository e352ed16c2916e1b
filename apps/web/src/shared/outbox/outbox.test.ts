import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeAnswer, type FakeCall, fakeBrowser } from '../../testing/fake-browser.ts';
import { closeSession, openSession } from '../session/session-store.ts';
import { type KeptPunch, passedAfter, passedSince } from './kept-punch.ts';
import * as outbox from './outbox.ts';
import * as store from './outbox-database.ts';

const offline = 'POST /api/attendance/punch/offline';
const anchor = '1795502400000.sealed';
const user = { id: 'u1', tenantId: 't1', email: 'a@ejemplo.test', fullName: 'Ana' };
const recorded = (call: FakeCall) => ({ status: 200, body: { record: call.headers.get('idempotency-key') } });

const signIn = (given: object = {}) => openSession({ ...user, ...given } as never);
const kept = (person = 't1/u1') => store.readPunches(person);
const press = (type: KeptPunch['type'], key: string) => outbox.keepPunch({ type, key, confirmed: false });
const sent = async (isDone: (left: KeptPunch[]) => boolean, person?: string) => {
  outbox.sendNow();
  await vi.waitFor(async () => expect(isDone(await kept(person))).toBe(true), { timeout: 10_000 });
  return kept(person);
};

const device = new fake.IDBFactory();
let answer: (call: FakeCall) => FakeAnswer | Error;
let calls: FakeCall[];
const keysSent = () =>
  calls.filter(({ name }) => name === offline).map(({ headers }) => headers.get('idempotency-key'));

beforeEach(async () => {
  vi.unstubAllGlobals();
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', device);
  answer = recorded;
  ({ calls } = fakeBrowser((call) => answer(call)));
  localStorage.setItem('accessToken', 'token');
  closeSession();
  localStorage.setItem('accessToken', 'token');
  await store.forgetPeople();
  for (const person of ['t1/u1', 't1/u2', 't2/u1'])
    for (const punch of await kept(person)) await store.removePunch(punch);
});
afterEach(() => vi.restoreAllMocks());

test('thirty punches are sent in order, one at a time, each with its own key, none twice', async () => {
  signIn();
  await outbox.keepStanding(anchor, null);
  const keys = Array.from({ length: 30 }, (_, index) => `key-of-press-${index}`);
  for (const [index, key] of keys.entries()) await press(index % 2 === 0 ? 'IN' : 'OUT', key);
  outbox.sendNow();
  outbox.sendNow();
  await sent((left) => left.length === 0);
  expect(keysSent()).toEqual(keys);
});

test('a punch without an answer stays and is sent again with the same key; a refused one shows the reason and does not block the others', async () => {
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

test('other tabs hear that a kept punch waits, and that it was recorded', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('jornada-tabs');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  signIn();
  await outbox.keepStanding(anchor, null);
  await press('IN', 'heard-elsewhere');
  await vi.waitFor(() => expect(heard).toContain('kept-punches'));
  expect(heard).not.toContain('changed');
  await sent((left) => left.length === 0);
  await vi.waitFor(() => expect(heard).toContain('changed'));
  otherTab.close();
});

test('a punch of a month that was closed stays, with the sentence that says what to do', async () => {
  signIn();
  await outbox.keepStanding(anchor, null);
  await press('IN', 'closed-month');
  const message = 'Octubre de 2026 está cerrado: para corregirlo, pide a administración que lo reabra.';
  answer = () => ({ status: 409, body: { code: 'MONTH_CLOSED', message } });
  outbox.sendNow();
  const left = await sent((all) => all.every(({ state }) => state === 'refused'));
  expect(left).toMatchObject([{ key: 'closed-month', code: 'MONTH_CLOSED', said: message }]);
});

test('a punch that needs a confirmation waits for the person, and later ones wait too, until it is confirmed', async () => {
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

test('punches survive the end of a session; only their owner sees and sends them', async () => {
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

test('a reloaded page does not know the elapsed time; one that stayed open does, even if the device’s clock was changed', async () => {
  signIn();
  const wall = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const steady = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  await outbox.keepStanding(anchor, { next: 'CLOCK_IN' });
  wall.mockReturnValue(1_000_000 - 7_200_000);
  steady.mockReturnValue(65_000);
  const pressed = await press('IN', 'same-page-key');
  expect(pressed).toMatchObject({ steadyBeforeMs: 60_000, shownBeforeMs: -7_200_000 });
  expect(await outbox.keptStanding()).toEqual({ next: 'CLOCK_IN' });
  if (!pressed) return;
  const later = { page: pressed.page, steadyAt: 95_000, shownAt: 0 };
  expect(passedAfter(pressed, later)).toBe(30_000);
  expect(passedAfter(pressed, { ...later, page: 'loaded-anew' })).toBeNull();
  const known = { anchor, page: 'before', steadyAt: 5, shownAt: 1_000 };
  expect(passedSince(known, later)).toMatchObject({ steadyBeforeMs: null, shownBeforeMs: -1_000 });
});

test('nothing is kept where nothing is known: after the application was removed, switched off, or of somebody else', async () => {
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

test('retries become less frequent, with random delays', () => {
  expect([1, 2, 3, 10].map((times) => outbox.pauseAfter(times, 0))).toEqual([2_000, 4_000, 8_000, 120_000]);
  expect(outbox.pauseAfter(1, 1)).toBe(4_000);
});
