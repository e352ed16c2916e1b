import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resealAllWebhooks } from '../../../jobs/reseal-webhooks.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant, suspendTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { resealWebhooks, secretSealer } from './webhook-secrets.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp({ outsideRules: { localhost: undefined } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const url = 'https://programa.ejemplo.es/avisos?clave=secreta';
const add = (body: object = { url, events: ['punch.recorded'] }, by = admin) =>
  by.call('POST', '/tenant/webhooks', { body });
const added = async () => (await add()).body.id as string;
const change = (id: string, body: object, by = admin) => by.call('PATCH', `/tenant/webhooks/${id}`, { body });
const list = async () => (await admin.get('/tenant/webhooks')).body;
const log = async () => (await admin.get('/admin/audit')).body.content;
const stored = () =>
  withTenant(app.platform.database, tenantId, (tx) => tx.selectFrom('webhooks').selectAll().execute());
const unknown = randomUUID();

describe('an address', () => {
  test('is added with the events it is told of, and its secret is shown this once', async () => {
    const answer = await add({ url, events: ['person.changed', 'month.closed', 'month.closed'] });
    expect(answer.status).toBe(200);
    const { secret, ...shown } = answer.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      ...{ id: expect.any(String), url, events: ['month.closed', 'person.changed'], paused: null },
      ...{ createdAt: '2026-11-20T11:00:00.000Z', formerSecretUntil: null, failingSince: null },
    });
    expect(await list()).toEqual([shown]);
    const [row] = await stored();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(await secretSealer(app.platform).open(row?.sealedSecret ?? '')).toBe(secret);
    const [entry] = await log();
    expect(entry).toMatchObject({
      ...{ action: 'WEBHOOK_ADDED', subjectId: shown.id, subjectName: 'programa.ejemplo.es', before: null },
      after: {
        webhookUrl: 'https://programa.ejemplo.es',
        webhookEvents: ['Meses cerrados', 'Cambios en las personas'],
        webhookPaused: false,
      },
    });
    // A key of the receiver's in its address is nobody's business either.
    expect(JSON.stringify(entry)).not.toContain('clave');
  });

  test('is changed, paused and resumed, each of which is in the log', async () => {
    const id = await added();
    const other = 'https://otro.ejemplo.es/';
    expect((await change(id, { url: other, events: ['timeoff.decided'] })).body).toMatchObject({
      ...{ url: other, events: ['timeoff.decided'], paused: null },
    });
    expect((await change(id, { isPaused: true })).body).toMatchObject({ url: other, paused: 'ASKED' });
    expect((await change(id, { isPaused: true })).body).toMatchObject({ paused: 'ASKED' });
    expect((await change(id, { isPaused: false })).body).toMatchObject({ paused: null });
    expect((await change(id, { url: `${other}x` })).body).toMatchObject({ url: `${other}x` });
    const entries = (await log()).map(({ action, before, after }: Record<string, unknown>) => [
      action,
      before,
      after,
    ]);
    expect(entries).toEqual([
      [
        'WEBHOOK_CHANGED',
        { webhookUrl: 'https://otro.ejemplo.es' },
        { webhookUrl: 'https://otro.ejemplo.es' },
      ],
      ['WEBHOOK_CHANGED', { webhookPaused: true }, { webhookPaused: false }],
      ['WEBHOOK_CHANGED', { webhookPaused: false }, { webhookPaused: true }],
      [
        'WEBHOOK_CHANGED',
        {
          webhookUrl: 'https://programa.ejemplo.es',
          webhookEvents: ['Fichajes y correcciones anotados'],
        },
        { webhookUrl: 'https://otro.ejemplo.es', webhookEvents: ['Ausencias y vacaciones decididas'] },
      ],
      ['WEBHOOK_ADDED', null, expect.anything()],
    ]);
  });

  test('is removed', async () => {
    const id = await added();
    expect((await admin.call('DELETE', `/tenant/webhooks/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'WEBHOOK_REMOVED', subjectName: 'programa.ejemplo.es' });
  });

  test('is one of ten at most, also when several are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expectProblem(refused, 409, 'TOO_MANY_WEBHOOKS');
    expect(await list()).toHaveLength(10);
  });

  test.each([
    'http://programa.ejemplo.es/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://a.es:22/',
    'no',
  ])('cannot be %s, neither new nor changed', async (wrong) => {
    const fieldErrors = { url: expect.stringContaining('https://') };
    const refused = await add({ url: wrong, events: ['month.closed'] });
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', fieldErrors } });
    const id = await added();
    expect(await change(id, { url: wrong })).toMatchObject({ status: 422, body: { fieldErrors } });
    expect(await list()).toMatchObject([{ url }]);
  });
});

describe('a secret', () => {
  const renew = (id: string) => admin.call('POST', `/tenant/webhooks/${id}/secret`);

  test('that is changed is shown once, and the one before signs for a day more', async () => {
    const { id, secret: former } = (await add()).body;
    const answer = await renew(id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id, formerSecretUntil: '2026-11-21T11:00:00.000Z' });
    expect(answer.body.secret).not.toBe(former);
    const [row] = await stored();
    const { open } = secretSealer(app.platform);
    expect(await open(row?.sealedSecret ?? '')).toBe(answer.body.secret);
    expect(await open(row?.formerSealedSecret ?? '')).toBe(former);
    const [entry] = await log();
    expect(entry).toMatchObject({ action: 'WEBHOOK_SECRET_CHANGED', before: null, after: null });
    app.clock.set('2026-11-21T12:00[Europe/Madrid]');
    expect(await list()).toMatchObject([{ formerSecretUntil: null }]);
  });

  test('is encrypted anew once the installation’s secret was changed, of a suspended company too', async () => {
    const { id, secret: former } = (await add()).body;
    const { secret } = (await renew(id)).body;
    const secretKey = 'the next secret of the installation, long enough';
    const next = { ...app.platform, secretKey, previousSecretKey: app.platform.secretKey };
    await suspendTenant(app.platform, tenantId);
    await resealAllWebhooks(next);
    expect(await resealWebhooks(next, tenantId)).toBe(0);
    const { open } = secretSealer({ secretKey, previousSecretKey: undefined });
    const [row] = await stored();
    expect(await open(row?.sealedSecret ?? '')).toBe(secret);
    expect(await open(row?.formerSealedSecret ?? '')).toBe(former);
  });
});

describe('who may settle whom the company tells', () => {
  const calls = (id: string, delivery = unknown) =>
    [
      ['GET', '/tenant/webhooks'],
      ['POST', '/tenant/webhooks', { url, events: ['month.closed'] }],
      ['PATCH', `/tenant/webhooks/${id}`, { isPaused: true }],
      ['DELETE', `/tenant/webhooks/${id}`],
      ['POST', `/tenant/webhooks/${id}/secret`],
      ['POST', `/tenant/webhooks/${id}/test`],
      ['GET', `/tenant/webhooks/${id}/deliveries`],
      ['POST', `/tenant/webhooks/${id}/deliveries/${delivery}/again`],
    ] as const;

  test('nobody without the right to the settings', async () => {
    const id = await added();
    const deputy = await deputyAtWork(app, tenantId, 'employees.manage', 'audit.read', 'attendance.manage');
    for (const [method, path, body] of calls(id)) {
      expectProblem(await deputy.call(method, path, body && { body }), 403, 'FORBIDDEN');
      expectProblem(await app.request(method, path, body && { body }), 401, 'UNAUTHENTICATED');
    }
    expect(await list()).toMatchObject([{ paused: null }]);
    expect((await add(undefined, await deputyAtWork(app, tenantId, 'settings.manage'))).status).toBe(200);
  });

  test('nobody of another company, who does not even learn that there is one', async () => {
    const id = await added();
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    for (const [method, path, body] of calls(id).slice(2))
      expectProblem(await stranger.call(method, path, body && { body }), 404, 'NOT_FOUND');
    expect((await stranger.get('/tenant/webhooks')).body).toEqual([]);
    expect(await list()).toMatchObject([{ id, url, paused: null, formerSecretUntil: null }]);
  });

  test('what is not there is not found', async () => {
    for (const [method, path, body] of calls(unknown).slice(2))
      expectProblem(await admin.call(method, path, body && { body }), 404, 'NOT_FOUND');
  });
});
