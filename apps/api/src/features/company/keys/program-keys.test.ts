import { randomUUID } from 'node:crypto';
import { keysTexts } from '@jornada/texts/company-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { allDone } from '../../../testing/all-done.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let mail: MailServer;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ smtpUrl: mail.url });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const body = { name: 'Nóminas', scopes: ['payroll:read', 'people:read'], expiresOn: '2027-02-18' };
const make = (given: object = {}, by = admin) =>
  by.call('POST', '/tenant/keys', { body: { ...body, ...given } });
const revoke = (id: string, by = admin) => by.call('DELETE', `/tenant/keys/${id}`);
const list = async () => (await admin.get('/tenant/keys')).body;
const log = async () => (await admin.get('/admin/audit')).body.content;

describe('a key', () => {
  test('is made with what it may do, its text is shown this once, and of it a hash is kept', async () => {
    const { status, body: answer } = await make({
      addresses: ['192.0.2.7/24', '::ffff:198.51.100.1', '2001:db8::1'],
    });
    expect(status).toBe(200);
    const { key, ...shown } = answer;
    expect(key).toMatch(/^jrn_[\w-]{86}_[\w-]{6}$/);
    expect(shown).toEqual({
      ...{ id: expect.any(String), name: 'Nóminas', prefix: key.slice(0, 12), createdBy: expect.any(String) },
      ...{ scopes: ['people:read', 'payroll:read'], lastUsedAt: null, createdAt: '2026-11-20T11:00:00.000Z' },
      ...{ expiresOn: '2027-02-18', expiresAt: '2027-02-18T23:00:00.000Z' },
      addresses: ['192.0.2.0/24', '198.51.100.1/32', '2001:db8::1/128'],
    });
    expect(await list()).toEqual([shown]);
    const rows = await withTenant(app.platform.database, tenantId, (tx) =>
      tx.selectFrom('programKeys').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(key.slice(12));
    const [entry] = await log();
    expect(entry).toMatchObject({
      ...{ action: 'PROGRAM_KEY_CREATED', subjectId: shown.id, subjectName: 'Nóminas', before: null },
      after: {
        keyScopes: [keysTexts.scopes['people:read'], keysTexts.scopes['payroll:read']],
        keyExpires: '2027-02-18T23:00:00.000Z',
        keyAddresses: shown.addresses,
      },
    });
    expect(JSON.stringify(entry)).not.toContain(key.slice(4));
  });

  test('is told to everybody who manages the settings, also to whoever made it', async () => {
    const other = await adminAtWork(app, tenantId);
    await make({ name: 'Torno' });
    await allDone(app.connectionString, 'mail');
    for (const { email } of [admin, other]) {
      const [message, ...more] = await mail.mailsTo(email);
      expect(more).toEqual([]);
      expect(message?.text).toContain('«Torno»');
      expect(message?.text).toContain(keysTexts.scopes['people:read']);
      expect(message?.text).toContain('18/02/2027');
      expect(message?.text).not.toContain('jrn_');
      expect(message?.links.text).toEqual([expect.stringMatching(/\/admin\/configuracion\/integraciones$/)]);
    }
  });

  test('lasts from today to a year from today at most', async () => {
    for (const expiresOn of ['2026-11-20', '2027-11-20'])
      expect((await make({ expiresOn })).status).toBe(200);
    for (const expiresOn of ['2026-11-19', '2027-11-21'])
      expectProblem(await make({ expiresOn }), 422, 'VALIDATION_FAILED', {
        fieldErrors: { expiresOn: keysTexts.expiresRefused },
      });
  });

  test('that is revoked is gone from the list, in the log, and cannot be revoked again', async () => {
    const { id, key } = (await make()).body;
    const people = () => app.request('GET', '/admin/employees', { token: key });
    expect((await people()).status).toBe(200);
    expect((await revoke(id)).status).toBe(204);
    expectProblem(await people(), 401, 'UNAUTHENTICATED');
    expect(await list()).toEqual([]);
    const [entry] = await log();
    expect(entry).toMatchObject({ action: 'PROGRAM_KEY_REVOKED', subjectName: 'Nóminas', after: null });
    expectProblem(await revoke(id), 404, 'NOT_FOUND');
    expectProblem(await revoke(randomUUID()), 404, 'NOT_FOUND');
  });

  test('is one of twenty at most, revoked ones not counted', async () => {
    const made = [];
    for (let count = 0; count < 20; count += 1) made.push((await make()).body.id);
    expectProblem(await make(), 409, 'TOO_MANY_KEYS');
    await revoke(made[0]);
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is for whoever may change the settings, and of their own company', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'users.manage');
    const { id } = (await make()).body;
    expectProblem(await make({}, deputy), 403, 'FORBIDDEN');
    expectProblem(await revoke(id, deputy), 403, 'FORBIDDEN');
    expectProblem(await deputy.get('/tenant/keys'), 403, 'FORBIDDEN');
    const other = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await revoke(id, other), 404, 'NOT_FOUND');
    expect((await other.get('/tenant/keys')).body).toEqual([]);
    expect(await list()).toHaveLength(1);
  });
});
