import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './platform/database/database.ts';
import { type ChildServer, freePort, killChildren, startChild } from './testing/child-server.ts';
import { createPerson, createTenant } from './testing/factories.ts';
import { type MailServer, startMailServer, tokenOf } from './testing/mail-server.ts';
import { patience } from './testing/patience.ts';
import { queuedJobs } from './testing/queued-jobs.ts';
import { sendRequest } from './testing/send-request.ts';
import { testSecretKey } from './testing/test-app.ts';
import { testClock, usualMoment } from './testing/test-clock.ts';
import { migratedDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let connections: Database;
let mailServer: MailServer;
let email: string;

beforeEach(async () => {
  database = await migratedDatabase();
  connections = openDatabase(database.connectionString, 1);
  mailServer = await startMailServer();
  const stage = { database: connections, clock: testClock(usualMoment) };
  ({ email } = await createPerson(stage, await createTenant(stage), { password: 'Contraseña-1' }));
});
afterEach(async () => {
  killChildren();
  await connections.close();
  await mailServer.stop();
  await database.drop();
});

async function serve(): Promise<ChildServer> {
  const server = startChild('testing/serve.ts', {
    DATABASE_URL: database.connectionString,
    SMTP_URL: mailServer.url,
    SECRET_KEY: testSecretKey,
    PORT: await freePort(),
    DEMO: '0',
  });
  await server.ready;
  return server;
}

const requestReset = (server: ChildServer) =>
  sendRequest(`${server.url}/api/auth/password-reset/request`, 'POST', { body: { email } });

async function kill(server: ChildServer): Promise<void> {
  server.signal('SIGKILL');
  await server.ended;
}

/** That the message comes from a server that is started anew, once, and its link works. */
async function expectDeliveredOnce(): Promise<void> {
  const server = await serve();
  const [mail] = await mailServer.mailsTo(email);
  const states = async () => (await queuedJobs(database.connectionString)).map(({ state }) => state);
  await vi.waitFor(async () => expect(await states()).toEqual(['completed']), patience);
  expect(mailServer.mails).toHaveLength(1);
  const token = tokenOf(mail?.links.text[0]);
  const valid = await sendRequest(`${server.url}/api/auth/password-reset/validate?token=${token}`, 'GET');
  expect(valid.status).toBe(200);
}

test('a server killed after its answer, before the mail server was back, has not lost the message', async () => {
  await mailServer.stop();
  const server = await serve();
  expect((await requestReset(server)).status).toBe(200);
  await kill(server);
  await mailServer.start();
  await expectDeliveredOnce();
});

test('nor one killed while the mail server is taking it', async () => {
  mailServer.hold();
  const server = await serve();
  expect((await requestReset(server)).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.attempts()).toBe(1), patience);
  await kill(server);
  mailServer.release();
  await expectDeliveredOnce();
});

test('nor one that is stopped in order while it waits', async () => {
  await mailServer.stop();
  const server = await serve();
  expect((await requestReset(server)).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  await mailServer.start();
  await expectDeliveredOnce();
});
