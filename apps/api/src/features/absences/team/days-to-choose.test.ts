import type { DayToChoose } from '@jornada/contract/absences/days-to-choose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
/** Works from Monday to Friday. */
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  ana = await employeeAtWork(app, { tenantId });
});

const week = 'startDate=2026-12-04&endDate=2026-12-09';
async function daysOf(by: EmployeeAtWork, query = week): Promise<DayToChoose[]> {
  const { status, body } = await by.get(`/absences/days?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const timeOff = (kind: 'vacation' | 'absence', more: object = {}) => ({
  ...{ isVacation: kind === 'vacation', isApproved: true, isWholeDay: true, ...more },
});

test('each day tells whether the plan has work, whatever time off there is, and its holiday', async () => {
  await createHoliday(app.platform, tenantId, { date: '2026-12-08', name: 'Inmaculada' });
  await createException(app.platform, ana, { date: '2026-12-09' });
  await createVacation(app.platform, ana, { startDate: '2026-12-04', endDate: '2026-12-06' });
  const nothing = { holidayName: null, timeOff: null };
  expect(await daysOf(ana)).toEqual([
    { date: '2026-12-04', isWorked: true, holidayName: null, timeOff: timeOff('vacation') },
    { date: '2026-12-05', isWorked: false, holidayName: null, timeOff: timeOff('vacation') },
    { date: '2026-12-06', isWorked: false, holidayName: null, timeOff: timeOff('vacation') },
    { date: '2026-12-07', isWorked: true, ...nothing },
    { date: '2026-12-08', isWorked: false, holidayName: 'Inmaculada', timeOff: null },
    { date: '2026-12-09', isWorked: false, ...nothing },
  ]);
});

test('of what waits it says so, and of several what takes the whole day comes first', async () => {
  const waiting = { status: 'PENDING' } as const;
  const on = (date: string) => ({ startDate: date, endDate: date });
  await createVacation(app.platform, ana, { ...on('2026-12-04'), ...waiting });
  await createAbsence(app.platform, ana, { type: 'PERSONAL', ...on('2026-12-07'), ...waiting });
  await createAbsence(app.platform, ana, { type: 'OTHER', ...on('2026-12-08') });
  const some = { ...on('2026-12-09'), type: 'PERSONAL' } as const;
  await createAbsence(app.platform, ana, { ...some, hours: '09:00-10:00', ...waiting });
  await createAbsence(app.platform, ana, { ...some, hours: '11:00-12:00' });
  const byDate = new Map((await daysOf(ana)).map(({ date, timeOff }) => [date, timeOff]));
  expect([...byDate.values()]).toEqual([
    timeOff('vacation', { isApproved: false }),
    null,
    null,
    timeOff('absence', { isApproved: false }),
    timeOff('absence'),
    timeOff('absence', { isWholeDay: false }),
  ]);
});

test('without a schedule nothing is known of work; before an employment there is none', async () => {
  const employedFrom = Temporal.PlainDate.from('2026-12-07');
  const eva = await atWork(app, await createPerson(app.platform, tenantId, { employedFrom }));
  const works = (await daysOf(eva)).map(({ isWorked }) => isWorked);
  expect(works).toEqual([false, false, false, null, null, null]);
});

test('of somebody else they are shown to reviewers of absences or vacations alone', async () => {
  await createVacation(app.platform, ana, { startDate: '2026-12-04', endDate: '2026-12-04' });
  const own = await daysOf(ana);
  const query = `${week}&userId=${ana.userId}`;
  for (const by of [
    await adminAtWork(app, tenantId),
    await deputyAtWork(app, tenantId, 'absences.review'),
    await deputyAtWork(app, tenantId, 'vacations.review'),
    ana,
  ])
    expect(await daysOf(by, query)).toEqual(own);
  for (const by of [
    await employeeAtWork(app, { tenantId }),
    await deputyAtWork(app, tenantId, 'schedules.manage'),
    await adminAtWork(app, await createTenant(app.platform)),
  ])
    expectProblem(await by.get(`/absences/days?${query}`), 404, 'NOT_FOUND');
});
