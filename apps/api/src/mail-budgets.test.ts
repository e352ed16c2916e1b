import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from './platform/transactions/with-tenant.ts';
import { adminAtWork } from './testing/company-factories.ts';
import { connected } from './testing/database-server.ts';
import type { EmployeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createPerson, createTenant } from './testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from './testing/operator-at-work.ts';
import { queuedJobs } from './testing/queued-jobs.ts';
import { rowsOf } from './testing/rows-of-company.ts';
import type { TestAnswer } from './testing/send-request.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let operator: OperatorAtWork;
let tenantId: string;
let admin: EmployeeAtWork;
const reported: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ production: true, report: (line) => reported.push(line) });
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform, { maxEmployees: 2 });
  admin = await adminAtWork(app, tenantId);
});

const newEmail = () => `${randomUUID()}@ejemplo.test`;
const messages = async () => (await queuedJobs(app.connectionString)).length;
const employ = (email: string, who = admin) =>
  who.call('POST', '/admin/employees', { body: { name: 'Compra en casino.test', email } });
const resend = (id: string) => admin.call('POST', `/admin/employees/${id}/resend-setup-email`);

function expectTooMany(answer: TestAnswer): void {
  expectProblem(answer, 429, 'TOO_MANY_MESSAGES');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_500);
}

test('somebody is sent ten messages about their account in an hour, whoever asks for them', async () => {
  const email = newEmail();
  const { id } = (await employ(email)).body;
  for (let message = 2; message <= 10; message += 1) expect((await resend(id)).status).toBeLessThan(300);
  const before = [await rowsOf(app.platform.database, tenantId), await messages()];
  expectTooMany(await resend(id));
  expectTooMany(await admin.call('POST', `/admin/users/${id}/reset-password`));
  expect([await rowsOf(app.platform.database, tenantId), await messages()]).toEqual(before);

  // Another company, or an operator, is no way around.
  const elsewhere = await createTenant(app.platform);
  const other = await adminAtWork(app, elsewhere);
  expectTooMany(await employ(email, other));
  expectTooMany(await operator.create({ adminEmail: email }));
  const rows = [{ name: 'Ana', email }];
  expectTooMany(await other.call('POST', '/admin/employees/import', { body: { rows } }));
  expect((await other.get(`/admin/employees?q=${email}`)).body.totalElements).toBe(0);

  // Who asks for a new password themselves is not kept from it by what others sent.
  const asked = await app.request('POST', '/auth/password-reset/request', { body: { email } });
  expect(asked.status).toBe(200);

  await connected(app.connectionString, (client) =>
    client.query('UPDATE throttle_counters SET expire = expire - 3600000'),
  );
  expect((await resend(id)).status).toBeLessThan(300);
});

test('an admin of a company and its admins’ own addresses are limited alike by an operator', async () => {
  const email = newEmail();
  const id = await operator.open({ adminEmail: email });
  const [{ id: adminId }] = (await operator.get(`/superadmin/tenants/${id}/admins`)).body;
  const again = () => operator.call('POST', `/superadmin/tenants/${id}/admins/${adminId}/resend-setup-email`);
  for (let message = 2; message <= 10; message += 1) expect((await again()).status).toBeLessThan(300);
  expectTooMany(await again());
});

test('a company sends as many as its people may need, and no more to strangers', async () => {
  // Thirty, and three for each of two places: one person is taken on and removed, over and over.
  for (let stranger = 1; stranger <= 36; stranger += 1) {
    const { body, status } = await employ(newEmail());
    expect(status).toBe(200);
    expect((await admin.call('DELETE', `/admin/employees/${body.id}`)).status).toBeLessThan(300);
  }
  const before = await messages();
  expectTooMany(await employ(newEmail()));
  expect(await messages()).toBe(before);
  const other = await adminAtWork(app, await createTenant(app.platform));
  expect((await employ(newEmail(), other)).status).toBe(200);
});

test('an import of five hundred people invites all of them', async () => {
  const large = await createTenant(app.platform, { maxEmployees: 500 });
  const boss = await adminAtWork(app, large);
  const rows = Array.from({ length: 500 }, (_, index) => ({ name: `P ${index}`, email: newEmail() }));
  const before = await messages();
  expect((await boss.call('POST', '/admin/employees/import', { body: { rows } })).status).toBeLessThan(300);
  expect(await messages()).toBe(before + 500);
});

test('of other messages somebody is sent sixty in an hour, and the next ones later; none is lost', async () => {
  const { email } = await createPerson(app.platform, tenantId);
  const before = await messages();
  const mail = { to: email, subject: 'Aviso', text: 'Aviso', html: '<p>Aviso</p>', links: [] };
  for (let message = 1; message <= 61; message += 1)
    await withTenant(app.platform.database, tenantId, (tx) => app.platform.mailbox.queue(tx, mail));
  expect(await messages()).toBe(before + 61);
  const waits = await connected(app.connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT round(extract(epoch FROM start_after - created_on))::int AS seconds FROM pgboss.job
      WHERE name = 'mail' ORDER BY created_on DESC LIMIT 2`,
    );
    return rows.map(({ seconds }) => seconds);
  });
  expect(waits[0]).toBeGreaterThan(3_500);
  expect(waits[1]).toBe(0);
  const told = reported.filter((line) => line.startsWith('Un correo espera'));
  expect(told).toHaveLength(1);
  expect(told.join()).not.toContain(email);
});

test('messages that are queued together are counted one by one, and only those beyond the budget wait', async () => {
  const [{ email }, { email: other }] = await Promise.all([
    createPerson(app.platform, tenantId),
    createPerson(app.platform, tenantId),
  ]);
  const mailTo = (to: string) => ({ to, subject: 'Aviso', text: 'Aviso', html: '<p>Aviso</p>', links: [] });
  const mails = [...Array.from({ length: 62 }, () => mailTo(email)), mailTo(other)];
  const before = await messages();
  await withTenant(app.platform.database, tenantId, (tx) => app.platform.mailbox.queue(tx, ...mails));
  expect(await messages()).toBe(before + 63);
  const waits = await connected(app.connectionString, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS jobs, start_after > created_on + interval '3500 seconds' AS waits FROM pgboss.job
      WHERE name = 'mail' AND created_on = (SELECT max(created_on) FROM pgboss.job WHERE name = 'mail')
      GROUP BY waits ORDER BY waits`,
    );
    return rows;
  });
  expect(waits).toEqual([
    { jobs: 61, waits: false },
    { jobs: 2, waits: true },
  ]);
});

test('messages that were rolled back with what they tell of are not counted', async () => {
  const { email } = await createPerson(app.platform, tenantId);
  const mail = { to: email, subject: 'Aviso', text: 'Aviso', html: '<p>Aviso</p>', links: [] };
  const queue = (isKept: boolean) =>
    withTenant(app.platform.database, tenantId, async (tx) => {
      await app.platform.mailbox.queue(tx, mail);
      if (!isKept) throw new Error('on second thoughts');
    }).catch(() => {});
  const waits = () => reported.filter((line) => line.startsWith('Un correo espera')).length;
  const before = waits();
  for (let message = 0; message < 60; message += 1) await queue(false);
  for (let message = 0; message < 60; message += 1) await queue(true);
  expect(waits()).toBe(before);
  await queue(true);
  expect(waits()).toBe(before + 1);
});

test('a message about an account that could not be sent in the end is not counted', async () => {
  const email = newEmail();
  const { id } = (await employ(email)).body;
  const rename = (from: string, to: string) =>
    connected(app.connectionString, (client) => client.query(`ALTER TABLE ${from} RENAME TO ${to}`));
  await rename('audit_entries', 'audit_entries_away');
  for (let message = 0; message < 10; message += 1) expect((await resend(id)).status).toBe(500);
  await rename('audit_entries_away', 'audit_entries');
  for (let message = 2; message <= 10; message += 1) expect((await resend(id)).status).toBeLessThan(300);
  expectTooMany(await resend(id));
});
