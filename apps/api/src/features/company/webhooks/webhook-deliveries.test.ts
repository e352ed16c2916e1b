import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { happened } from '../../../events/happened.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { allDone } from '../../../testing/all-done.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createTenant, suspendTenant } from '../../../testing/factories.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { patience } from '../../../testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signedBy, startReceiver, type WebhookReceiver } from '../../../testing/webhook-receiver.ts';
import { sendDue, waitSeconds } from './send-due.ts';
import { tellOfPunches } from './tell-of-punches.ts';

let app: TestApp;
let mail: MailServer;
let receiver: WebhookReceiver;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

const calm = new AbortController().signal;

beforeAll(async () => {
  receiver = await startReceiver();
  mail = await startMailServer();
  app = await startTestApp({ receiverCa: receiver.certificate, smtpUrl: mail.url });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
  await receiver.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = (response) => response.writeHead(204).end();
  app.clock.set('2026-11-20T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

const everything = [
  'punch.recorded',
  'correction.decided',
  'timeoff.decided',
  'month.closed',
  'person.changed',
];
const add = async (events = everything, url = receiver.url) => {
  const { status, body } = await admin.call('POST', '/tenant/webhooks', { body: { url, events } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: string; secret: string };
};
const sendTest = (id: string) => admin.call('POST', `/tenant/webhooks/${id}/test`);
const deliveries = async (id: string, query = '') =>
  (await admin.get(`/tenant/webhooks/${id}/deliveries${query}`)).body;
const newest = async (id: string) => (await deliveries(id)).content[0];
const again = (id: string, delivery: string) =>
  admin.call('POST', `/tenant/webhooks/${id}/deliveries/${delivery}/again`);
/** What the timer does, and the job that it queues. */
const tick = async () => {
  await tellOfPunches(app.platform, tenantId, calm);
  await allDone(app.connectionString, 'webhooks');
};
const told = () => receiver.received.map(({ body }) => JSON.parse(body));
const rename = (fullName: string) =>
  admin.call('PUT', `/admin/employees/${ana.userId}`, { body: { name: fullName, email: ana.email } });
const fail = (status: number) => {
  receiver.answer = (response) => response.writeHead(status).end('hoy no');
};

describe('a test', () => {
  test('is sent at once, signed by the secret, and what was answered is shown', async () => {
    const { id, secret } = await add();
    receiver.answer = (response) => response.writeHead(200).end('gracias\u0000');
    expect((await sendTest(id)).status).toBe(204);
    await allDone(app.connectionString, 'webhooks');
    const [got] = receiver.received;
    const delivery = await newest(id);
    expect(delivery).toEqual({
      ...{ id: expect.any(String), messageId: `msg_${delivery.id}`, type: 'test', body: got?.body },
      ...{ state: 'DELIVERED', createdAt: '2026-11-20T07:00:00.000Z', tries: 1, nextTryAt: null },
      ...{
        lastTriedAt: '2026-11-20T07:00:00.000Z',
        lastStatus: 200,
        lastAnswer: 'gracias',
        lastFailure: null,
      },
    });
    expect(told()).toEqual([
      { type: 'test', timestamp: '2026-11-20T07:00:00.000Z', data: { webhookId: id } },
    ]);
    expect(got?.headers).toMatchObject({
      'webhook-id': `msg_${delivery.id}`,
      'webhook-timestamp': String(Date.parse('2026-11-20T07:00:00Z') / 1000),
      'content-type': 'application/json',
    });
    expect(got && signedBy(got, [secret, 'whsec_other'])).toEqual([secret]);
  });

  test('is signed by both secrets for a day after a change, then by the new one alone', async () => {
    const { id, secret: former } = await add();
    const { secret } = (await admin.call('POST', `/tenant/webhooks/${id}/secret`)).body;
    const sentBy = async () => {
      receiver.received.length = 0;
      await sendTest(id);
      await allDone(app.connectionString, 'webhooks');
      return receiver.received.map((got) => signedBy(got, [former, secret]));
    };
    expect(await sentBy()).toEqual([[former, secret]]);
    app.clock.advance({ hours: 23, minutes: 59 });
    expect(await sentBy()).toEqual([[former, secret]]);
    app.clock.advance({ minutes: 1 });
    expect(await sentBy()).toEqual([[secret]]);
  });

  test('is refused while the address is paused', async () => {
    const { id } = await add();
    await admin.call('PATCH', `/tenant/webhooks/${id}`, { body: { isPaused: true } });
    expectProblem(await sendTest(id), 409, 'WEBHOOK_PAUSED');
    expect(await deliveries(id)).toMatchObject({ content: [], totalElements: 0, webhook: { id } });
  });
});

describe('what is told', () => {
  test('is a change of a person, by ids alone, to those who want it', async () => {
    const wanting = await add(['person.changed']);
    const other = await add(['month.closed']);
    expect((await rename('Ana Nueva')).status).toBe(200);
    await tick();
    expect(told()).toEqual([
      { type: 'person.changed', timestamp: '2026-11-20T07:00:00.000Z', data: { personId: ana.userId } },
    ]);
    expect(await deliveries(wanting.id)).toMatchObject({ totalElements: 1 });
    expect(await deliveries(other.id)).toMatchObject({ totalElements: 0 });
  });

  test('is nothing of a change that was rolled back', async () => {
    const { id } = await add(['person.changed']);
    const { session } = { session: { userId: admin.userId, fullName: 'Ana', email: admin.email } };
    const change = withTenant(app.platform.database, tenantId, async (tx) => {
      const subject = { subjectId: ana.userId, subjectName: 'Ana' };
      await happened(tx, { session, now: app.clock.now() }, { action: 'EMPLOYEE_UPDATED', ...subject });
      expect(await tx.selectFrom('webhookDeliveries').select('id').execute()).toHaveLength(1);
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    await tick();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toMatchObject({ totalElements: 0 });
  });

  test('is a decision about time off, without what it was for', async () => {
    await add(['timeoff.decided']);
    const { body: asked } = await ana.call('POST', '/vacations', {
      body: { startDate: '2026-12-14', endDate: '2026-12-18', reason: 'Boda' },
    });
    const id = asked.id as string;
    const decided = await admin.call('PATCH', `/vacations/admin/${id}/review`, {
      body: { status: 'APPROVED' },
    });
    expect(decided.status, JSON.stringify({ asked, decided: decided.body })).toBe(200);
    await tick();
    expect(told()).toEqual([
      {
        type: 'timeoff.decided',
        timestamp: '2026-11-20T07:00:00.000Z',
        data: { personId: ana.userId, requestId: id },
      },
    ]);
  });

  test('is every entry of the record since the address was added, once, in the order of its ledger', async () => {
    await ana.work(['2026-11-19T09:00[Europe/Madrid]', 'IN'], ['2026-11-19T17:00[Europe/Madrid]', 'OUT']);
    app.clock.set('2026-11-20T08:00[Europe/Madrid]');
    const { id } = await add(['punch.recorded']);
    const luis = await employeeAtWork(app, { tenantId });
    await ana.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
    await luis.work(['2026-11-20T09:05[Europe/Madrid]', 'IN']);
    await ana.work(['2026-11-20T17:00[Europe/Madrid]', 'OUT']);
    await Promise.all([tick(), tick()]);
    await tick();
    const entries = told().toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    const data = (personId: string, sequence: number, at: string) => ({
      type: 'punch.recorded',
      timestamp: at,
      data: { personId, entryId: expect.any(String), sequence, punchedAt: at, recordedAt: at },
    });
    expect(entries).toEqual([
      data(ana.userId, 3, '2026-11-20T08:00:00.000Z'),
      data(luis.userId, 1, '2026-11-20T08:05:00.000Z'),
      data(ana.userId, 4, '2026-11-20T16:00:00.000Z'),
    ]);
    expect(await deliveries(id)).toMatchObject({ totalElements: 3 });
  });

  test('is an entry that waited for its transaction’s end, though a later one of somebody else was told before', async () => {
    await add(['punch.recorded']);
    const luis = await employeeAtWork(app, { tenantId });
    const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = withTenant(app.platform.database, tenantId, async (tx) => {
      await insertPunch(tx, ana.userId);
      begun.resolve();
      await finish.promise;
    });
    await begun.promise;
    app.clock.advance({ minutes: 30 });
    await withTenant(app.platform.database, tenantId, (tx) => insertPunch(tx, luis.userId));
    await tick();
    expect(told().map(({ data }) => data.personId)).toEqual([luis.userId]);
    finish.resolve();
    await slow;
    await tick();
    expect(told().map(({ data }) => data.personId)).toEqual([luis.userId, ana.userId]);
  });

  test('is nothing of what was recorded in a pause', async () => {
    const { id } = await add(['punch.recorded']);
    const pause = (isPaused: boolean) =>
      admin.call('PATCH', `/tenant/webhooks/${id}`, { body: { isPaused } });
    await pause(true);
    await ana.work(['2026-11-20T09:00[Europe/Madrid]', 'IN']);
    await tick();
    await pause(false);
    await tick();
    expect(receiver.received).toEqual([]);
    await ana.work(['2026-11-20T17:00[Europe/Madrid]', 'OUT']);
    await tick();
    expect(told()).toMatchObject([{ data: { sequence: 2 } }]);
  });
});

/** An entry with the sequence that follows; under the lock of its ledger, as every entry is added. */
async function insertPunch(tx: Parameters<Parameters<typeof withTenant>[2]>[0], employeeId: string) {
  const { openLedgers } = await import('../../../record/append-to-ledger.ts');
  const ledgers = await openLedgers(tx, { tenantId, userIds: [employeeId] });
  const now = app.clock.now();
  await ledgers.append({
    ...{ employeeId, kind: 'PUNCH', type: 'IN', timeZone: 'Europe/Madrid', authorId: employeeId },
    ...{ supersedesId: null, reason: null, punchedAt: now, recordedAt: now, origin: 'WEB' },
  });
}

describe('a receiver that refuses', () => {
  test('is tried again with the same id after growing waits, and no longer than a day', async () => {
    const { id } = await add();
    fail(500);
    await sendTest(id);
    await allDone(app.connectionString, 'webhooks');
    const began = app.clock.now();
    for (const [place, seconds] of waitSeconds.entries()) {
      const waiting = await newest(id);
      expect(waiting).toMatchObject({
        state: 'WAITING',
        tries: place + 1,
        lastStatus: 500,
        lastAnswer: 'hoy no',
      });
      const wait = (Date.parse(waiting.nextTryAt) - app.clock.now().epochMilliseconds) / 1000;
      expect(wait).toBeGreaterThanOrEqual(seconds);
      expect(wait).toBeLessThanOrEqual(seconds * 1.1);
      app.clock.advance({ seconds: seconds - 1 });
      await tick();
      expect(receiver.received).toHaveLength(place + 1);
      app.clock.advance({ seconds: Math.ceil(seconds * 0.1) + 1 });
      await tick();
      expect(receiver.received).toHaveLength(place + 2);
    }
    expect(await newest(id)).toMatchObject({ state: 'FAILED', tries: 7, nextTryAt: null, lastStatus: 500 });
    expect(app.clock.now().since(began).total('hours')).toBeLessThan(24);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect((await admin.get('/tenant/webhooks')).body).toMatchObject([
      { paused: null, failingSince: '2026-11-20T07:00:00.000Z' },
    ]);

    receiver.answer = (response) => response.writeHead(204).end();
    const { id: delivery, messageId } = await newest(id);
    expect((await again(id, delivery)).status).toBe(204);
    await allDone(app.connectionString, 'webhooks');
    expect(await newest(id)).toMatchObject({ id: delivery, state: 'DELIVERED', tries: 1, lastStatus: 204 });
    expect(receiver.received.at(-1)?.id).toBe(messageId);
    expect((await admin.get('/tenant/webhooks')).body).toMatchObject([{ failingSince: null }]);
    expectProblem(await again(id, delivery), 409, 'DELIVERY_NOT_FAILED');
    expectProblem(await again(id, randomUUID()), 404, 'NOT_FOUND');
  });

  test('with a redirect has not got it', async () => {
    const { id } = await add();
    receiver.answer = (response) => response.writeHead(302, { location: 'https://ejemplo.es/' }).end();
    await sendTest(id);
    await allDone(app.connectionString, 'webhooks');
    expect(await newest(id)).toMatchObject({ state: 'WAITING', lastStatus: 302 });
  });

  test('for good (410) is told nothing more, and the administration is', async () => {
    const { id } = await add();
    fail(410);
    await sendTest(id);
    await allDone(app.connectionString, 'webhooks', 'mail');
    expect(await newest(id)).toMatchObject({ state: 'FAILED', tries: 1, lastStatus: 410 });
    expect((await admin.get('/tenant/webhooks')).body).toMatchObject([{ paused: 'GONE' }]);
    const [message] = await mail.mailsTo(admin.email);
    expect(message?.subject).toBe(`En pausa: los avisos a ${new URL(receiver.url).host}`);
    expect(message?.links.text).toEqual([expect.stringMatching(`/admin/configuracion/webhooks/${id}$`)]);
    await rename('Otra');
    await tick();
    expect(receiver.received).toHaveLength(1);
    expectProblem(await again(id, (await newest(id)).id), 409, 'WEBHOOK_PAUSED');
  });

  test('for five days is paused, what waits for it is given up, and the administration is told', async () => {
    const { id } = await add();
    fail(503);
    await sendTest(id);
    await allDone(app.connectionString, 'webhooks');
    app.clock.advance({ hours: 119 });
    await tick();
    expect((await admin.get('/tenant/webhooks')).body).toMatchObject([{ paused: null }]);
    app.clock.advance({ hours: 1 });
    await rename('Otra');
    await sendTest(id);
    await allDone(app.connectionString, 'webhooks', 'mail');
    expect((await admin.get('/tenant/webhooks')).body).toMatchObject([{ paused: 'SILENT' }]);
    const { content } = await deliveries(id);
    expect(content.map(({ state }: { state: string }) => state)).toEqual(['FAILED', 'FAILED', 'FAILED']);
    expect(await mail.mailsTo(admin.email)).toHaveLength(1);
    const resumed = await admin.call('PATCH', `/tenant/webhooks/${id}`, { body: { isPaused: false } });
    expect(resumed.body).toMatchObject({ paused: null, failingSince: null });
  });
});

describe('a receiver that never answers', () => {
  test('holds up no other company, and its own only until the try is given up', async () => {
    const hanging: (() => void)[] = [];
    receiver.answer = (response, { body }) => {
      if (body.includes(ana.userId)) hanging.push(() => response.writeHead(204).end());
      else response.writeHead(204).end();
    };
    await add(['person.changed']);
    const other = await add(['month.closed']);
    await rename('Otra');
    await tellOfPunches(app.platform, tenantId, calm);
    await vi.waitFor(() => expect(hanging).toHaveLength(1), patience);

    const neighbours = await createTenant(app.platform);
    const neighbour = await adminAtWork(app, neighbours);
    const own = (
      await neighbour.call('POST', '/tenant/webhooks', { body: { url: receiver.url, events: everything } })
    ).body.id;
    await neighbour.call('POST', `/tenant/webhooks/${own}/test`);
    await vi.waitFor(
      () => expect(told()).toContainEqual(expect.objectContaining({ data: { webhookId: own } })),
      patience,
    );

    await sendTest(other.id);
    for (const answer of hanging) answer();
    await allDone(app.connectionString, 'webhooks');
    expect(told()).toContainEqual(expect.objectContaining({ data: { webhookId: other.id } }));
  });

  test('is left until the next job after one try, whatever else is due to it', async () => {
    const { id } = await add(
      ['person.changed'],
      'https://localhost:1/'.replace(':1/', `:${await closedPort()}/`),
    );
    await rename('Una');
    await rename('Otra');
    await sendDue(app.platform, { tenantId }, calm);
    const { content } = await deliveries(id);
    expect(content.map(({ tries }: { tries: number }) => tries).toSorted()).toEqual([0, 1]);
    expect(content).toContainEqual(expect.objectContaining({ lastFailure: 'UNREACHABLE', lastStatus: null }));
  });
});

async function closedPort(): Promise<string> {
  const closed = await startReceiver();
  await closed.close();
  return new URL(closed.url).port;
}

test('a suspended company tells nobody anything', async () => {
  await add(['person.changed']);
  await rename('Otra');
  await suspendTenant(app.platform, tenantId);
  await sendDue(app.platform, { tenantId }, calm);
  expect(receiver.received).toEqual([]);
});

test('a page shows the newest first, and only those of its address', async () => {
  const { id } = await add();
  await add();
  for (const minute of [1, 2, 3]) {
    app.clock.set(`2026-11-20T08:0${minute}[Europe/Madrid]`);
    await sendTest(id);
  }
  const page = await deliveries(id, '?page=0&size=2');
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2, number: 0, size: 2, webhook: { id } });
  const times = page.content.map(({ createdAt }: { createdAt: string }) => createdAt.slice(14, 16));
  expect(times).toEqual(['03', '02']);
  expect((await deliveries(id, '?page=1&size=2')).content).toHaveLength(1);
  expect(await admin.get(`/tenant/webhooks/${id}/deliveries?page=-1`)).toMatchObject({ status: 422 });
  await allDone(app.connectionString, 'webhooks');
});
