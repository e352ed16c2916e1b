import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './platform/database/database.ts';
import { hashCheaply } from './platform/identity/passwords.ts';
import { systemClock } from './platform/time/clock.ts';
import { addPendingEmail } from './testing/add-pending-email.ts';
import { freePort, killChildren, startChild } from './testing/child-server.ts';
import { execute } from './testing/database-server.ts';
import { createPerson, createTenant } from './testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from './testing/mail-server.ts';
import { patience } from './testing/patience.ts';
import { queuedJobs } from './testing/queued-jobs.ts';
import { rawRequest } from './testing/raw-request.ts';
import { codeAt } from './testing/second-factors.ts';
import { type RequestOptions, sendRequest } from './testing/send-request.ts';
import { testSecretKey } from './testing/test-app.ts';
import { testClock, usualMoment } from './testing/test-clock.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';

// The server hashes as in production.
hashCheaply(false);

let database: TestDatabase;
let connections: Database;
let mailServer: MailServer;
const password = 'Contraseña-secreta-1';
const mistyped = 'Contraseña-secreta-9';
const newPassword = 'Contraseña-secreta-2';

beforeEach(async () => {
  database = await migratedDatabase();
  connections = openDatabase(database.connectionString, 1);
  mailServer = await startMailServer();
});
afterEach(async () => {
  killChildren();
  await connections.close();
  await mailServer.stop();
  await database.drop();
});

test.each([
  ['as it is', 'main.ts', {}],
  ['with everything that can be logged', 'testing/serve.ts', { LOG_LEVEL: 'trace' }],
] as const)(
  'whatever happens to links, passwords and tokens, the log %s holds none of them',
  async (_, program, level) => {
    const stage = { database: connections, clock: testClock(usualMoment) };
    const tenantId = await createTenant(stage);
    const person = await createPerson(stage, tenantId, { password });
    const { email } = person;
    const emailToken = await addPendingEmail({ ...stage, clock: systemClock }, person);
    const temporary = await createPerson(stage, tenantId, { password, mustChangePassword: true });
    const server = startChild(program, {
      ...level,
      DATABASE_URL: database.connectionString,
      SMTP_URL: mailServer.url,
      SECRET_KEY: testSecretKey,
      PORT: await freePort(),
      DEMO: '0',
    });
    await server.ready;
    const call = (method: string, path: string, options?: RequestOptions) =>
      sendRequest(`${server.url}/api${path}`, method, options);
    const signIn = (address: string, given: string) =>
      call('POST', '/auth/login', { body: { email: address, password: given } });

    // Everything goes well.
    const session = (await signIn(email, password)).body;
    await call('POST', '/auth/password-reset/request', { body: { email } });
    const [mail] = await mailServer.mailsTo(email);
    const reset = tokenOf(mail?.links.text[0]);
    const { setupToken } = (await signIn(temporary.email, password)).body;
    expect((await call('GET', `/auth/password-reset/validate?token=${reset}`)).status).toBe(200);
    expect((await call('GET', `/auth/setup-account/validate?token=${setupToken}`)).status).toBe(200);
    expect((await call('GET', `/auth/confirm-email/validate?token=${emailToken}`)).status).toBe(200);

    // The links are followed to where nothing is, by people whose programs garble them.
    await call('GET', `/reset-password/complete?token=${reset}`);
    await sendRequest(`${server.url}/reset-password/complete?token=${reset}`, 'GET');
    await call('POST', `/auth/password-reset/validate?token=${reset}`);
    await rawRequest(server.url, 'GET', `/api/auth/setup-account/validate?token=${setupToken}&x=%zz%`);
    await rawRequest(server.url, 'GET', `/api/%zz?token=${setupToken}`);
    await call('GET', `/confirm-email?token=${emailToken}`);
    await sendRequest(`${server.url}/confirm-email?token=${emailToken}`, 'GET');
    await call('POST', '/auth/confirm-email/complete', { body: `{"token":"${emailToken}"` });
    await call('POST', '/auth/password-reset/complete', {
      body: `{"token":"${reset}","newPassword":"${newPassword}"`,
    });
    await call('POST', '/auth/password-reset/complete', { body: { token: reset, newPassword: 'corta' } });

    // Guesses, somebody's own mistake, and a stolen token.
    for (let guess = 0; guess < 6; guess += 1) await signIn(temporary.email, mistyped);
    expect((await signIn(mistyped, password)).status).toBe(401);
    const change = (currentPassword: string) =>
      call('PUT', '/auth/profile', {
        token: session.accessToken,
        body: { fullName: 'Ana', currentPassword, newPassword },
      });
    expect((await change(mistyped)).status).toBe(422);
    const family = (await signIn(email, password)).body;
    const use = (userAgent: string) =>
      call('POST', '/auth/refresh', {
        body: { refreshToken: family.refreshToken },
        headers: { 'user-agent': userAgent },
      });
    const successor = (await use('una')).body;
    expect((await use('otra')).status).toBe(401);
    // Somebody whose application shows codes: set up, guessed at, and used; so is a code for whoever lost it.
    const careful = await createPerson(stage, tenantId, { password });
    const { accessToken: carefulToken } = (await signIn(careful.email, password)).body;
    const own = (path: string, given: object = {}) =>
      call('POST', `/auth/second-factor${path}`, { token: carefulToken, body: given });
    const begun = (await call('POST', '/auth/second-factor/totp', { token: carefulToken })).body;
    await own('/totp/confirmation', { code: begun.secret });
    // By the server's clock, which may not be this one.
    const begunAt = Temporal.Instant.from(begun.expiresAt).subtract({ minutes: 10 });
    const confirmed = await own('/totp/confirmation', { code: codeAt(begun.secret, begunAt) });
    const [recoveryCode, unusedCode]: string[] = confirmed.body.recoveryCodes;
    const { secondFactorToken } = (await signIn(careful.email, password)).body;
    const secondStep = (code: unknown, token = secondFactorToken) =>
      call('POST', '/auth/login/second-factor', { body: { token, code } });
    expect((await secondStep(unusedCode?.replace(/.$/, '*'))).status).toBe(422);
    await secondStep(unusedCode, `${secondFactorToken}x`);
    await call('POST', '/auth/login/second-factor', {
      body: `{"token":"${secondFactorToken}","code":"${unusedCode}"`,
    });
    await call('GET', `/auth/login/second-factor?token=${secondFactorToken}&code=${unusedCode}`);
    expect((await secondStep(recoveryCode)).body.recoveryCodesLeft).toBe(9);
    // A message that nobody takes.
    await mailServer.stop();
    await call('POST', '/auth/password-reset/request', { body: { email } });
    await vi.waitFor(async () => {
      const jobs = await queuedJobs(database.connectionString);
      expect(Math.max(...jobs.map(({ retries }) => retries))).toBeGreaterThan(0);
    }, patience);

    // The server fails in the middle: it logs what happened.
    await execute(database.connectionString, 'ALTER TABLE account_links RENAME TO mislaid');
    const body = { token: reset, newPassword };
    expect((await call('POST', '/auth/password-reset/complete', { body })).status).toBe(500);
    expect((await call('GET', `/auth/setup-account/validate?token=${setupToken}`)).status).toBe(500);
    const confirmation = { body: { token: emailToken } };
    expect((await call('POST', '/auth/confirm-email/complete', confirmation)).status).toBe(500);
    // Whose work comes after the answer.
    expect((await call('POST', '/auth/password-reset/request', { body: { email } })).status).toBe(200);
    await execute(database.connectionString, 'ALTER TABLE sessions RENAME TO lost');
    expect((await call('GET', '/auth/me', { token: session.accessToken })).status).toBe(500);
    const { refreshToken, accessToken } = session;
    expect((await call('POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(500);
    expect((await signIn(email, password)).status).toBe(500);

    await execute(database.connectionString, 'ALTER TABLE pending_sign_ins RENAME TO forgotten');
    expect((await secondStep(unusedCode)).status).toBe(500);

    server.signal('SIGTERM');
    const { output, errors } = await server.ended;
    const log = [...output, ...errors].join('\n');
    expect(log.match(/"unexpected error"/g)?.length).toBeGreaterThanOrEqual(6);
    for (const event of [
      'SIGN_IN_FAILED',
      'SIGN_IN_REFUSED',
      'REFRESH_TOKEN_REUSED',
      'PRESENT_PASSWORD_WRONG',
      'SECOND_FACTOR_ON',
      'SECOND_FACTOR_WRONG',
      'RECOVERY_CODE_USED',
    ])
      expect(log).toContain(`"security":"${event}"`);
    expect(log).toContain('ECONNREFUSED');
    const tokens = [reset, setupToken, emailToken, refreshToken, accessToken];
    const factors = [begun.secret, begun.secret.replaceAll(' ', ''), begun.uri, recoveryCode, unusedCode];
    const others = [family.refreshToken, family.accessToken, successor.refreshToken, successor.accessToken];
    // What every message says, and whom it is for.
    const mails = [
      mail?.text.split('\n')[0],
      mail?.subject,
      '/reset-password/complete',
      email,
      temporary.email,
    ];
    for (const secret of [
      ...tokens,
      ...factors,
      secondFactorToken,
      ...others,
      ...mails,
      password,
      mistyped,
      newPassword,
      'secreta',
    ]) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
    expect(log).not.toContain(testSecretKey);
  },
);
