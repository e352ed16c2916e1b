import type { TerminalPressClaims } from '@jornada/contract/terminals/terminal-protocol';
import * as fake from 'fake-indexeddb';
import { compactDecrypt, compactVerify, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDeviceKey } from './device-key.ts';
import { keepPress } from './keep-press.ts';
import { countPresses, pressLater, pressNow, sendKept } from './send-presses.ts';
import * as store from './terminal-database.ts';

const grant = (sequence: number) =>
  ({ type: 'IN', confirmed: false, who: { grant: `grant ${sequence}` } }) as const;
const deviceId = 'd1';
const disk = new fake.IDBFactory();
let publicKey: JWK;
let sealing: { privateKey: CryptoKey; key: store.TerminalState['sealingKey'] };
/** What the server recorded, by key; and every press that arrived, as it was signed. */
let recorded: Map<string, number>;
let arrived: TerminalPressClaims[];
let answer: (
  claims: TerminalPressClaims,
) => 'recorded' | 'lost' | 'unreachable' | { status: number; code: string };

/** A server that records each key once, however often it comes. */
async function serve(_: string, init: RequestInit): Promise<Response> {
  const { press } = JSON.parse(String(init.body)) as { press: string };
  const { payload } = await compactVerify(press, await importJWK(publicKey, 'ES256'));
  const claims = JSON.parse(new TextDecoder().decode(payload)) as TerminalPressClaims;
  const outcome = answer(claims);
  if (outcome === 'unreachable') throw new TypeError('no network');
  arrived.push(claims);
  if (typeof outcome === 'object') return Response.json({ code: outcome.code }, { status: outcome.status });
  if (!recorded.has(claims.key)) recorded.set(claims.key, claims.sequence);
  if (outcome === 'lost') throw new TypeError('the connection broke');
  return Response.json({ outcome: 'RECORDED' });
}

beforeEach(async () => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  vi.stubGlobal('indexedDB', disk);
  vi.stubGlobal('fetch', serve);
  const made = await makeDeviceKey();
  publicKey = made.publicKey;
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  sealing = {
    privateKey: pair.privateKey,
    key: { kty: 'EC', crv: 'P-256', x, y, kid: 'k1', alg: 'ECDH-ES', use: 'enc' },
  };
  for (const press of await store.keptPresses()) await store.removePress(press);
  const names = { terminalName: 'Puerta', companyName: 'Taller' };
  await store.becomeDevice({
    ...{ deviceId, tenantId: 't1', terminalId: 'p1', nextSequence: 7, privateKey: made.privateKey },
    ...names,
  });
  await store.keepState(deviceId, {
    ...{ ...names, centreName: null, serverTime: '2026-11-23T08:00:00.000Z', timeZone: 'Europe/Madrid' },
    ...{ anchor: '1795502400000.sealed', nextSequence: 7, sealingKey: sealing.key, appVersion: '1' },
    ...{ identification: { isCardAloneAllowed: true, isNumberAllowed: true }, arePressesKept: true },
    ...{ page: 'before', steadyAt: 0, shownAt: Date.now() },
  });
  recorded = new Map();
  arrived = [];
  answer = () => 'recorded';
});
afterEach(() => vi.restoreAllMocks());

const numbers = async () => (await store.keptPresses()).map(({ sequence }) => sequence);
const next = async () => (await store.deviceOf(deviceId))?.nextSequence;

test('a press is on the disk with its number before it is sent, and forgotten once it is recorded', async () => {
  const onDisk: number[][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    onDisk.push(await numbers());
    return serve(url, init);
  });
  expect(await pressNow(grant(7))).toMatchObject({ outcome: 'RECORDED' });
  expect(onDisk).toEqual([[7]]);
  expect(await numbers()).toEqual([]);
  expect(await next()).toBe(8);
  expect(arrived).toMatchObject([{ sequence: 7, kept: null, who: { grant: 'grant 7' } }]);
});

test('presses at once get different numbers, in order', async () => {
  answer = () => 'unreachable';
  await Promise.all([0, 1, 2, 3, 4].map(() => keepPress(grant(0))));
  expect(await numbers()).toEqual([7, 8, 9, 10, 11]);
  expect(await next()).toBe(12);
});

test('what the browser cannot store is not sent, and takes no number', async () => {
  vi.spyOn(fake.IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('The disk is full.', 'QuotaExceededError');
  });
  await expect(pressNow(grant(7))).rejects.toThrow('full');
  vi.restoreAllMocks();
  expect(arrived).toEqual([]);
  expect(await next()).toBe(7);
  expect(await pressNow(grant(7))).toMatchObject({ outcome: 'RECORDED' });
});

test('stored and not sent: it is sent later, as one that was kept', async () => {
  await keepPress(grant(7));
  await sendKept();
  expect(arrived).toMatchObject([
    { sequence: 7, kept: { anchor: '1795502400000.sealed', steadyBeforeMs: null } },
  ]);
  expect(await numbers()).toEqual([]);
});

test('sent, and its answer lost: it is sent again under the same number and key, and recorded once', async () => {
  answer = ({ kept }) => (kept === null ? 'lost' : 'recorded');
  await expect(pressNow(grant(7))).rejects.toMatchObject({ isUnanswered: true });
  await vi.waitFor(async () => expect(await numbers()).toEqual([]));
  expect(arrived.map(({ sequence }) => sequence)).toEqual([7, 7]);
  expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
  expect([...recorded.values()]).toEqual([7]);
});

test('answered, and ended before it was forgotten: it comes again, and is recorded once', async () => {
  vi.spyOn(fake.IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The page is gone.', 'AbortError');
  });
  expect(await pressNow(grant(7))).toMatchObject({ outcome: 'RECORDED' });
  vi.restoreAllMocks();
  expect(await numbers()).toEqual([7]);
  await sendKept();
  await vi.waitFor(async () => expect(await numbers()).toEqual([]));
  expect([...recorded.values()]).toEqual([7]);
  expect(arrived.length).toBeGreaterThan(1);
});

test('thirty presses without a network arrive in order, none twice', async () => {
  answer = () => 'unreachable';
  for (let count = 0; count < 30; count += 1) await pressLater(grant(count));
  await sendKept();
  expect(await countPresses()).toBe(30);
  answer = () => 'recorded';
  await sendKept();
  expect(arrived.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 7),
  );
  expect(await countPresses()).toBe(0);
});

test('a refusal is said to whoever stands there, and takes its press from the device', async () => {
  answer = () => ({ status: 409, code: 'RECENT_PUNCH' });
  await expect(pressNow(grant(7))).rejects.toMatchObject({ code: 'RECENT_PUNCH' });
  expect(await numbers()).toEqual([]);
  expect(await next()).toBe(8);
});

test('one that the server cannot decide yet stays, and makes no other wait', async () => {
  await keepPress(grant(7));
  await keepPress(grant(8));
  answer = ({ sequence }) => (sequence === 7 ? { status: 429, code: 'TOO_MANY_ATTEMPTS' } : 'recorded');
  await sendKept();
  expect(await numbers()).toEqual([7]);
  // Nor does one that it does not take at all.
  answer = () => ({ status: 409, code: 'PRESS_NUMBER_USED' });
  await sendKept();
  expect(await numbers()).toEqual([7]);
});

test('card and PIN are on the device only as the server alone can read them', async () => {
  const who = { card: 'JABCDEFGHIJKLMNOPQRSTUVW234', pin: '805913' };
  const { kept } = await keepPress({ type: 'OUT', confirmed: false, who });
  const { payload } = await compactVerify(kept.press, await importJWK(publicKey, 'ES256'));
  const text = new TextDecoder().decode(payload);
  expect(text).not.toContain(who.card);
  expect(text).not.toContain(who.pin);
  const claims = JSON.parse(text) as TerminalPressClaims & { who: { sealed: string } };
  const opened = await compactDecrypt(claims.who.sealed, sealing.privateKey);
  expect(opened.protectedHeader).toMatchObject({ kid: 'k1', alg: 'ECDH-ES', enc: 'A256GCM' });
  const identity = JSON.parse(new TextDecoder().decode(opened.plaintext));
  const { deviceTime } = claims.kept ?? {};
  expect(identity).toEqual({ ...who, terminalId: 'p1', sequence: 7, type: 'OUT', deviceTime });
  // The same twice is not the same text.
  const again = await keepPress({ type: 'OUT', confirmed: false, who });
  expect(again.kept.press.split('.')[1]).not.toBe(kept.press.split('.')[1]);
});

test('paired anew, the former device signs what it kept, and is forgotten after it', async () => {
  await keepPress(grant(7));
  const former = publicKey;
  await store.noteRevoked(deviceId);
  await expect(keepPress(grant(8))).rejects.toThrow();
  const made = await makeDeviceKey();
  const names = { terminalName: 'Puerta', companyName: 'Taller' };
  const paired = { deviceId: 'd2', tenantId: 't1', terminalId: 'p1', nextSequence: 9 };
  await store.becomeDevice({ ...paired, ...names, privateKey: made.privateKey });
  expect(await store.lastDevice()).toMatchObject({ deviceId: 'd2', standing: 'current' });
  publicKey = former;
  await sendKept();
  expect(arrived).toMatchObject([{ sequence: 7, deviceId }]);
  expect(await store.deviceOf(deviceId)).toBeNull();
});

test('the private key cannot be taken out of the browser', async () => {
  const device = await store.deviceOf(deviceId);
  if (!device) throw new Error('there is one');
  expect(device.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('jwk', device.privateKey)).rejects.toThrow();
});
