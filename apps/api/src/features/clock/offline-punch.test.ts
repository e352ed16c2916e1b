import type { ErrorCode } from '@jornada/contract/error-codes';
import { askToReopen } from '@jornada/texts/closed-months';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createVacation } from '../../testing/factories.ts';
import { appendFormerOfflinePunch } from '../../testing/former-offline-punch.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let employee: EmployeeAtWork;

const minute = 60_000;
const monday = (time: string) => `2026-11-23T${time}[Europe/Madrid]`;
const utc = (time: string) => `2026-11-23T${time}:00.000Z`;
/** Of a punch whose device was given the server's time at 07:40 and which arrived at 09:16. */
const proven = { provenFrom: utc('06:40'), provenUntil: utc('08:16') };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday('07:40'));
  employee = await employeeAtWork(app);
});

const anchorOf = async (person: EmployeeAtWork): Promise<string> => (await person.status()).offline.anchor;

/** A punch as an honest device keeps it that saw the server at 07:40 last, whose steady clock did not last. */
async function kept(person: EmployeeAtWork, type: string, at: string, said: object = {}) {
  const shownBeforeMs = Temporal.ZonedDateTime.from(at).epochMilliseconds - app.clock.now().epochMilliseconds;
  const deviceTime = Temporal.ZonedDateTime.from(at).toInstant().toString({ smallestUnit: 'millisecond' });
  const anchor = await anchorOf(person);
  return { type, anchor, steadyBeforeMs: null, steadyAfterMs: null, shownBeforeMs, deviceTime, ...said };
}

let keys = 0;
const send = (person: EmployeeAtWork, body: object, key = `kept-punch-${keys++}`) =>
  person.call('POST', '/attendance/punch/offline', { body, headers: { 'idempotency-key': key } });

const originsOf = async (person: EmployeeAtWork) =>
  (await readLedger(app.platform.database, person)).map(({ type, origin }) => `${type} ${origin}`);

describe('a punch that a device kept', () => {
  test('is recorded when the device says, with what is proven and what it says under the hash, and its receipt', async () => {
    const body = await kept(employee, 'IN', monday('07:58'));
    app.clock.set(monday('09:16'));
    const answer = await send(employee, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      record: { type: 'IN', timestamp: utc('06:58'), timezone: 'Europe/Madrid' },
      offline: {
        ...proven,
        deviceTime: utc('06:58'),
        deviceFrom: null,
        deviceUntil: null,
        clocksDisagree: false,
      },
    });
    expect(await soundLedger(app, employee)).toEqual(['1 PUNCH IN 23T07:58']);
    const [entry] = await readLedger(app.platform.database, employee);
    expect(entry).toMatchObject({ origin: 'OFFLINE', recordedAt: utc('08:16'), formVersion: 3 });
    expect(entry).toMatchObject({ ...proven, deviceTime: utc('06:58'), reason: null, modality: null });
    expect(answer.body.receipt.statement).toContain(entry?.hash);
  });

  test('proves no more by any clock of its device: the steady one only says within which moments it claims to lie', async () => {
    const steady = { steadyBeforeMs: 18 * minute, steadyAfterMs: 78 * minute };
    for (const [turned, at] of [
      [-600, '06:57:58.920'],
      [0, '06:58:00.000'],
      [600, '06:58:04.680'],
    ] as const) {
      app.clock.set(monday('07:40'));
      const person = await employeeAtWork(app);
      const body = await kept(person, 'IN', monday('07:58'), {
        ...steady,
        shownBeforeMs: (18 + turned) * minute,
      });
      app.clock.set(monday('09:16'));
      const { body: answer } = await send(person, body);
      expect(answer.record.timestamp).toBe(`2026-11-23T${at}Z`);
      expect(answer.offline).toMatchObject({
        ...proven,
        deviceFrom: '2026-11-23T06:57:58.920Z',
        deviceUntil: '2026-11-23T06:58:04.680Z',
        clocksDisagree: false,
      });
    }
  });

  // Whoever keeps an anchor may send what they like with it, days later and more than once.
  test.each([
    [
      'a moment to the second',
      { steadyBeforeMs: 5 * minute, steadyAfterMs: 91 * minute, shownBeforeMs: 5 * minute },
      '06:45',
    ],
    [
      'more than passed',
      { steadyBeforeMs: 525_600 * minute, steadyAfterMs: 1, shownBeforeMs: 18 * minute },
      '06:58',
    ],
    ['nothing passed', { steadyBeforeMs: 0, steadyAfterMs: 0, shownBeforeMs: 18 * minute }, '06:58'],
    [
      'long after it arrived',
      { shownBeforeMs: 525_600 * minute, deviceTime: '2027-11-23T06:40:00.000Z' },
      '08:16',
    ],
    [
      'long before the anchor',
      { shownBeforeMs: -525_600 * minute, deviceTime: '1970-01-01T00:00:00.000Z' },
      '06:40',
    ],
  ])('claims %s: what is proven stays, and the claim is kept as one', async (_, said, at) => {
    const body = await kept(employee, 'IN', monday('07:58'), said);
    app.clock.set(monday('09:16'));
    const answer = await send(employee, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      record: { timestamp: utc(at) },
      offline: {
        ...proven,
        deviceTime: body.deviceTime,
        clocksDisagree: 'steadyBeforeMs' in said && said.steadyBeforeMs > 100 * minute,
      },
    });
    expect(await soundLedger(app, employee)).toHaveLength(1);
  });

  test('and others on one anchor, out of order: each is proven from the anchor until its own arrival', async () => {
    const entry = await kept(employee, 'IN', monday('07:58'));
    const exit = await kept(employee, 'OUT', monday('08:58'));
    app.clock.set(monday('09:16'));
    expectProblem(await send(employee, exit), 409, 'PUNCH_NOT_ALLOWED');
    expect((await send(employee, entry)).body.offline).toMatchObject(proven);
    app.clock.set(monday('09:20'));
    const late = { provenFrom: utc('06:40'), provenUntil: utc('08:20') };
    expect((await send(employee, exit)).body.offline).toMatchObject(late);
    expect(await soundLedger(app, employee)).toEqual(['1 PUNCH IN 23T07:58', '2 PUNCH OUT 23T08:58']);
  });

  test('on an anchor of weeks ago is proven since then and no narrower', async () => {
    const body = await kept(employee, 'IN', '2026-12-14T08:00[Europe/Madrid]');
    app.clock.set('2026-12-14T09:16[Europe/Madrid]');
    const { body: answer } = await send(employee, body);
    expect(answer.offline).toMatchObject({
      provenFrom: utc('06:40'),
      provenUntil: '2026-12-14T08:16:00.000Z',
    });
  });

  test('of before the proof was kept is shown as the device’s word: proven is that it arrived', async () => {
    const admin = await adminAtWork(app, employee.tenantId);
    const punchedAt = utc('06:58');
    const said = {
      from: '2026-11-23T06:57:59.000Z',
      until: '2026-11-23T06:58:01.000Z',
      deviceTime: punchedAt,
    };
    await appendFormerOfflinePunch(app.platform, employee, {
      ...{ type: 'IN', punchedAt, recordedAt: utc('08:16') },
      ...said,
    });
    app.clock.set(monday('10:00'));
    const times = {
      ...{ provenFrom: null, provenUntil: utc('08:16'), deviceTime: punchedAt },
      ...{ deviceFrom: said.from, deviceUntil: said.until, clocksDisagree: false },
    };
    expect((await employee.status()).offline.records).toMatchObject([times]);
    const detail = await admin.get(`/attendance/admin/days/detail?userId=${employee.userId}&date=2026-11-23`);
    expect(detail.body.punches).toMatchObject([{ entries: [{ reason: null, offline: times }] }]);
    expect(await soundLedger(app, employee)).toHaveLength(1);
  });

  test('is marked for its person, the company and in files', async () => {
    const admin = await adminAtWork(app, employee.tenantId);
    const body = await kept(employee, 'IN', monday('07:58'));
    app.clock.set(monday('09:16'));
    const { id } = (await send(employee, body)).body.record;
    const times = {
      ...{ ...proven, deviceTime: utc('06:58') },
      ...{ deviceFrom: null, deviceUntil: null, clocksDisagree: false },
    };
    await employee.work([monday('15:00'), 'OUT']);

    const status = await employee.status();
    expect(status.offline.records).toEqual([{ id, ...times }]);
    expect(status.todayRecords.map((record: { id: string }) => record.id)).toContain(id);
    const day = 'from=2026-11-23&to=2026-11-23';
    const logs = await employee.get(`/attendance/logs?${day}`);
    expect(logs.body.map((log: { offline: unknown }) => log.offline)).toEqual([times, null]);
    const detail = await admin.get(`/attendance/admin/days/detail?userId=${employee.userId}&date=2026-11-23`);
    expect(detail.body.row.attendancePairs).toMatchObject([
      { entryTime: '07:58', entryWasOffline: true, exitTime: '15:00', exitWasOffline: false },
    ]);
    expect(detail.body.punches.map((punch: { entries: unknown[] }) => punch.entries)).toMatchObject([
      [{ id, reason: null, offline: times }],
      [{ reason: null, offline: null }],
    ]);
    const file = await employee.get(`/attendance/employee/export?${day}`);
    expect(file.body).toContain('07:58 (sin conexión)–15:00');
    expect(file.body).toContain(
      '07:58 sin conexión: hecho según el dispositivo a las 07:58; demostrado: entre las 07:40 y las 09:16',
    );

    const register = await admin.get(`/admin/register/people/${employee.userId}?month=2026-11`);
    expect(register.body.days).toMatchObject([
      { pairs: [{ entryTime: '07:58', entryWasOffline: true, exitTime: '15:00', exitWasOffline: false }] },
    ]);
    // Representatives are told that, and not for how long somebody had no network.
    expect(JSON.stringify(register.body)).not.toMatch(/06:40|08:16|proven|device/);
    const csv = await admin.get('/admin/register/file?month=2026-11');
    expect(csv.body).toContain(';07:58 (sin conexión)–15:00;');
  });

  test('is one entry however often it is sent, also when only its answer was lost', async () => {
    const body = await kept(employee, 'IN', monday('07:58'));
    app.clock.set(monday('09:16'));
    const answers = await Promise.all([1, 2, 3].map(() => send(employee, body, 'the-same-key')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);

    // Recorded at once; the device never heard, and sends it as one it kept.
    await employee.punch('OUT', { key: 'lost-answer' });
    const out = await send(employee, { ...body, type: 'OUT' }, 'lost-answer');
    expect(out.body).toMatchObject({ record: { type: 'OUT', timestamp: utc('08:16') }, offline: null });
    expectProblem(await send(employee, body, 'lost-answer'), 422, 'IDEMPOTENCY_KEY_REUSED');
    expect(await originsOf(employee)).toEqual(['IN OFFLINE', 'OUT WEB']);
  });

  test('also of a whole week of them: all are recorded, none twice, each in its place', async () => {
    const worker = await employeeAtWork(app, { hours: [['00:00', '23:59']], days: [1, 2, 3, 4, 5, 6, 7] });
    const bodies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const at = Temporal.ZonedDateTime.from(monday('08:00')).add({ hours: 2 * index });
        return kept(worker, index % 2 === 0 ? 'IN' : 'OUT', at.toString());
      }),
    );
    app.clock.set('2026-11-25T20:00[Europe/Madrid]');
    for (const [index, body] of bodies.entries()) {
      const key = `one-of-thirty-${index}`;
      expect((await send(worker, body, key)).status).toBe(200);
      if (index % 7 === 0) await send(worker, body, key);
    }
    const ledger = await soundLedger(app, worker);
    expect(ledger).toHaveLength(30);
    expect(ledger.slice(0, 3)).toEqual([
      '1 PUNCH IN 23T08:00',
      '2 PUNCH OUT 23T10:00',
      '3 PUNCH IN 23T12:00',
    ]);
  });
});

describe('nothing is recorded', () => {
  const refused = async (body: object, status: number, code: ErrorCode) => {
    expectProblem(await send(employee, body), status, code);
    expect((await originsOf(employee)).filter((entry) => entry.endsWith('OFFLINE'))).toEqual([]);
  };

  test.each([
    ['made up', () => '1795502400000.AAAA'],
    ['changed', (anchor: string) => anchor.replace(/^\d/, '2')],
    ['empty', () => ''],
    ['without its seal', (anchor: string) => anchor.split('.')[0] ?? ''],
  ])('on a time of the server that is %s', async (_, change) => {
    const body = await kept(employee, 'IN', monday('07:58'));
    app.clock.set(monday('09:16'));
    await refused({ ...body, anchor: change(body.anchor) }, 422, 'OFFLINE_TIME_UNPROVEN');
  });

  test("on somebody else's, of the same company or another", async () => {
    const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
    const body = await kept(employee, 'IN', monday('07:58'));
    const anchors = await Promise.all([colleague, await employeeAtWork(app)].map(anchorOf));
    app.clock.set(monday('09:16'));
    for (const anchor of anchors) await refused({ ...body, anchor }, 422, 'OFFLINE_TIME_UNPROVEN');
  });

  test('that is older than the limit', async () => {
    const body = await kept(employee, 'IN', monday('07:58'));
    app.clock.set('2026-11-26T07:58:00.001[Europe/Madrid]');
    await refused(body, 409, 'OFFLINE_TOO_OLD');
    app.clock.set('2026-11-26T07:58:00[Europe/Madrid]');
    expect((await send(employee, body)).status).toBe(200);
  });

  test('where the company takes none, and the page is not offered to keep any', async () => {
    const admin = await adminAtWork(app, employee.tenantId);
    const body = await kept(employee, 'IN', monday('07:58'));
    const isTaken = (offlinePunches: boolean) =>
      admin.call('PUT', '/tenant/settings', { body: { offlinePunches } });
    expect((await isTaken(false)).body).toMatchObject({ offlinePunches: false });
    app.clock.set(monday('09:16'));
    expect((await employee.status()).offline.anchor).toBeNull();
    await refused(body, 409, 'OFFLINE_PUNCHES_OFF');
    const { body: log } = await admin.get('/admin/audit');
    expect(JSON.stringify(log)).toContain('"offlinePunches":false');
    await isTaken(true);
    expect((await send(employee, body)).status).toBe(200);
  });

  test('that does not fit what a second device recorded meanwhile', async () => {
    const entry = await kept(employee, 'IN', monday('07:58'));
    const exit = await kept(employee, 'OUT', monday('12:00'));
    const again = await kept(employee, 'IN', monday('08:04:30'));
    const rest = await kept(employee, 'BREAK_START', monday('09:00'));
    await employee.work([monday('08:05'), 'IN']);
    await employee.work([monday('15:00'), 'OUT']);
    await refused(entry, 409, 'CONTRADICTS_RECORD');
    await refused(exit, 409, 'CONTRADICTS_RECORD');
    await refused(again, 409, 'RECENT_PUNCH');
    await refused(rest, 409, 'BREAK_NOT_AVAILABLE');
    expect(await soundLedger(app, employee)).toEqual(['1 PUNCH IN 23T08:05', '2 PUNCH OUT 23T15:00']);
  });

  test('that fits no state, leaves an entry behind or is on vacation, unless it is confirmed', async () => {
    const exit = await kept(employee, 'OUT', monday('07:58'));
    const entry = await kept(employee, 'IN', monday('07:58'));
    const second = await kept(employee, 'IN', monday('10:00'));
    app.clock.set(monday('11:00'));
    await refused(exit, 409, 'PUNCH_NOT_ALLOWED');
    await createVacation(app.platform, employee, { startDate: '2026-11-23', endDate: '2026-11-23' });
    await refused(entry, 409, 'ON_VACATION');
    expect((await send(employee, { ...entry, confirmed: true })).status).toBe(200);
    expectProblem(await send(employee, second), 409, 'EXIT_MISSING');
    expect((await send(employee, { ...second, confirmed: true })).status).toBe(200);
  });

  test('without a schedule, or on a day that is validated', async () => {
    const admin = await adminAtWork(app, employee.tenantId);
    const planless = await atWork(app, await createPerson(app.platform, employee.tenantId));
    const entry = await kept(planless, 'IN', monday('07:58'));
    await employee.work([monday('08:00'), 'IN'], [monday('11:00'), 'OUT']);
    const late = await kept(employee, 'IN', monday('11:30'));
    app.clock.set('2026-11-24T09:00[Europe/Madrid]');
    expectProblem(await send(planless, entry), 422, 'NO_SCHEDULE');
    const day = `userId=${employee.userId}&date=2026-11-23`;
    const validated = await admin.call('POST', `/attendance/admin/days/validate?${day}`);
    expect(validated.status).toBe(200);
    await refused(late, 409, 'DAY_VALIDATED');
  });

  test('of a month that was closed meanwhile, which is named; opened again, it takes the punch', async () => {
    const admin = await adminAtWork(app, employee.tenantId);
    app.clock.set('2026-11-30T08:00[Europe/Madrid]');
    await employee.work(['2026-11-30T08:00[Europe/Madrid]', 'IN']);
    const exit = await kept(employee, 'OUT', '2026-11-30T16:00[Europe/Madrid]');
    app.clock.set('2026-12-02T13:00[Europe/Madrid]');
    const month = { month: '2026-11', userIds: [employee.userId], confirmed: true };
    const closed = await admin.call('POST', '/attendance/admin/months/close', { body: month });
    expect(closed.body).toMatchObject({ closed: 1 });
    const answer = await send(employee, exit, 'kept-exit');
    expectProblem(answer, 409, 'MONTH_CLOSED', { message: askToReopen('2026-11') });
    const reopening = { month: '2026-11', userId: employee.userId, version: 1, reason: 'Falta una salida' };
    const reopened = await admin.call('POST', '/attendance/admin/months/reopen', { body: reopening });
    expect(reopened.status).toBe(200);
    expect((await send(employee, exit, 'kept-exit')).status).toBe(200);
  });
});

test("another person of the device neither sends nor finds it: the key and the time are their owner's", async () => {
  const colleague = await employeeAtWork(app, { tenantId: employee.tenantId });
  const body = await kept(employee, 'IN', monday('07:58'));
  app.clock.set(monday('09:16'));
  expect((await send(employee, body, 'key-of-one')).status).toBe(200);
  expectProblem(await send(colleague, body, 'key-of-one'), 422, 'OFFLINE_TIME_UNPROVEN');
  expect(await originsOf(colleague)).toEqual([]);
});

test('a session that ended meanwhile is told so; with the next one the same punch is recorded', async () => {
  const body = await kept(employee, 'IN', monday('07:58'));
  app.clock.set(monday('09:16'));
  const headers = { 'idempotency-key': 'waited-for-it' };
  const ended = await app.request('POST', '/attendance/punch/offline', { body, headers, token: 'ended' });
  expectProblem(ended, 401, 'UNAUTHENTICATED');
  const signedIn = await atWork(app, employee);
  expect((await send(signedIn, body, 'waited-for-it')).status).toBe(200);
  expect(await originsOf(employee)).toEqual(['IN OFFLINE']);
});
