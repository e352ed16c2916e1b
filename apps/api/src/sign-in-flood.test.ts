import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashCheaply } from './platform/identity/passwords.ts';
import { connected } from './testing/database-server.ts';
import { createPerson, createTenant, type TestPerson } from './testing/factories.ts';
import { withProof } from './testing/solve-proof.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// What the strangers wait for is hashing.
hashCheaply(false);

let app: TestApp;
let person: TestPerson;
let device: string;
const password = 'Pañuelo-fino 1';
const addresses = 500;

/** What the strangers were told, in the order in which it came. */
let told: number[] = [];
let isOver: boolean;
let flood: Promise<unknown>;

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());

const signIn = (email: string, given: string, headers: Record<string, string>) =>
  app.request('POST', '/auth/login', { body: { email, password: given }, headers });

/** Guesses over and over, every second time at the one account. */
async function stranger(index: number): Promise<void> {
  const address = `198.18.${index >> 8}.${index & 255}`;
  for (let round = 0; !isOver; round += 1) {
    const email = round % 2 === 0 ? person.email : `nadie-${index}-${round}@ejemplo.test`;
    told.push((await signIn(email, 'Adivinada-1', { 'x-forwarded-for': address })).status);
    // A refusal comes at once: asked for again without a pause it would measure the client.
    await delay(300);
  }
}

beforeEach(async () => {
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
  const known = await signIn(person.email, password, { 'x-forwarded-for': '203.0.113.1' });
  device = known.body.deviceToken.token;
  told = [];
  isOver = false;
  flood = Promise.all(Array.from({ length: addresses }, (_, index) => stranger(index)));
  // Each has been told something: from now on all places of strangers are taken.
  await expect.poll(() => told.length).toBeGreaterThan(addresses);
});
afterEach(async () => {
  isOver = true;
  await flood;
});

/** How many passwords of strangers were looked at while something was done: a measure of waiting that no busy machine makes longer. */
async function guessesDuring(work: () => Promise<unknown>): Promise<number> {
  const looked = () => told.filter((status) => status === 401).length;
  const before = looked();
  await work();
  return looked() - before;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

test('while five hundred addresses guess, a device of the person signs in after a few of them', async () => {
  const waits: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${10 + time}`, 'x-device-token': device };
    waits.push(
      await guessesDuring(async () =>
        expect((await signIn(person.email, password, headers)).status).toBe(200),
      ),
    );
  }
  // Those under way, and what was looked at and waits to be answered. Behind all that wait there would be dozens.
  expect(median(waits)).toBeLessThan(20);
});

test('somebody on a new device shows a proof of work, and signs in before hundreds of guesses', async () => {
  const { email } = await createPerson(app.platform, person.tenantId, { password });
  const waits: number[] = [];
  for (let time = 0; time < 9; time += 1) {
    const address = `203.0.113.${40 + time}`;
    waits.push(
      await guessesDuring(async () => {
        const answer = await withProof((headers) =>
          signIn(email, password, { 'x-forwarded-for': address, ...headers }),
        );
        expect(answer.status).toBe(200);
      }),
    );
  }
  expect(median(waits)).toBeLessThan(64);
});

test('the account that all of them guess at is looked at thirty times, and the rest is asked for work', async () => {
  const counted = () =>
    connected(app.connectionString, async (client) => {
      const { rows } = await client.query<{ most: number }>(
        "SELECT max(points)::int AS most FROM throttle_counters WHERE key LIKE 'sign-in-email:%'",
      );
      return rows[0]?.most ?? 0;
    });
  await expect.poll(counted).toBeGreaterThanOrEqual(30);
  const before = told.length;
  await expect.poll(() => told.length).toBeGreaterThan(before + addresses);
  // Those that are looked at count as well until they are told to show a proof.
  expect(await counted()).toBeLessThanOrEqual(40);
  expect(new Set(told)).toEqual(new Set([401, 428]));
});

test('who signs out, asks for a link or changes their password meanwhile does not wait for guesses', async () => {
  const own = await createPerson(app.platform, person.tenantId, { password });
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const headers = { 'x-forwarded-for': '203.0.113.90', 'x-device-token': device };
    const { accessToken } = (await signIn(person.email, password, headers)).body;
    const body = { fullName: 'Ana', currentPassword: password, newPassword: password };
    const change = () => app.request('PUT', '/auth/profile', { token: accessToken, body });
    const ask = () =>
      app.request('POST', '/auth/password-reset/request', { body: { email: own.email }, headers });
    waits.push(await guessesDuring(async () => expect((await ask()).status).toBe(200)));
    waits.push(
      await guessesDuring(async () => {
        const changed = await change();
        expect(changed.status).toBe(200);
        device = changed.body.tokens.deviceToken.token;
      }),
    );
  }
  expect(median(waits)).toBeLessThan(20);
});
