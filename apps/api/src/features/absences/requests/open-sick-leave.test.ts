import { absenceAnswers } from '@jornada/texts/absence-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createAbsence, createTenant, createVacation } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
/** Tuesday the 10th of November 2026; Ana works 09:00–17:00, Monday to Friday. */
beforeEach(async () => {
  app.clock.set('2026-11-10T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
  ana = await employeeAtWork(app, { tenantId });
});

const illness = { type: 'SICK_LEAVE', startDate: '2026-11-10', endDate: null, reason: 'Llamó por teléfono' };
const file = (given: object = {}, by = admin) =>
  by.call('POST', '/absences/admin', { body: { userId: ana.userId, ...illness, ...given } });
const filed = async (given: object = {}) => {
  const { status, body } = await file(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const end = (id: string, endDate: string, by = admin) =>
  by.call('POST', `/absences/${id}/end`, { body: { endDate } });
const confirm = (id: string, confirmedUntil: string, by = admin) =>
  by.call('POST', `/absences/${id}/confirm`, { body: { confirmedUntil } });
const expectedOn = async (date: string) =>
  (await ana.get(`/employee/my-schedule?date=${date}`)).body.expectedMinutes;
const rows = () => rowsOf(app.platform.database, tenantId);
/** What the plan has, in short: `VACATION 23–27`, days of November, those of December above 30. */
const plan = () =>
  withTenant(app.platform.database, tenantId, async (tx) => {
    const spans = await tx.selectFrom('timeOff').selectAll().orderBy('startDate').execute();
    const day = (date: Temporal.PlainDate) =>
      date.year > 2100 ? '…' : String(Temporal.PlainDate.from('2026-10-31').until(date).days);
    return spans.map(({ type, startDate, endDate, startTime }) =>
      [type, `${day(startDate)}–${day(endDate)}`, ...(startTime ? ['hours'] : [])].join(' '),
    );
  });

describe('a sick leave whose end nobody knows', () => {
  test('is answered and listed as open, and takes every day from its first on', async () => {
    const body = await filed();
    const shown = { startDate: '2026-11-10', endDate: null, days: null, confirmedUntil: null };
    expect(body).toMatchObject({ ...shown, approvalStatus: 'APPROVED' });
    expect((await admin.get('/absences/admin/all')).body.content).toMatchObject([shown]);
    expect((await ana.get('/absences/my')).body.content).toMatchObject([shown]);
    const dates = ['2026-11-09', '2026-11-10', '2026-11-14', '2026-12-01', '2028-02-29'];
    expect(await Promise.all(dates.map(expectedOn))).toEqual([480, 0, 0, 0, 0]);
  });

  test('is in every calendar and list, also a month long past', async () => {
    await filed();
    app.clock.set('2027-01-12T10:00[Europe/Madrid]');
    const day = '2027-01-11';
    const range = `from=${day}&to=${day}`;
    const [team, colleagues, history, list, month, now] = await Promise.all([
      admin.get(`/absences/admin/team-calendar?${range}`),
      ana.get(`/absences/team-calendar?${range}`),
      ana.get(`/attendance/daily-summary?${range}`),
      admin.get(`/attendance/admin/list?fromDate=${day}&toDate=${day}`),
      admin.get('/attendance/admin/month?month=2027-01'),
      admin.get('/admin/dashboard/now'),
    ]);
    expect(team.body.people).toMatchObject([
      { timeOff: [{ type: 'SICK_LEAVE', startDate: '2026-11-10', endDate: null }] },
    ]);
    // Colleagues are told that it lasts until today.
    const away = [{ startDate: '2026-11-10', endDate: '2027-01-12' }];
    expect(colleagues.body.people).toMatchObject([{ away }]);
    expect(history.body.days).toMatchObject([{ expectedMinutes: 0, absenceType: 'SICK_LEAVE' }]);
    expect(list.body.content).toMatchObject([{ absenceType: 'SICK_LEAVE', absenceStatus: 'APPROVED' }]);
    const own = month.body.people[0].days.find(({ date }: { date: string }) => date === day);
    expect(own).toMatchObject({ absenceType: 'SICK_LEAVE' });
    expect(now.body).toMatchObject([{ awayFor: 'ABSENCE' }]);
  });

  test('does not change a closed month when it ends in it', async () => {
    const { id } = await filed({ startDate: '2026-11-01' });
    app.clock.set('2026-12-03T10:00[Europe/Madrid]');
    const { body: history } = await ana.get('/attendance/daily-summary?from=2026-11-01&to=2026-11-30');
    const days: { absenceType: string | null; expectedMinutes: number | null }[] = history.days;
    expect(days.map(({ absenceType }) => absenceType)).toEqual(days.map(() => 'SICK_LEAVE'));
    expect(days.map(({ expectedMinutes }) => expectedMinutes)).toEqual(days.map(() => 0));
    const close = { month: '2026-11', userIds: [ana.userId] };
    expect(await admin.call('POST', '/attendance/admin/months/close', { body: close })).toMatchObject({
      ...{ status: 200, body: { closed: 1 } },
    });
    const { body: closed } = await ana.get('/attendance/months');
    expect(closed.content).toHaveLength(1);
    expect((await end(id, '2026-11-20')).status).toBe(200);
    expect((await ana.get('/attendance/months')).body).toEqual(closed);
    expect(await expectedOn('2026-12-01')).toBe(480);
  });

  test('can be asked for, and is in the plan once it is approved', async () => {
    const { body } = await ana.call('POST', '/absences', { body: illness });
    expect(body).toMatchObject({ endDate: null, days: null, approvalStatus: 'PENDING' });
    expect(await expectedOn('2026-11-12')).toBe(480);
    expectProblem(await end(body.id, '2026-11-12'), 409, 'SICK_LEAVE_NOT_OPEN', { absence: body });
    expect((await admin.call('POST', `/absences/${body.id}/approve`, { body: {} })).status).toBe(200);
    expect(await expectedOn('2026-11-12')).toBe(0);
  });

  test('is shown on its first day only when it was rejected', async () => {
    const { body } = await ana.call('POST', '/absences', { body: illness });
    const told = async () => {
      const range = 'from=2026-11-10&to=2026-11-12';
      const { body: history } = await ana.get(`/attendance/daily-summary?${range}`);
      const { body: list } = await admin.get('/attendance/admin/list?fromDate=2026-11-11&toDate=2026-11-11');
      const days: { absenceStatus: string | null }[] = [...history.days, ...list.content];
      return days.map(({ absenceStatus }) => absenceStatus);
    };
    expect(await told()).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING']);
    expect((await admin.call('POST', `/absences/${body.id}/reject`, { body: {} })).status).toBe(200);
    expect(await told()).toEqual(['REJECTED', null, null, null]);
  });

  test('is named in the error when somebody asks for other time off meanwhile', async () => {
    await filed();
    const wish = { type: 'PERSONAL', startDate: '2027-02-01', endDate: '2027-02-01', reason: 'Mudanza' };
    expectProblem(await ana.call('POST', '/absences', { body: wish }), 409, 'TIME_OFF_OVERLAPS', {
      message:
        'En esas fechas ya hay una baja médica desde el 10 de noviembre de 2026, sin fecha de fin, aprobada.',
    });
    expectProblem(await file({ startDate: '2026-12-01' }), 409, 'TIME_OFF_OVERLAPS', {
      message: 'En esas fechas ya hay una baja médica desde el 10 de noviembre, sin fecha de fin, aprobada.',
    });
  });

  test.each([
    ['of any other kind', { type: 'PERSONAL' }],
    ['of a vacation', { type: 'VACATION' }],
    ['of hours', { startTime: '09:00', endTime: '11:00' }],
  ])('is none %s', async (_, given) => {
    const before = await rows();
    expectProblem(await file(given), 422, 'VALIDATION_FAILED', {
      fieldErrors: { endDate: absenceAnswers.endMissing },
    });
    expect(await rows()).toEqual(before);
  });
});

describe('when it is ended', () => {
  test('the person is expected to work from the next day on, is notified, and the log records it', async () => {
    const { id } = await filed();
    await ana.call('POST', '/absences/my/seen', { body: { of: 'ABSENCES' } });
    const { status, body } = await end(id, '2026-11-13');
    expect(status).toBe(200);
    expect(body).toMatchObject({ endDate: '2026-11-13', days: 4, approvalStatus: 'APPROVED', isNews: true });
    expect(await Promise.all(['2026-11-13', '2026-11-16'].map(expectedOn))).toEqual([0, 480]);
    expect((await ana.get('/absences/my/news')).body.absences).toBe(1);
    const { body: log } = await admin.get('/admin/audit?action=ABSENCE_ENDED');
    expect(log.content).toMatchObject([{ subjectId: ana.userId, after: { endDate: '2026-11-13' } }]);
    expect(JSON.stringify(log)).not.toContain('teléfono');
  });

  test('it ends once, even when several try at once', async () => {
    const { id } = await filed();
    const answers = await Promise.all(['13', '16', '17'].map((day) => end(id, `2026-11-${day}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const before = await rows();
    const [absence] = (await ana.get('/absences/my')).body.content;
    expectProblem(await end(id, '2026-11-20'), 409, 'SICK_LEAVE_NOT_OPEN', { absence });
    expectProblem(await confirm(id, '2026-11-20'), 409, 'SICK_LEAVE_NOT_OPEN', { absence });
    expect(await rows()).toEqual(before);
  });

  /** Worked by hand. Before: vacations 9–13 and 23–27 November, hours on the 19th, personal matters on the 3rd of December (33). */
  test.each([
    [
      'on its first day',
      '2026-11-10',
      [
        'VACATION 9–9',
        'SICK_LEAVE 10–10',
        'VACATION 11–13',
        'PERSONAL 19–19 hours',
        'VACATION 23–27',
        'PERSONAL 33–33',
      ],
    ],
    [
      'within the first vacation',
      '2026-11-12',
      [
        'VACATION 9–9',
        'SICK_LEAVE 10–12',
        'VACATION 13–13',
        'PERSONAL 19–19 hours',
        'VACATION 23–27',
        'PERSONAL 33–33',
      ],
    ],
    [
      'on the day of the hours',
      '2026-11-19',
      ['VACATION 9–9', 'SICK_LEAVE 10–19', 'VACATION 23–27', 'PERSONAL 33–33'],
    ],
    [
      'within the second vacation',
      '2026-11-25',
      ['VACATION 9–9', 'SICK_LEAVE 10–25', 'VACATION 26–27', 'PERSONAL 33–33'],
    ],
    ['after all of it', '2026-12-31', ['VACATION 9–9', 'SICK_LEAVE 10–61']],
  ])('%s, time off approved for the days after is in the plan again', async (_, endDate, left) => {
    await createVacation(app.platform, ana, { startDate: '2026-11-09', endDate: '2026-11-13' });
    await createVacation(app.platform, ana, { startDate: '2026-11-23', endDate: '2026-11-27' });
    const personal = (date: string, hours?: string) =>
      createAbsence(app.platform, ana, {
        ...{ type: 'PERSONAL', startDate: date, endDate: date },
        ...(hours ? { hours } : {}),
      });
    await personal('2026-11-19', '09:00-11:00');
    await personal('2026-12-03');
    const { id } = await filed();
    expect(await plan()).toEqual(['VACATION 9–9', 'SICK_LEAVE 10–…']);
    expect((await end(id, endDate)).status).toBe(200);
    expect(await plan()).toEqual(left);
  });

  test('the balance counts the days taken and those given back by the illness', async () => {
    app.clock.set('2026-12-01T10:00[Europe/Madrid]');
    await createVacation(app.platform, ana, { startDate: '2026-11-23', endDate: '2026-11-27' });
    const taken = async () => (await ana.get('/vacations/balance?year=2026')).body.taken;
    expect(await taken()).toBe(5);
    const { id } = await filed();
    expect(await taken()).toBe(0);
    await end(id, '2026-11-24');
    expect(await taken()).toBe(3);
  });
});

describe('when it is confirmed', () => {
  test('it goes on, shows until when, the person is notified, and the log records it', async () => {
    const { id } = await filed();
    expect((await confirm(id, '2026-11-24')).body).toMatchObject({
      endDate: null,
      confirmedUntil: '2026-11-24',
    });
    const { body } = await confirm(id, '2026-12-15');
    expect(body).toMatchObject({ confirmedUntil: '2026-12-15', isNews: true });
    expect(await expectedOn('2027-01-04')).toBe(0);
    const { body: log } = await admin.get('/admin/audit?action=ABSENCE_CONFIRMED');
    expect(log.content).toMatchObject([
      { after: { confirmedUntil: '2026-12-15' } },
      { after: { confirmedUntil: '2026-11-24' } },
    ]);
  });
});

describe('neither is possible', () => {
  test('with a day before its first', async () => {
    const { id } = await filed();
    const before = await rows();
    const fieldErrors = (field: string) => ({ fieldErrors: { [field]: absenceAnswers.endBeforeStart } });
    expectProblem(await end(id, '2026-11-09'), 422, 'VALIDATION_FAILED', fieldErrors('endDate'));
    expectProblem(await confirm(id, '2026-11-09'), 422, 'VALIDATION_FAILED', fieldErrors('confirmedUntil'));
    expect(await rows()).toEqual(before);
  });

  test('by people who may not review absences, in another company, or for an absence with an end', async () => {
    const { id } = await filed();
    const other = await deputyAtWork(app, tenantId, 'vacations.review');
    const outsider = await adminAtWork(app, await createTenant(app.platform));
    const before = await rows();
    for (const call of [end, confirm]) {
      expectProblem(await call(id, '2026-11-20', other), 403, 'FORBIDDEN');
      expectProblem(await call(id, '2026-11-20', ana), 403, 'FORBIDDEN');
      expectProblem(await call(id, '2026-11-20', outsider), 404, 'NOT_FOUND');
    }
    expect(await rows()).toEqual(before);
    const { closedMonths, ...absence } = await filed({
      type: 'PERSONAL',
      startDate: '2026-11-02',
      endDate: '2026-11-03',
    });
    expect(closedMonths).toEqual([]);
    for (const call of [end, confirm])
      expectProblem(await call(absence.id, '2026-11-02'), 409, 'SICK_LEAVE_NOT_OPEN', { absence });
  });
});
