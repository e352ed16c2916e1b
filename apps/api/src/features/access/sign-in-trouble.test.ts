import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, signInAs, type TestPerson } from '../../testing/factories.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith, type TestAnswer } from '../../testing/send-request.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: TestPerson;
const password = 'Contraseña-1';
const wrong = 'Contraseña-2';

beforeAll(async () => {
  app = await startTestApp({ trustProxy: 'loopback' });
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await createPerson(app.platform, await createTenant(app.platform), { password });
});

let lastAddress = 0;
const freshAddress = () => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

const signIn = (address: string, given: string, device?: string) =>
  app.request('POST', '/auth/login', {
    body: { email: person.email, password: given },
    headers: { 'x-forwarded-for': address, ...(device && { 'x-device-token': device }) },
  });

/** Does something while a table is not there. */
async function without<T>(table: string, work: () => Promise<T>, schema = 'public'): Promise<T> {
  const rename = (from: string, to: string) =>
    connected(app.connectionString, (client) =>
      client.query(`ALTER TABLE ${schema}.${from} RENAME TO ${to}`),
    );
  await rename(table, `${table}_away`);
  try {
    return await work();
  } finally {
    await rename(`${table}_away`, table);
  }
}

function expectTrouble({ status, body }: TestAnswer): void {
  expect(status).toBe(500);
  expect(body.code).toBe('INTERNAL');
}

test('seven right passwords that meet a server error are not counted: the next one signs in', async () => {
  const address = freshAddress();
  await without('users', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1) expectTrouble(await signIn(address, password));
  });
  expect((await signIn(address, password)).status).toBe(200);
  // Nor is anything given back that was earned.
  for (let guess = 0; guess < 5; guess += 1)
    expectProblem(await signIn(address, wrong), 401, 'INVALID_CREDENTIALS');
  expectProblem(await signIn(address, password), 429, 'TOO_MANY_ATTEMPTS');
});

test('nor are those of a known device', async () => {
  const address = freshAddress();
  const device = (await signIn(address, password)).body.deviceToken.token;
  await without('users', async () => {
    for (let attempt = 0; attempt < 7; attempt += 1) expectTrouble(await signIn(address, password, device));
  });
  expect((await signIn(address, password, device)).status).toBe(200);
});

test('what a process counted when it died, or could not give back, counts for a minute', async () => {
  const address = freshAddress();
  const held = (milliseconds: number) =>
    connected(app.connectionString, (client) =>
      client.query(
        "UPDATE throttle_counters SET points = 5, held = 5, held_until = $1 WHERE key LIKE 'sign-in:%'",
        [Date.now() + milliseconds],
      ),
    );
  expectProblem(await signIn(address, wrong), 401, 'INVALID_CREDENTIALS');
  await held(-1);
  expect((await signIn(address, password)).status).toBe(200);
  await held(30_000);
  expectProblem(await signIn(address, password), 503, 'UNAVAILABLE');
});

test('nor is the present password of somebody signed in', async () => {
  const { accessToken: token } = await signInAs(app.platform, person);
  const change = (currentPassword: string) =>
    app.request('PUT', '/auth/profile', {
      token,
      body: { fullName: 'Ana', currentPassword, newPassword: 'Otra-distinta-3' },
    });
  const { platform } = app;
  const inCompany = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(platform.database, person.tenantId, work);
  const { passwordHash } = await inCompany((tx) =>
    tx.selectFrom('users').select('passwordHash').where('id', '=', person.userId).executeTakeFirstOrThrow(),
  );
  // What is no password hash cannot be looked at.
  const spoil = (hash: string | null) =>
    inCompany((tx) =>
      tx.updateTable('users').set({ passwordHash: hash }).where('id', '=', person.userId).execute(),
    );
  await spoil('nothing');
  for (let attempt = 0; attempt < 7; attempt += 1) expectTrouble(await change(password));
  await spoil(passwordHash);
  for (let guess = 0; guess < 4; guess += 1) expect((await change(wrong)).status).toBe(422);
  expect((await change(password)).status).toBe(200);
});

test('a failed lookup of the company of an e-mail is not counted', async () => {
  const address = freshAddress();
  const tenantId = await createTenant(app.platform, { emailLookup: true, name: 'Talleres' });
  const { email } = await createPerson(app.platform, tenantId);
  const lookUp = () =>
    app.request('GET', `/auth/tenant-info-by-email?email=${email}`, {
      headers: { 'x-forwarded-for': address },
    });
  await without('users', async () => {
    for (let look = 0; look < 20; look += 1) expectTrouble(await lookUp());
  });
  expect((await lookUp()).body.tenantName).toBe('Talleres');
});

test('a link that could not be queued is not counted', async () => {
  const ask = () =>
    app.request('POST', '/auth/password-reset/request', {
      body: { email: person.email },
      headers: { 'x-forwarded-for': freshAddress() },
    });
  const promised = () =>
    connected(app.connectionString, async (client) => {
      const { rows } = await client.query(
        "SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'password-reset'",
      );
      return rows[0].jobs;
    });
  await without(
    'job_common',
    async () => {
      for (let times = 0; times < 6; times += 1) expectTrouble(await ask());
    },
    'pgboss',
  );
  const before = await promised();
  expect((await ask()).status).toBe(200);
  expect(await promised()).toBe(before + 1);
});

test('a photo that could not be stored is not counted', async () => {
  const { accessToken: token } = await signInAs(app.platform, person);
  const upload = () =>
    app.request('POST', '/auth/profile/avatar', { token, body: formWith(sampleImage, 'foto.png') });
  const folder = path.join(app.dataDirectory, 'files');
  await rm(folder, { recursive: true, force: true });
  // Nothing can be written below what is no folder.
  await writeFile(folder, '');
  for (let time = 0; time < 21; time += 1) expectTrouble(await upload());
  await rm(folder);
  await mkdir(folder);
  for (let time = 0; time < 20; time += 1) expect((await upload()).status).toBe(200);
  expect((await upload()).status).toBe(429);
});
