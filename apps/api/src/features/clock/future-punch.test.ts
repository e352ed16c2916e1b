import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;
const friday = (time: string) => `2026-11-20T${time}[Europe/Madrid]`;
const reason = 'El reloj del servidor iba adelantado';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(friday('07:00'));
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

const day = async (date = '2026-11-20') => {
  const answer = await admin.get(`/attendance/admin/days/detail?userId=${ana.userId}&date=${date}`);
  expect(answer.status).toBe(200);
  return answer.body.row;
};
const edit = (pairs: object[], date = '2026-11-20') =>
  admin.call('PUT', '/attendance/admin/days/edit-hours', {
    body: { userId: ana.userId, date, pairs, reason },
  });

describe("an entry made while the server's clock was two hours ahead", () => {
  beforeEach(async () => {
    await ana.work([friday('11:00'), 'IN']);
    app.clock.set(friday('09:05'));
  });

  test('is told when something is punched, which is recorded once it is confirmed', async () => {
    const { todayRecords, offline: _, modality: __, ...workDayStatus } = await ana.status();
    expect(todayRecords).toEqual([]);
    expect(workDayStatus).toMatchObject({
      currentStatus: 'NOT_STARTED',
      lastRecord: null,
      futureRecord: { type: 'IN', timestamp: '2026-11-20T10:00:00.000Z', timezone: 'Europe/Madrid' },
    });
    const before = await readLedger(app.platform.database, ana);
    for (const type of ['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const)
      expectProblem(await ana.punch(type), 409, 'PUNCH_IN_FUTURE', { workDayStatus });
    expect(await readLedger(app.platform.database, ana)).toEqual(before);

    const { status, body } = await ana.punch('IN', { confirmed: true });
    expect(status).toBe(200);
    expect(body.workDayStatus).toMatchObject({
      currentStatus: 'WORKING',
      totalWorkedMinutes: 0,
      lastRecord: { timestamp: '2026-11-20T08:05:00.000Z' },
      futureRecord: { timestamp: '2026-11-20T10:00:00.000Z' },
    });
    expect(body.todayRecords).toHaveLength(1);
    expect(await soundLedger(app, ana)).toEqual(['1 PUNCH IN 20T11:00', '2 PUNCH IN 20T09:05']);
    // Whoever sent it does not need to know whether it arrived, either.
    app.clock.set(friday('10:00'));
    expect((await ana.punch('OUT', { confirmed: true })).status).toBe(200);
    expect((await ana.status()).totalWorkedMinutes).toBe(55);
  });

  test('confirming makes nothing fit that does not, nor the minute shorter', async () => {
    for (const type of ['OUT', 'BREAK_START', 'BREAK_END'] as const)
      expectProblem(await ana.punch(type, { confirmed: true }), 409, 'PUNCH_NOT_ALLOWED', {
        workDayStatus: expect.anything(),
      });
    expect((await ana.punch('IN', { confirmed: true })).status).toBe(200);
    app.clock.set(friday('09:05:59'));
    expectProblem(await ana.punch('OUT', { confirmed: true }), 409, 'RECENT_PUNCH', {
      workDayStatus: expect.anything(),
    });
  });

  test('an admin puts it at its true time, and everything is as if the clock had been right', async () => {
    const [pair] = (await day()).attendancePairs;
    expect(pair).toMatchObject({ entryTime: '11:00', exitTime: null });
    const { entryId } = pair;
    const wished = { entryId, entryTime: '09:00', entryDate: null, exitTime: null, exitDate: null };
    expect(await edit([wished])).toMatchObject({ status: 200 });
    expect(await ana.status()).toMatchObject({ currentStatus: 'WORKING', futureRecord: null });
    app.clock.set(friday('17:00'));
    expect((await ana.punch('OUT')).status).toBe(200);
    expect((await ana.status()).totalWorkedMinutes).toBe(480);
    expect(await soundLedger(app, ana)).toEqual([
      '1 PUNCH IN 20T11:00',
      '2 CORRECTION 1 IN 20T09:00',
      '3 PUNCH OUT 20T17:00',
    ]);
  });

  test('an admin takes it back where the person has clocked in again', async () => {
    expect((await ana.punch('IN', { confirmed: true })).status).toBe(200);
    const pairs = (await day()).attendancePairs;
    expect(pairs.map(({ entryTime }: { entryTime: string }) => entryTime)).toEqual(['09:05', '11:00']);
    const [kept] = pairs;
    const wished = {
      entryId: kept.entryId,
      entryTime: '09:05',
      entryDate: null,
      exitTime: null,
      exitDate: null,
    };
    expect(await edit([wished])).toMatchObject({ status: 200 });
    expect(await ana.status()).toMatchObject({ currentStatus: 'WORKING', futureRecord: null });
    app.clock.set(friday('13:00'));
    expect((await ana.punch('OUT')).status).toBe(200);
    expect((await ana.status()).totalWorkedMinutes).toBe(235);
  });
});

test('an exit that the clock put ahead leaves the person at work until it is put right', async () => {
  await ana.work([friday('07:00'), 'IN'], [friday('12:00'), 'OUT']);
  app.clock.set(friday('10:05'));
  expect(await ana.status()).toMatchObject({ currentStatus: 'WORKING', futureRecord: { type: 'OUT' } });
  const [pair] = (await day()).attendancePairs;
  const { entryId } = pair;
  const wished = { entryId, entryTime: '07:00', entryDate: null, exitTime: '10:00', exitDate: null };
  expect(await edit([wished])).toMatchObject({ status: 200 });
  expect(await ana.status()).toMatchObject({ currentStatus: 'FINISHED', totalWorkedMinutes: 180 });
  expect((await ana.punch('IN')).status).toBe(200);
});

test('an entry three days ahead is found on its day and taken back there', async () => {
  await ana.work(['2026-11-23T09:00[Europe/Madrid]', 'IN']);
  app.clock.set(friday('09:05'));
  expectProblem(await ana.punch('IN'), 409, 'PUNCH_IN_FUTURE', { workDayStatus: expect.anything() });
  expect((await ana.punch('IN', { confirmed: true })).status).toBe(200);
  expect((await day('2026-11-23')).attendancePairs).toMatchObject([{ entryTime: '09:00' }]);
  expect(await edit([], '2026-11-23')).toMatchObject({ status: 200 });
  expect(await ana.status()).toMatchObject({ currentStatus: 'WORKING', futureRecord: null });
  app.clock.set(friday('17:05'));
  expect((await ana.punch('OUT')).status).toBe(200);
  expect((await ana.status()).totalWorkedMinutes).toBe(480);
});

test('an exit a day ahead, which fits in no pair there, is taken back as well', async () => {
  await ana.work([friday('09:00'), 'IN'], ['2026-11-21T12:00[Europe/Madrid]', 'OUT']);
  app.clock.set(friday('17:00'));
  expect((await ana.punch('OUT', { confirmed: true })).status).toBe(200);
  expect(await edit([], '2026-11-21')).toMatchObject({ status: 200 });
  expect(await soundLedger(app, ana)).toEqual([
    '1 PUNCH IN 20T09:00',
    '2 PUNCH OUT 21T12:00',
    '3 PUNCH OUT 20T17:00',
    '4 ANNULMENT 2 OUT 21T12:00',
  ]);
  expect(await ana.status()).toMatchObject({ currentStatus: 'FINISHED', totalWorkedMinutes: 480 });
});

test('a day whose hours have been is not emptied', async () => {
  await ana.work([friday('09:00'), 'IN'], [friday('12:00'), 'OUT']);
  expectProblem(await edit([]), 422, 'VALIDATION_FAILED', {
    fieldErrors: { pairs: 'Debe haber al menos 1.' },
  });
});
