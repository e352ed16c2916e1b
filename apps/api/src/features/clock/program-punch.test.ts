import { readFileSync } from 'node:fs';
import { keysTexts } from '@jornada/texts/company-keys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createVacation } from '../../testing/factories.ts';
import { createKeyRow } from '../../testing/program-keys.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;
let key: { id: string; text: string };

const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const utc = (time: string) => `2026-11-23T${time}:00.000Z`;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday('09:16'));
  employee = await employeeAtWork(app);
  const scopes = ['attendance:punch'] as const;
  key = await createKeyRow(app.platform, employee.tenantId, { name: 'Torno', scopes });
});

let sent = 0;
const send = (body: object, idempotencyKey = `program-punch-${sent++}`) =>
  app.request('POST', '/attendance/punches', {
    token: key.text,
    body: { userId: employee.userId, type: 'IN', ...body },
    headers: { 'idempotency-key': idempotencyKey },
  });

describe('a punch that a program records for somebody', () => {
  test('is in the record with the key, the moment that it says and the one at which it came, under the hash', async () => {
    const answer = await send({ punchedAt: utc('07:58') });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      record: { id: expect.any(String), type: 'IN', timestamp: utc('07:58'), timezone: 'Europe/Madrid' },
      receipt: { statement: expect.any(String), signature: expect.any(String) },
    });
    expect(await soundLedger(app, employee)).toEqual(['1 PUNCH IN 23T08:58']);
    const [entry] = await readLedger(app.platform.database, employee);
    expect(entry).toMatchObject({
      ...{ formVersion: 4, origin: 'API', keyId: key.id, deviceId: null, reason: null, provenFrom: null },
      ...{ authorId: employee.userId, punchedAt: utc('07:58'), recordedAt: utc('08:16') },
    });
    expect(answer.body.receipt.statement).toContain(entry?.hash);
  });

  test('is shown to admins with the name of the key, also once that is revoked', async () => {
    await send({});
    await withTenant(app.platform.database, employee.tenantId, (tx) =>
      tx.updateTable('programKeys').set({ revokedAt: app.clock.now() }).execute(),
    );
    const admin = await adminAtWork(app, employee.tenantId);
    const path = `/attendance/admin/days/detail?userId=${employee.userId}&date=2026-11-23`;
    const { status, body } = await admin.get(path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('Clave: Torno');
  });

  test('is made now without a moment, and by a clock that is a little ahead', async () => {
    expect((await send({})).body.record.timestamp).toBe(utc('08:16'));
    app.clock.set(monday('13:00'));
    const ahead = await send({ type: 'OUT', punchedAt: '2026-11-23T12:01:00.000Z' });
    expect(ahead.body.record.timestamp).toBe(utc('12:00'));
    const { currentStatus } = await employee.status();
    expect(currentStatus).toBe('FINISHED');
  });

  test('has not come yet, or lies too far back', async () => {
    expectProblem(await send({ punchedAt: '2026-11-23T08:17:00.001Z' }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { punchedAt: keysTexts.punchAhead },
    });
    const oldest = app.clock.now().subtract({ hours: app.platform.offlinePunchHours });
    const before = oldest.subtract({ milliseconds: 1 }).toString({ smallestUnit: 'millisecond' });
    expectProblem(await send({ punchedAt: before }), 409, 'OFFLINE_TOO_OLD');
    expect(await readLedger(app.platform.database, employee)).toEqual([]);
  });

  test('is recorded once, however often it is sent, and says so when it was another', async () => {
    const first = await send({}, 'the-same-intent');
    app.clock.set(monday('09:40'));
    expect((await send({}, 'the-same-intent')).body).toEqual(first.body);
    expectProblem(await send({ type: 'OUT' }, 'the-same-intent'), 422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await soundLedger(app, employee)).toEqual(['1 PUNCH IN 23T09:16']);
  });

  test('follows the rules of every punch, together with those that the person made', async () => {
    expect((await employee.punch('IN')).status).toBe(200);
    expectProblem(await send({ type: 'IN', punchedAt: utc('08:16') }), 409, 'RECENT_PUNCH');
    app.clock.set(monday('11:00'));
    expectProblem(await send({ type: 'BREAK_END' }), 409, 'PUNCH_NOT_ALLOWED');
    expect((await send({ type: 'OUT' })).status).toBe(200);
    app.clock.set(monday('11:20'));
    expect((await employee.punch('IN')).status).toBe(200);
    // Before what is recorded already.
    expectProblem(await send({ type: 'OUT', punchedAt: utc('09:00') }), 409, 'CONTRADICTS_RECORD');
    expect(await soundLedger(app, employee)).toHaveLength(3);
  });

  test('on a day of vacation needs the person to insist', async () => {
    await createVacation(app.platform, employee, { startDate: '2026-11-23', endDate: '2026-11-23' });
    expectProblem(await send({}), 409, 'ON_VACATION');
    expect((await send({ confirmed: true })).status).toBe(200);
  });

  test('is of nobody who does not clock, was deactivated or is of another company', async () => {
    const stranger = await employeeAtWork(app);
    const admin = await createPerson(app.platform, employee.tenantId, { roles: ['ROLE_ADMIN'] });
    for (const { userId } of [stranger, admin, { userId: key.id }])
      expectProblem(await send({ userId }), 404, 'NOT_FOUND');
    await withTenant(app.platform.database, employee.tenantId, (tx) =>
      tx.updateTable('users').set({ active: false }).where('id', '=', employee.userId).execute(),
    );
    expectProblem(await send({}), 404, 'NOT_FOUND');
    expect(await readLedger(app.platform.database, stranger)).toEqual([]);
  });

  test('is nobody’s to send who signed in', async () => {
    const admin = await adminAtWork(app, employee.tenantId);
    for (const person of [employee, admin]) {
      const answer = await person.call('POST', '/attendance/punches', {
        body: { userId: employee.userId, type: 'IN' },
        headers: { 'idempotency-key': 'of-a-person' },
      });
      expectProblem(answer, 403, 'FORBIDDEN');
    }
  });
});

test('the page for integrators names every scope', () => {
  const page = readFileSync(new URL('../../../../../docs/keys.md', import.meta.url), 'utf8');
  for (const scope of Object.keys(keysTexts.scopes)) expect(page).toContain(`\`${scope}\``);
});
