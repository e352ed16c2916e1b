import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../../testing/fake-browser.ts';
import { deviceTokensFor, keepDeviceToken } from './device-tokens.ts';
import { clearSessionStorage } from './session-storage.ts';

const hashOf = (email: string) => bytesToHex(sha256(utf8ToBytes(email)));
const tokenFor = (email: string, userId: string, token = `token of ${userId}`) => ({
  token,
  userId,
  emailHash: hashOf(email),
});

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeBrowser(() => ({ status: 200 }));
});

test('a new device has no token to send', async () => {
  expect(await deviceTokensFor('ana.peña@demo.test')).toBeUndefined();
});

test('stored tokens are sent only with their e-mail, for each of its accounts, also after signing out', async () => {
  keepDeviceToken(tokenFor('ana.peña@demo.test', 'u1'));
  keepDeviceToken(tokenFor('ana.peña@demo.test', 'u2'));
  keepDeviceToken(tokenFor('luis@demo.test', 'u3'));
  clearSessionStorage();
  expect(await deviceTokensFor('ana.peña@demo.test')).toBe('token of u1,token of u2');
  expect(await deviceTokensFor('luis@demo.test')).toBe('token of u3');
  expect(await deviceTokensFor('otra@demo.test')).toBeUndefined();
});

test('a new token of an account replaces the former one, and a hundred are stored', async () => {
  keepDeviceToken(tokenFor('ana@demo.test', 'u1'));
  keepDeviceToken(tokenFor('ana@demo.test', 'u1', 'renewed'));
  expect(await deviceTokensFor('ana@demo.test')).toBe('renewed');
  for (let other = 0; other < 100; other += 1) keepDeviceToken(tokenFor('otra@demo.test', `o${other}`));
  expect(await deviceTokensFor('ana@demo.test')).toBeUndefined();
  expect((await deviceTokensFor('otra@demo.test'))?.split(',')).toHaveLength(5);
});

test.each(['no JSON', '{}', 'null', '[null, 3, {"token": 1}]'])(
  'what is kept as %s is nothing',
  async (stored) => {
    localStorage.setItem('deviceTokens', stored);
    expect(await deviceTokensFor('ana@demo.test')).toBeUndefined();
    keepDeviceToken(tokenFor('ana@demo.test', 'u1'));
    expect(await deviceTokensFor('ana@demo.test')).toBe('token of u1');
  },
);
