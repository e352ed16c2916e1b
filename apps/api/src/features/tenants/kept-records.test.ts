import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyRecordExport } from '../../record/export/verify-record-export.ts';
import { type CompanyAtWork, companyAtWork } from '../../testing/company-at-work.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { connected } from '../../testing/database-server.ts';
import { employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson } from '../../testing/factories.ts';
import { createKeptRecordLink, heirEmail } from '../../testing/kept-record-link.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
let mailServer: MailServer;
let operator: OperatorAtWork;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({ trustProxy: 'loopback', smtpUrl: mailServer.url });
  operator = await operatorAtWork(app);
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(() => app.clock.set(usualMoment));

let clients = 0;
const fetchFile = (body: object) =>
  fetch(`${app.origin}/api/kept-records/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${(clients++ % 250) + 1}` },
    body: JSON.stringify(body),
  });
async function expectRefused(body: object, status = 404, code = 'INVALID_TOKEN'): Promise<void> {
  const answer = await fetchFile(body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ code });
}
const links = async () => (await operator.get('/superadmin/kept-records?size=100')).body.content;
const decide = (id: string, what: 'resend' | 'withdraw') =>
  operator.call('POST', `/superadmin/kept-records/${id}/${what}`);

/** The token in the last message to somebody. */
async function lastToken(email: string, count = 1): Promise<string> {
  const mails = await mailServer.mailsTo(email, count);
  const link = mails.at(-1)?.links.text[0] ?? '';
  expect(link).toContain('/registro-conservado?token=');
  return new URL(link).searchParams.get('token') ?? '';
}

describe('when a company is deleted', () => {
  let company: CompanyAtWork;
  let email: string;
  beforeAll(async () => {
    app.clock.set(usualMoment);
    company = await companyAtWork(app, { name: 'Aceites del Sur' });
    const admin = { roles: ['ROLE_ADMIN' as const], password: 'Contraseña-propia-1' };
    email = (await createPerson(app.platform, company.tenantId, admin)).email;
    await createPerson(app.platform, company.tenantId, {
      ...admin,
      email: 'inactiva@sur.test',
      active: false,
    });
    app.clock.set(usualMoment);
    const erased = await operator.call('DELETE', `/superadmin/tenants/${company.tenantId}`);
    expect(erased.status).toBe(204);
  });

  test('each active administrator gets a link, with which the whole record is fetched, as often as needed', async () => {
    const token = await lastToken(email);
    for (const typed of [email, ` ${email.toUpperCase()} `]) {
      const answer = await fetchFile({ token, email: typed });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*\.zip/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await verifyRecordExport(Readable.from([bytes]))).toMatchObject({
        tenant: { id: company.tenantId, name: 'Aceites del Sur' },
      });
    }
    expect(mailServer.mails.filter(({ to }) => to === 'inactiva@sur.test')).toEqual([]);
    const [fetched] = await operator.log({ tenantId: company.tenantId, action: 'KEPT_RECORD_FETCHED' });
    expect(fetched).toMatchObject({ actorEmail: email, subjectName: 'Aceites del Sur', after: { email } });
  });

  test('the operator sees to whom it was sent, and that it was fetched, and never the token', async () => {
    const token = await lastToken(email);
    const own = (await links()).filter(({ companyName }: { companyName: string }) =>
      companyName.startsWith('Aceites'),
    );
    expect(own.map((one: { email: string }) => one.email)).toContain(email);
    const link = own.find((one: { email: string }) => one.email === email);
    expect(link).toMatchObject({ keptUntil: '2030-11-20', withdrawnAt: null });
    expect(link.fetchedAt).toBe('2026-11-20T08:00:00.000Z');
    const kept = await connected(app.connectionString, async (client) => {
      await client.query(
        `BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${operator.tenantId}'`,
      );
      return JSON.stringify((await client.query('SELECT * FROM kept_record_links')).rows);
    });
    expect(kept).not.toContain(token);
  });
});

describe('a link', () => {
  test('is refused alike for another address, an unknown token, one of another kind and after its last day', async () => {
    const { token } = await createKeptRecordLink(app.platform, operator);
    const stranger = await employeeAtWork(app);
    const other = await createKeptRecordLink(app.platform, operator);
    await expectRefused({ token, email: 'otra@desaparecida.test' });
    await expectRefused({ token: 'nada', email: heirEmail });
    await expectRefused({ token: other.token.slice(0, -2), email: heirEmail });
    await expectRefused({ token: `${token}A`, email: stranger.email });
    app.clock.set('2030-11-20T23:30[Europe/Madrid]');
    expect((await fetchFile({ token, email: heirEmail })).status).toBe(200);
    app.clock.set('2030-11-21T00:30[Europe/Madrid]');
    await expectRefused({ token, email: heirEmail });
  });

  test('can be tried ten times an hour, from any address', async () => {
    const { token } = await createKeptRecordLink(app.platform, operator);
    for (let time = 0; time < 10; time += 1) await expectRefused({ token, email: 'otra@desaparecida.test' });
    await expectRefused({ token, email: heirEmail }, 429, 'TOO_MANY_REQUESTS');
  });

  test('can be withdrawn, and sent again: then the one before stops working', async () => {
    const { id, companyId, token } = await createKeptRecordLink(app.platform, operator);
    expect(await decide(id, 'withdraw')).toMatchObject({
      ...{ status: 200, body: { id, withdrawnAt: '2026-11-20T08:00:00.000Z' } },
    });
    await expectRefused({ token, email: heirEmail });
    expect(await decide(id, 'resend')).toMatchObject({ status: 200, body: { id, withdrawnAt: null } });
    await expectRefused({ token, email: heirEmail });
    const next = await lastToken(heirEmail);
    expect((await fetchFile({ token: next, email: heirEmail })).status).toBe(200);
    expect((await links()).find((one: { id: string }) => one.id === id)).toMatchObject({
      companyName: 'Desaparecida',
      fetchedAt: '2026-11-20T08:00:00.000Z',
    });
    const actions = (await operator.log({ tenantId: companyId })).map(({ action }) => action);
    expect(actions.toSorted()).toEqual(['KEPT_RECORD_FETCHED', 'KEPT_RECORD_SENT', 'KEPT_RECORD_WITHDRAWN']);
  });

  test('that nobody has is a 404 for operators, and all of it is for operators alone', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    expectProblem(await decide(nobody, 'resend'), 404, 'NOT_FOUND');
    expectProblem(await decide(nobody, 'withdraw'), 404, 'NOT_FOUND');
    const boss = await adminAtWork(app, (await companyAtWork(app)).tenantId);
    expectProblem(await boss.get('/superadmin/kept-records'), 403, 'FORBIDDEN');
  });
});
