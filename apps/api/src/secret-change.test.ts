import { randomUUID } from 'node:crypto';
import type { Tokens } from '@jornada/contract/access/tokens';
import { readKeyChain } from '@jornada/core/ledger/key-chain';
import { readReceiptStatement } from '@jornada/core/ledger/receipt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sealedQueues } from './app/work-on-queues.ts';
import { requestPasswordReset } from './features/access/password-reset.ts';
import { resealFactors } from './features/access/reseal-factors.ts';
import { identifyAtTerminal } from './features/terminals/identification/identify-at-terminal.ts';
import { resealPins } from './features/terminals/identification/reseal-pins.ts';
import { hashing, verifySignature } from './platform/cryptography/hashing.ts';
import type { SecretKeys } from './platform/cryptography/secret-keys.ts';
import { resealJobs } from './platform/jobs/reseal-jobs.ts';
import { officialDomains } from './platform/operating/official-domains.ts';
import { openPlatform } from './platform/operating/open-platform.ts';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { freePort, killChildren, startChild } from './testing/child-server.ts';
import { type EmployeeAtWork, employeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { signInAs } from './testing/factories.ts';
import { giveCard, givePin } from './testing/identify.ts';
import { sendKnownCode } from './testing/inspections.ts';
import { type MailServer, startMailServer } from './testing/mail-server.ts';
import { patience } from './testing/patience.ts';
import { queuedJobs } from './testing/queued-jobs.ts';
import { readLedger } from './testing/read-ledger.ts';
import { codeAt, pendingSignIn, withSecondFactor } from './testing/second-factors.ts';
import { sendRequest } from './testing/send-request.ts';
import { startTestApp, type TestApp, testPublicUrl } from './testing/test-app.ts';
import { testClock, usualMoment } from './testing/test-clock.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';

const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} secret of the installation`,
);
const before = { secretKey: first ?? '' };
const changed = { secretKey: second ?? '', previousSecretKey: first };
const dropped = { secretKey: second ?? '' };
const forgotten = { secretKey: third ?? '' };

let database: TestDatabase;
let mailServer: MailServer;
let app: TestApp;
let said: string[];

beforeEach(async () => {
  database = await migratedDatabase();
  mailServer = await startMailServer();
  said = [];
  await startUnder(before);
});
afterEach(async () => {
  killChildren();
  await app.close();
  await mailServer.stop();
  await database.drop();
});

async function startUnder(secrets: SecretKeys): Promise<void> {
  const { connectionString } = database;
  const report = (line: string) => said.push(line);
  app = await startTestApp({ connectionString, secrets, smtpUrl: mailServer.url, report });
}

/** Stops the server and starts it with other secrets, on the same database, at the same moment of its clock. */
async function restartUnder(secrets: SecretKeys): Promise<void> {
  const now = app.clock.now().toString();
  await app.close();
  await startUnder(secrets);
  app.clock.set(now);
}

const me = (token: string) => app.request('GET', '/auth/me', { token });
const refresh = (refreshToken: string) => app.request('POST', '/auth/refresh', { body: { refreshToken } });

describe('after a change of the secret that names the one before', () => {
  test('access tokens are good until they run out; once that one is dropped they are not', async () => {
    const employee = await employeeAtWork(app);
    const { accessToken } = await signInAs(app.platform, employee);
    await restartUnder(changed);
    expect((await me(accessToken)).body).toMatchObject({ id: employee.userId });
    const later = await signInAs(app.platform, employee);
    app.clock.advance({ minutes: 14 });
    expect((await me(accessToken)).status).toBe(200);
    await restartUnder(dropped);
    expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
    expect((await me(later.accessToken)).status).toBe(200);
    app.clock.advance({ minutes: 1, seconds: 1 });
    await restartUnder(changed);
    expectProblem(await me(accessToken), 401, 'UNAUTHENTICATED');
  });

  test('sessions go on, also for whoever repeats a renewal of which the answer was lost in between', async () => {
    const employee = await employeeAtWork(app);
    const { refreshToken } = await signInAs(app.platform, employee);
    const lost: Tokens = (await refresh(refreshToken)).body;
    await restartUnder(changed);
    const repeat = await refresh(refreshToken);
    expect(repeat.body.refreshToken).toBe(lost.refreshToken);
    const next: Tokens = (await refresh(repeat.body.refreshToken)).body;
    await restartUnder(dropped);
    expect((await refresh(next.refreshToken)).status).toBe(200);
  });

  test('a punch that a device kept since before is recorded; with that one dropped it is refused', async () => {
    app.clock.set('2026-11-23T07:40[Europe/Madrid]');
    const employee = await employeeAtWork(app);
    const kept = {
      anchor: (await employee.status()).offline.anchor,
      ...{ type: 'IN', steadyBeforeMs: null, steadyAfterMs: null, shownBeforeMs: 18 * 60_000 },
      deviceTime: '2026-11-23T06:58:00.000Z',
    };
    const send = async (key: string, body: object) => {
      const { tenantId, userId, sessionId } = employee;
      const claims = { tenantId, userId, sessionId };
      const token = await app.platform.accessTokens.sign(claims, app.clock.now());
      const headers = { 'idempotency-key': key };
      return app.request('POST', '/attendance/punch/offline', { token, body, headers });
    };
    app.clock.set('2026-11-23T09:16[Europe/Madrid]');
    await restartUnder(dropped);
    expectProblem(await send('kept-while-away', kept), 422, 'OFFLINE_TIME_UNPROVEN');
    await restartUnder(changed);
    const altered = kept.anchor.replace(/^\d/, '9');
    expectProblem(await send('kept-while-away', { ...kept, anchor: altered }), 422, 'OFFLINE_TIME_UNPROVEN');
    const answer = await send('kept-while-away', kept);
    expect(answer.body).toMatchObject({ record: { type: 'IN', timestamp: '2026-11-23T06:58:00.000Z' } });
    expect((await send('kept-while-away', kept)).body.record).toEqual(answer.body.record);
    expect(await readLedger(app.platform.database, employee)).toHaveLength(1);
  });

  test('the key that signs stays the one that signs, sealed anew at the start, and outlives the former secret', async () => {
    const employee = await employeeAtWork(app);
    const { receipt } = (await employee.punch('IN')).body;
    const { keyId } = app.platform.signer;
    await app.platform.signer.rotate();
    const { keyId: newest } = app.platform.signer;
    const isSigned = async () => {
      const { keys, unvouched } = readKeyChain(await app.platform.signer.keys(), hashing, verifySignature);
      const { keyId: named = '' } = readReceiptStatement(receipt.statement) ?? {};
      expect({ unvouched, size: keys.size, named }).toEqual({ unvouched: [], size: 2, named: keyId });
      return verifySignature(receipt.statement, receipt.signature, keys.get(named)?.publicKey ?? '');
    };
    for (const secrets of [changed, dropped]) {
      await restartUnder(secrets);
      expect(app.platform.signer.keyId).toBe(newest);
      expect(await isSigned()).toBe(true);
      const statement = 'what the sealed key signs';
      const { keys } = readKeyChain(await app.platform.signer.keys(), hashing, verifySignature);
      const signature = await app.platform.signer.sign(statement);
      expect(verifySignature(statement, signature, keys.get(newest)?.publicKey ?? '')).toBe(true);
    }
    expect(said).toEqual([]);
    await restartUnder(before);
    expect(said).toEqual([expect.stringMatching(/SECRET_KEY no abre la clave .*SECRET_KEY_PREVIOUS/)]);
  });

  test('a key lost by a forgotten secret is found again when that is named after all', async () => {
    const { keyId } = app.platform.signer;
    await restartUnder(forgotten);
    expect(app.platform.signer.keyId).not.toBe(keyId);
    const made = app.platform.signer.keyId;
    await restartUnder({ ...before, previousSecretKey: forgotten.secretKey });
    expect(app.platform.signer.keyId).toBe(made);
    expect(said).toHaveLength(1);
    await restartUnder(before);
    expect([app.platform.signer.keyId, said.length]).toEqual([made, 1]);
  });

  test('an application’s codes sign in, also when the former secret is gone, if the server started with both', async () => {
    const people = [await employeeAtWork(app), await employeeAtWork(app)];
    const secrets = new Map<string, string>();
    for (const person of people)
      secrets.set(person.userId, (await withSecondFactor(app.platform, person)).secret);
    const expectSignedIn = async () => {
      for (const person of people) {
        app.clock.advance({ seconds: 30 });
        const token = await pendingSignIn(app.platform, person);
        const code = codeAt(secrets.get(person.userId) ?? '', app.clock.now());
        const answer = await app.request('POST', '/auth/login/second-factor', { body: { token, code } });
        expect(answer.status).toBe(200);
      }
    };
    expect(await resealFactors(app.platform)).toBe(0);
    await restartUnder(changed);
    await expectSignedIn();
    expect(await resealFactors(app.platform)).toBe(2);
    expect(await resealFactors(app.platform)).toBe(0);
    await restartUnder(dropped);
    await expectSignedIn();
  });

  test('a terminal knows a PIN, also when the former secret is gone, if the server started with both', async () => {
    const person = await employeeAtWork(app);
    const card = await giveCard(app.platform, person);
    await givePin(app.platform, person, '483920');
    const { tenantId, userId } = person;
    const identify = () =>
      identifyAtTerminal(
        app.platform,
        { tenantId, terminalId: randomUUID(), now: app.clock.now() },
        { card, pin: '483920' },
      );
    expect(await resealPins(app.platform)).toBe(0);
    await restartUnder(changed);
    expect(await identify()).toEqual({ userId, how: 'CARD_AND_PIN' });
    expect(await resealPins(app.platform)).toBe(1);
    expect(await resealPins(app.platform)).toBe(0);
    await restartUnder(dropped);
    expect(await identify()).toEqual({ userId, how: 'CARD_AND_PIN' });
    // Where nobody named the former secret, a PIN is none, until a new one is drawn.
    await restartUnder(forgotten);
    await expect(identify()).rejects.toMatchObject({ body: { code: 'IDENTIFICATION_REFUSED' } });
  });

  test('an inspector’s code works until it runs out', async () => {
    const employee = await employeeAtWork(app);
    const { id } = await sendKnownCode(app.platform, employee, '01234567');
    const use = (code: string) =>
      app.request('POST', `/attendance/government/data/${id}/session`, { body: { code } });
    await restartUnder(dropped);
    expectProblem(await use('01234567'), 422, 'INVALID_CODE');
    await restartUnder(changed);
    expectProblem(await use('76543210'), 422, 'INVALID_CODE');
    expect((await use('01234567')).status).toBe(200);
    expectProblem(await use('01234567'), 422, 'INVALID_CODE');
  });
});

/** Promises a message and a link to a new password, by a process that delivers nothing. */
async function leaveWaiting(employee: EmployeeAtWork): Promise<void> {
  const share = { connections: 2, doesJobs: false };
  const config = {
    ...{ ...before, publicUrl: testPublicUrl, smtpUrl: mailServer.url, storageUrl: undefined },
    ...{ inspectionDomains: officialDomains, stampAuthority: undefined, offlinePunchHours: 72 },
    ...{ dataDirectory: app.dataDirectory, production: false, backups: undefined },
    outsideRules: { localhost: undefined },
  };
  await app.close();
  const clock = testClock(usualMoment);
  const { connectionString } = database;
  const { platform, close } = await openPlatform(connectionString, clock, config, () => {}, undefined, share);
  const mail = { to: employee.email, subject: 'Aviso', text: 'Texto', html: '<p>Texto</p>', links: [] };
  await withTenant(platform.database, employee.tenantId, (tx) => platform.mailbox.queue(tx, mail));
  await requestPasswordReset(platform, { email: employee.email, tenantId: undefined, address: '192.0.2.1' });
  await close();
}

describe('what waits sealed', () => {
  const statesOf = async (queue: string) =>
    (await queuedJobs(database.connectionString, queue)).map(({ state }) => state);

  test('is opened with the former secret, and goes out once', async () => {
    const employee = await employeeAtWork(app);
    await leaveWaiting(employee);
    await startUnder(changed);
    const mails = await mailServer.mailsTo(employee.email, 2);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Aviso',
      expect.stringMatching(/cuenta|contraseña/i),
    ]);
  });

  test('is sealed anew, and goes out when the former secret is no longer there', async () => {
    const employee = await employeeAtWork(app);
    await leaveWaiting(employee);
    expect(await resealJobs(database.connectionString, before, sealedQueues)).toBe(0);
    expect(await resealJobs(database.connectionString, changed, sealedQueues)).toBe(2);
    expect(await resealJobs(database.connectionString, changed, sealedQueues)).toBe(0);
    await startUnder(dropped);
    expect(await mailServer.mailsTo(employee.email, 2)).toHaveLength(2);
    await vi.waitFor(
      async () => expect(await statesOf('mail')).toEqual(['completed', 'completed']),
      patience,
    );
  });
});

test('the server seals anew at its start, and says until when the former secret is needed', async () => {
  const employee = await employeeAtWork(app);
  const { secret } = await withSecondFactor(app.platform, employee);
  await leaveWaiting(employee);
  await mailServer.stop();
  const serve = async (secrets: Record<string, string>) => {
    const server = startChild('main.ts', {
      DATABASE_URL: database.connectionString,
      PORT: await freePort(),
      SMTP_URL: mailServer.url,
      SUPERADMIN_EMAIL: 'jefa@ejemplo.test',
      SUPERADMIN_PASSWORD: 'Clave-larga-1',
      NODE_ENV: 'production',
      ...secrets,
    });
    await server.ready;
    expect((await sendRequest(`${server.url}/api/ready`, 'GET')).status).toBe(200);
    server.signal('SIGTERM');
    return (await server.ended).output.filter((line) => line.includes('SECRET_KEY'));
  };
  const [present, previous] = [changed.secretKey, changed.previousSecretKey ?? ''];
  expect(await serve({ SECRET_KEY: present, SECRET_KEY_PREVIOUS: previous })).toEqual([
    expect.stringMatching(
      /^SECRET_KEY ha cambiado .* Manténgala hasta el \d+ de \S+ de \d{4} a las \d\d:\d\d .* 72 h después/,
    ),
  ]);
  const hours = { OFFLINE_PUNCH_HOURS: '1' };
  expect(await serve({ SECRET_KEY: present, SECRET_KEY_PREVIOUS: previous, ...hours })).toEqual([
    expect.stringContaining(' 1 h después'),
  ]);
  expect(await serve({ SECRET_KEY: present })).toEqual([]);
  await mailServer.start();
  await startUnder(dropped);
  expect(await mailServer.mailsTo(employee.email, 2)).toHaveLength(2);
  expect(said).toEqual([]);
  const token = await pendingSignIn(app.platform, employee);
  const code = codeAt(secret, app.clock.now());
  expect((await app.request('POST', '/auth/login/second-factor', { body: { token, code } })).status).toBe(
    200,
  );
});
