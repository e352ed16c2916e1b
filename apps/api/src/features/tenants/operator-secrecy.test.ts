import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort, killChildren, startChild } from '../../testing/child-server.ts';
import { connected, execute } from '../../testing/database-server.ts';
import { type MailServer, startMailServer, tokenOf } from '../../testing/mail-server.ts';
import { newCompany } from '../../testing/operator-at-work.ts';
import { patience } from '../../testing/patience.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { type RequestOptions, sendRequest } from '../../testing/send-request.ts';
import { testSecretKey } from '../../testing/test-app.ts';
import { migratedDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let mailServer: MailServer;
let s3: S3Server;
const storageSecret = 'Secreto-del-almacen';
const operator = { email: 'olga@plataforma.test', password: 'Contraseña-de-Olga-1' };
const temporary = 'Temporal-Secreta-1';

beforeEach(async () => {
  database = await migratedDatabase();
  mailServer = await startMailServer();
  s3 = await startS3Server(storageSecret);
});
afterEach(async () => {
  killChildren();
  await s3.stop();
  await mailServer.stop();
  await database.drop();
});

/** Every row of every table, the queue of messages among them, as whoever reads the whole database finds it. */
const everyRow = () =>
  connected(database.connectionString, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT format('%I.%I', table_schema, table_name) AS name, table_schema = 'public' AS own
      FROM information_schema.tables WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
    );
    const texts = [];
    for (const { name, own } of tables) {
      await client.query(`BEGIN; ${own ? `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY` : ''}`);
      const { rows } = await client.query(`SELECT to_jsonb(t)::text AS text FROM ${name} t`);
      await client.query('ROLLBACK');
      texts.push(...rows.map(({ text }) => text));
    }
    return texts.join('\n');
  });

/** How many companies were deleted whose files are still to be removed. */
const filesToRemove = () =>
  connected(database.connectionString, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int FROM pgboss.job WHERE name = 'files-of-removed-companies' AND state < 'completed'",
    );
    return rows[0].count;
  });

test('whatever an operator does, neither log nor database contains a password, a link or a key', async () => {
  const server = startChild('main.ts', {
    DATABASE_URL: database.connectionString,
    SMTP_URL: mailServer.url,
    STORAGE_URL: `http://clave:${storageSecret}@${s3.origin}/cubo`,
    SECRET_KEY: testSecretKey,
    PORT: await freePort(),
    DEMO: '0',
    SUPERADMIN_EMAIL: operator.email,
    SUPERADMIN_PASSWORD: operator.password,
  });
  await server.ready;
  const call = (method: string, path: string, options?: RequestOptions) =>
    sendRequest(`${server.url}/api${path}`, method, options);
  const session = (await call('POST', '/auth/login', { body: operator })).body;
  const asOperator = (method: string, path: string, body?: object) =>
    call(method, `/superadmin/${path}`, { token: session.accessToken, ...(body && { body }) });

  // Everything goes well.
  const company = { ...newCompany(), adminPassword: temporary };
  const { id } = (await asOperator('POST', 'tenants', company)).body;
  const [mail] = await mailServer.mailsTo(company.adminEmail);
  const [admin] = (await asOperator('GET', `tenants/${id}/admins`)).body;
  const ofAdmin = `tenants/${id}/admins/${admin.id}`;
  const { setupLink } = (await asOperator('POST', `${ofAdmin}/regenerate-setup-link`)).body;
  const email = { newEmail: 'nueva@empresa.test' };
  expect((await asOperator('PATCH', `${ofAdmin}/email`, email)).status).toBe(200);
  const [last] = await mailServer.mailsTo(email.newEmail);
  const links = [mail?.links.text[0], setupLink, last?.links.text[0]];
  const { setupToken } = (
    await call('POST', '/auth/login', { body: { email: email.newEmail, password: temporary } })
  ).body;
  const deleted = (await asOperator('POST', 'tenants', newCompany())).body;
  expect((await asOperator('DELETE', `tenants/${deleted.id}`)).status).toBe(204);
  expect(s3.objects.size).toBe(1);

  const secrets = [
    ...links.map(tokenOf),
    setupToken,
    operator.password,
    temporary,
    storageSecret,
    session.accessToken,
    session.refreshToken,
    testSecretKey,
  ];
  const stored = await everyRow();
  expect(stored).toContain('TENANT_DELETED');
  expect(stored).toContain('sealed');
  for (const secret of secrets) expect(stored).not.toContain(secret);
  for (const token of links.map(tokenOf)) {
    expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  }

  // The server fails in the middle: it logs what happened. The job that removes files meets no failure meant for others.
  await vi.waitFor(async () => expect(await filesToRemove()).toBe(0), patience);
  s3.failOnce(403);
  expect((await asOperator('DELETE', `tenants/${id}`)).status).toBe(500);
  await execute(database.connectionString, 'ALTER TABLE audit_entries RENAME TO mislaid');
  const failing: [string, string, object?][] = [
    ['POST', 'tenants', { ...newCompany(), adminPassword: temporary }],
    ['PATCH', `tenants/${id}`, { name: 'Otra' }],
    ['PUT', `tenants/${id}/suspend`],
    ['POST', `${ofAdmin}/resend-setup-email`],
    ['POST', `${ofAdmin}/regenerate-setup-link`],
    ['PATCH', `${ofAdmin}/email`, { newEmail: 'otra@empresa.test' }],
    ['DELETE', `tenants/${id}`],
    ['GET', 'audit'],
  ];
  for (const [method, path, body] of failing) {
    const answer = await asOperator(method, path, body);
    expect(answer.body, path).toEqual({
      code: 'INTERNAL',
      message: expect.any(String),
      requestId: expect.any(String),
    });
  }
  server.signal('SIGTERM');
  const { output, errors } = await server.ended;
  const log = [...output, ...errors].join('\n');
  expect(log.match(/"unexpected error"/g)?.length).toBeGreaterThanOrEqual(failing.length + 1);
  for (const secret of secrets) expect(log).not.toContain(secret);
});
