import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { wholeCompany } from '../../authorization/visible-people.reads.ts';
import { findPaidOutMinutes } from '../../payroll/bank/bank-entries.reads.ts';
import { postBanks } from '../../payroll/bank/post-banks.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { punches } from '../../testing/company-day.ts';
import {
  adminAtWork,
  createDepartment,
  deputyAtWork,
  managerAtWork,
} from '../../testing/company-factories.ts';
import { employ } from '../../testing/employ.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stopWatchingPeople } from '../../testing/watch-people.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-01T08:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, {
    tenantId,
    hours: [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ],
  });
});

const date = (text: string) => Temporal.PlainDate.from(text);
const ok = async (answer: ReturnType<EmployeeAtWork['call']>, status = 200) => {
  const { status: given, body } = await answer;
  expect(given, JSON.stringify(body)).toBe(status);
  return body;
};
const policy = (given: object = {}) => ({
  ...{ groupId: null, validFrom: '2026-11-01', differences: 'FLEXIBLE', takesOvertime: true },
  multipliers: { ordinary: 100, night: 125, sunday: 150, holiday: 175 },
  ...{ mostMinutes: null, leastMinutes: -60, expiryMonths: 6, expiredIs: 'PAID', period: 'MONTH' },
  ...{ carriedMinutes: 60, beyondCarriedIs: 'PAID' },
  ...given,
});
const writePolicy = (given: object = {}) => ok(admin.call('POST', '/bank/policies', { body: policy(given) }));
const at = (time: string) => app.clock.set(`${time}[Europe/Madrid]`);
const workFrom = (day: string, from: string, to: string, person = ana) =>
  person.work([`${day}T${from}[Europe/Madrid]`, 'IN'], [`${day}T${to}[Europe/Madrid]`, 'OUT']);
const ownBank = () => ok(ana.get('/bank/my'));
const told = ({ lines }: { lines: { content: { on: string; cause: string; minutes: number }[] } }) =>
  lines.content.map(({ on, cause, minutes }) => `${on} ${cause} ${minutes}`);
const adjust = (person: EmployeeAtWork, minutes: number, by = admin) =>
  by.call('POST', `/bank/people/${person.userId}/lines`, {
    body: { cause: 'OPENING', minutes, on: '2026-11-01', reason: 'Acordado' },
  });
const post = (now = app.clock.now()) =>
  postBanks(app.platform, tenantId, { now, timeZone: 'Europe/Madrid', visible: wholeCompany });

describe('the lines of days', () => {
  test('follow from the record, once each, and a correction writes the difference', async () => {
    await writePolicy();
    // An hour and a half beyond eight hours, and half an hour less; what is beyond counts as overtime to be rested.
    await workFrom('2026-11-03', '09:00', '19:30');
    const [, exitId = ''] = await punches(app, ana, '2026-11-04', ['IN 09:00', 'OUT 16:30']);
    at('2026-11-05T08:00');
    expect(told(await ownBank())).toEqual(['2026-11-04 DIFFERENCE -30', '2026-11-03 OVERTIME_REST 150']);
    await Promise.all([post(), post(), ownBank()]);
    const bank = await ownBank();
    expect(bank).toMatchObject({
      balanceMinutes: 120,
      reservedMinutes: 0,
      availableMinutes: 180,
      isKept: true,
    });
    expect(bank.nextDue).toEqual({ on: '2027-03-03', minutes: 120 });
    at('2026-11-05T08:01');
    await appendEntry(app.platform, ana, {
      ...{ kind: 'CORRECTION', at: '2026-11-04T17:00[Europe/Madrid]', type: 'OUT', supersedesId: exitId },
      ...{ authorId: admin.userId, reason: 'Olvidó fichar' },
    });
    expect(told(await ownBank())[0]).toBe('2026-11-04 DIFFERENCE 30');
  });

  test('are in the list of people before the timer has posted them', async () => {
    await writePolicy();
    await workFrom('2026-11-03', '09:00', '19:30');
    at('2026-11-05T08:00');
    expect(await ok(admin.get('/bank/people'))).toMatchObject({
      content: [{ userId: ana.userId, balanceMinutes: 150 }],
      totals: { inFavourMinutes: 150, owedMinutes: 0 },
    });
  });

  test('are none of a day under way, and none where the group has no bank', async () => {
    await workFrom('2026-11-03', '09:00', '19:30');
    at('2026-11-05T08:00');
    expect(await ownBank()).toMatchObject({ isKept: false, balanceMinutes: 0, availableMinutes: 0 });
    await writePolicy();
    await workFrom('2026-11-05', '09:00', '20:00');
    expect(told(await ownBank())).toEqual(['2026-11-03 OVERTIME_REST 150']);
    at('2026-11-06T08:00');
    expect(told(await ownBank())).toEqual(['2026-11-05 OVERTIME_REST 180', '2026-11-03 OVERTIME_REST 150']);
  });

  test('change with the policy of the past, line by line', async () => {
    await writePolicy();
    await workFrom('2026-11-03', '09:00', '19:30');
    at('2026-11-05T08:00');
    await ownBank();
    at('2026-11-05T08:01');
    await writePolicy({ multipliers: { ordinary: 150, night: 150, sunday: 150, holiday: 150 } });
    expect(told(await ownBank())).toEqual(['2026-11-03 OVERTIME_REST 75', '2026-11-03 OVERTIME_REST 150']);
    const [line] = (await ownBank()).lines.content;
    expect(line).toMatchObject({ isCorrection: true, authorName: null, origin: 'DAY' });
  });

  test('of somebody who leaves go to payroll, and a correction afterwards too', async () => {
    await writePolicy();
    await ok(adjust(ana, 300), 204);
    await withTenant(app.platform.database, tenantId, (tx) =>
      employ(tx, ana.userId, [{ employedFrom: null, employedUntil: date('2026-11-20') }]),
    );
    at('2026-11-21T08:00');
    await post();
    const bank = await ok(admin.get(`/bank/people/${ana.userId}`));
    expect(told(bank)).toEqual(['2026-11-20 PAID_OUT -300', '2026-11-01 OPENING 300']);
    const paid = await withTenant(app.platform.database, tenantId, (tx) =>
      findPaidOutMinutes(tx, wholeCompany, { from: date('2026-11-01'), to: date('2026-11-30') }),
    );
    expect(paid).toEqual([{ userId: ana.userId, month: date('2026-11-01'), minutes: 300 }]);
  });
});

describe('rest', () => {
  const afternoon = { date: '2026-11-10', startTime: '14:00', endTime: '18:00' };
  const ask = (body: object = afternoon) => ana.call('POST', '/bank/my/rest', { body });

  beforeEach(async () => {
    await writePolicy();
    await ok(adjust(ana, 300), 204);
    at('2026-11-05T08:00');
  });

  test('tells what a day has, and reserves what is asked for at once', async () => {
    expect(await ok(ana.get('/bank/my/rest?date=2026-11-10'))).toEqual({
      availableMinutes: 360,
      day: { startTime: '09:00', endTime: '18:00', minutes: 480 },
      morning: { startTime: '09:00', endTime: '13:00', minutes: 240 },
      afternoon: { startTime: '14:00', endTime: '18:00', minutes: 240 },
    });
    expect(await ok(ana.get('/bank/my/rest?date=2026-11-08'))).toMatchObject({ day: null, afternoon: null });
    const asked = await ok(ask());
    expect(asked).toMatchObject({
      approvalStatus: 'PENDING',
      leaveKind: 'HOUR_BANK_REST',
      startTime: '14:00',
    });
    expect(await ownBank()).toMatchObject({
      balanceMinutes: 60,
      reservedMinutes: 240,
      availableMinutes: 120,
    });
    // The day still expects everything: nobody granted it.
    await ok(admin.call('POST', `/absences/${asked.id}/approve`, { body: {} }));
    const bank = await ownBank();
    expect(bank).toMatchObject({ balanceMinutes: 60, reservedMinutes: 0 });
    expect(told(bank)).toEqual([
      '2026-11-05 REST_TAKEN -240',
      '2026-11-05 REST_RELEASED 240',
      '2026-11-05 REST_RESERVED -240',
      '2026-11-01 OPENING 300',
    ]);
    await workFrom('2026-11-10', '09:00', '13:00');
    at('2026-11-11T08:00');
    expect(await ownBank()).toMatchObject({ balanceMinutes: 60 });
  });

  test('that is refused or withdrawn goes back', async () => {
    const { id } = await ok(ask());
    await ok(admin.call('POST', `/absences/${id}/reject`, { body: { note: 'Ese día no' } }));
    expect(await ownBank()).toMatchObject({ balanceMinutes: 300, reservedMinutes: 0 });
    const again = await ok(ask());
    await ok(ana.call('DELETE', `/absences/${again.id}`));
    expect(await ownBank()).toMatchObject({ balanceMinutes: 300, reservedMinutes: 0 });
  });

  test('is refused beyond what is left, also of two at once, and where nothing is planned', async () => {
    expectProblem(await ask({ ...afternoon, startTime: '09:00' }), 409, 'HOURS_NOT_AVAILABLE', {
      message: 'Ese descanso dura 8\u00a0h y en la bolsa hay 6\u00a0h.',
    });
    const both = await Promise.all([ask(), ask({ ...afternoon, date: '2026-11-11' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await ask({ ...afternoon, date: '2026-11-15' }), 422, 'VALIDATION_FAILED', {
      fieldErrors: {
        startTime: 'En esas horas no tienes trabajo previsto, así que no hace falta descanso.',
      },
    });
    const bank = await ownBank();
    expect(bank).toMatchObject({ balanceMinutes: 60, reservedMinutes: 240 });
  });

  test('is asked for with other time off in mind', async () => {
    await ok(ask());
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([409, 'TIME_OFF_OVERLAPS']);
  });

  test('needs a bank', async () => {
    const other = await employeeAtWork(app);
    const { status, body } = await other.call('POST', '/bank/my/rest', { body: afternoon });
    expect([status, body.code]).toEqual([409, 'NO_HOUR_BANK']);
  });

  test('is given to several, and whoever has too little is named', async () => {
    const eva = await employeeAtWork(app, { tenantId });
    const userIds = [ana.userId, eva.userId];
    const body = { userIds, ...afternoon };
    expect(await ok(admin.call('POST', '/bank/rest/preview', { body }))).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ userId: ana.userId, minutes: 240, availableMinutes: 360 }),
        expect.objectContaining({ userId: eva.userId, minutes: 180, availableMinutes: 60 }),
      ]) as object,
    );
    const given = await ok(admin.call('POST', '/bank/rest', { body }));
    expect(given).toMatchObject({ done: 1, refused: [{ userId: eva.userId, code: 'HOURS_NOT_AVAILABLE' }] });
    expect(await ownBank()).toMatchObject({ balanceMinutes: 60, reservedMinutes: 0 });
    await workFrom('2026-11-10', '09:00', '13:00');
    at('2026-11-11T08:00');
    expect(await ownBank()).toMatchObject({ balanceMinutes: 60 });
  });
});

describe('whoever manages banks', () => {
  beforeEach(() => writePolicy());

  test('sees those of their own people, by side, with their sums', async () => {
    onTestFinished(stopWatchingPeople());
    const departmentId = await createDepartment(app.platform, tenantId, 'Almacén');
    const manager = await managerAtWork(app, tenantId, { departmentIds: [departmentId] });
    const eva = await employeeAtWork(app, { tenantId });
    await withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable('users').set({ departmentId }).where('id', '=', ana.userId).execute(),
    );
    await ok(adjust(ana, 90), 204);
    await ok(adjust(eva, -30), 204);
    const all = await ok(admin.get('/bank/people?side=ALL'));
    expect(all.totals).toEqual({ inFavourMinutes: 90, owedMinutes: 30 });
    expect((await ok(admin.get('/bank/people?side=OWED'))).content).toMatchObject([{ userId: eva.userId }]);
    expect((await ok(manager.get('/bank/people'))).content).toMatchObject([
      { userId: ana.userId, balanceMinutes: 90, departmentName: 'Almacén' },
    ]);
    expectProblem(await manager.get(`/bank/people/${eva.userId}`), 404, 'NOT_FOUND');
    expectProblem(await adjust(eva, 10, manager), 404, 'NOT_FOUND');
    await ok(adjust(ana, 10, manager), 204);
  });

  test('adjusts nobody’s own, nor on a day to come, nor without a reason', async () => {
    const deputy = await deputyAtWork(app, tenantId, 'bank.manage');
    expectProblem(await adjust(deputy, 60, deputy), 409, 'OWN_REQUEST');
    const { status } = await admin.call('POST', `/bank/people/${ana.userId}/lines`, {
      body: { cause: 'ADJUSTMENT', minutes: 60, on: '2026-11-03', reason: 'x' },
    });
    expect(status).toBe(422);
    const other = await employeeAtWork(app);
    expectProblem(await adjust(other, 60), 404, 'NOT_FOUND');
  });

  test('pays what is in somebody’s favour, once', async () => {
    await ok(adjust(ana, 300), 204);
    const pay = (minutes: number | null) =>
      admin.call('POST', '/bank/pay', { body: { userIds: [ana.userId], minutes, on: '2026-11-01' } });
    at('2026-11-03T08:00');
    const payAll = () =>
      admin.call('POST', '/bank/pay', { body: { userIds: [ana.userId], minutes: null, on: '2026-11-03' } });
    expect(await ok(pay(400))).toMatchObject({ done: 0, refused: [{ code: 'HOURS_NOT_AVAILABLE' }] });
    const both = await Promise.all([ok(payAll()), ok(payAll())]);
    expect(both.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(await ownBank()).toMatchObject({ balanceMinutes: 0 });
    const log = await ok(admin.get('/admin/audit?size=1'));
    expect(log.content[0]).toMatchObject({ action: 'BANK_PAID_OUT', after: { bankMinutes: 300 } });
  });

  test('is told of what cannot be', async () => {
    const { status } = await admin.call('POST', '/bank/pay', { body: { userIds: [], minutes: 0 } });
    expect(status).toBe(422);
  });
});

describe('the end of a period', () => {
  const end = { groupId: null, endsOn: '2026-11-30' };

  test('hands over, pays the rest, and is done once', async () => {
    await writePolicy();
    const eva = await employeeAtWork(app, { tenantId });
    await ok(adjust(ana, 300), 204);
    await ok(adjust(eva, -30), 204);
    expectProblem(await admin.call('POST', '/bank/periods', { body: end }), 409, 'PERIOD_NOT_OVER');
    at('2026-12-02T08:00');
    expect(await ok(admin.get('/bank/periods'))).toEqual([
      { groupId: null, groupName: null, endsOn: '2026-11-30', done: null },
    ]);
    const preview = await ok(admin.get('/bank/periods/preview?endsOn=2026-11-30'));
    expect(preview.isDone).toBe(false);
    expect(preview.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{
            userId: ana.userId,
            balanceMinutes: 300,
            carriedMinutes: 60,
            paidMinutes: 240,
            lostMinutes: 0,
          },
        }),
        expect.objectContaining({ userId: eva.userId, carriedMinutes: -30, paidMinutes: 0 }),
      ]),
    );
    const both = await Promise.all([1, 2].map(() => admin.call('POST', '/bank/periods', { body: end })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(await admin.call('POST', '/bank/periods', { body: end }), 409, 'PERIOD_ENDED');
    expect(await ownBank()).toMatchObject({ balanceMinutes: 60 });
    expect((await ok(admin.get('/bank/periods')))[0].done).toMatchObject({ people: 2, paidMinutes: 240 });
    expect((await ok(admin.get('/bank/periods/preview?endsOn=2026-11-30'))).isDone).toBe(true);
  });

  test('is of a known group, on the last day of a period', async () => {
    await writePolicy();
    at('2026-12-02T08:00');
    expectProblem(
      await admin.call('POST', '/bank/periods', { body: { ...end, endsOn: '2026-11-29' } }),
      ...([409, 'PERIOD_NOT_OVER'] as const),
    );
    const groupId = '01890000-0000-7000-8000-000000000000';
    expectProblem(await admin.call('POST', '/bank/periods', { body: { ...end, groupId } }), 404, 'NOT_FOUND');
    expectProblem(
      await admin.get(`/bank/periods/preview?endsOn=2026-11-30&groupId=${groupId}`),
      ...([404, 'NOT_FOUND'] as const),
    );
  });
});

test('policies are those of the company’s groups', async () => {
  const written = await writePolicy();
  expect(await ok(admin.get('/bank/policies'))).toEqual({ groups: [], policies: [written] });
  const groupId = '01890000-0000-7000-8000-000000000000';
  expectProblem(
    await admin.call('POST', '/bank/policies', { body: policy({ groupId }) }),
    ...([404, 'NOT_FOUND'] as const),
  );
  const deputy = await deputyAtWork(app, tenantId, 'bank.manage');
  expect((await deputy.get('/bank/policies')).status).toBe(403);
});
