import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import { absenceAnswers } from '@jornada/texts/absence-answers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import {
  assignSchedule,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await employeeAtWork(app, { tenantId });
});

const ruleOf = async (kind: string, by = ana) =>
  (await by.get('/absences/leave-kinds')).body.find((rule: { kind: string }) => rule.kind === kind);
const update = (kind: string, given: object = {}, by = admin) =>
  by.call('PUT', `/absences/leave-kinds/${kind}`, {
    body: { isOffered: true, amount: 3, dayUnit: 'WORKING', note: null, ...given },
  });
const reset = (kind: string, by = admin) => by.call('DELETE', `/absences/leave-kinds/${kind}`);
const propose = async (query: string, by = ana) => {
  const { status, body } = await by.get(`/absences/leave-proposal?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('the kinds of paid leave', () => {
  test('follow the law where the company has no rule of its own', async () => {
    const { body } = await ana.get('/absences/leave-kinds');
    expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(leaveKindCodes);
    expect(body.find(({ kind }: { kind: string }) => kind === 'DEATH')).toEqual({
      ...{ kind: 'DEATH', type: 'PERSONAL', article: '37.3.b bis', unit: 'DAYS', amount: 2 },
      ...{
        amountWithTravel: 4,
        dayUnit: 'WORKING',
        startsOn: 'FIRST_WORKING_DAY',
        earnsVacation: true,
        isOffered: true,
      },
      ...{ isOwnRule: false, note: null, revision: 1 },
    });
  });

  test('can be changed by an admin for the company, until they are reset to the law', async () => {
    const outsider = await employeeAtWork(app);
    const { body } = await update('DEATH', { note: ' Convenio, art. 12 ', dayUnit: 'NATURAL' });
    expect(body).toMatchObject({
      ...{ amount: 3, amountWithTravel: 5, dayUnit: 'NATURAL', note: 'Convenio, art. 12' },
      ...{ isOwnRule: true, revision: 2 },
    });
    expect(await ruleOf('DEATH')).toEqual(body);
    expect((await ruleOf('DEATH', outsider)).isOwnRule).toBe(false);
    expect((await reset('DEATH')).body).toMatchObject({ amount: 2, isOwnRule: false });
    await reset('DEATH');
    const { body: log } = await admin.get('/admin/audit?size=5');
    expect(log.content).toMatchObject([
      { action: 'LEAVE_RULE_RESET', before: { amount: 3 }, after: { amount: 2 } },
      { action: 'LEAVE_RULE_UPDATED', subjectName: 'Fallecimiento de un familiar', before: { amount: 2 } },
    ]);
  });

  test('can be changed by people who may change the settings', async () => {
    const other = await deputyAtWork(app, tenantId, 'absences.review');
    expectProblem(await update('DEATH', {}, other), 403, 'FORBIDDEN');
    expectProblem(await reset('DEATH', other), 403, 'FORBIDDEN');
    expectProblem(await update('SIESTA'), 404, 'NOT_FOUND');
    expectProblem(await reset('SIESTA'), 404, 'NOT_FOUND');
  });

  test('that are measured in hours have no days', async () => {
    expect((await update('NURSING', { dayUnit: 'NATURAL' })).body).toMatchObject({
      unit: 'HOURS',
      dayUnit: null,
    });
  });

  test('that a company does not offer cannot be asked for, but can be filed', async () => {
    await update('MOVING', { isOffered: false });
    const request = { type: 'PERSONAL', leaveKind: 'MOVING', reason: 'x' };
    const body = { ...request, startDate: '2026-12-01', endDate: '2026-12-01' };
    expectProblem(await ana.call('POST', '/absences', { body }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { leaveKind: absenceAnswers.leaveKindNotOffered },
    });
    const filed = await admin.call('POST', '/absences/admin', { body: { ...body, userId: ana.userId } });
    expect(filed.body).toMatchObject({ leaveKind: 'MOVING' });
  });
});

/** Ana works from Monday to Friday; the 20th of November is one. */
describe('the dates that a leave would take', () => {
  test.each([
    [
      'natural days, from the first day of work on',
      'kind=MARRIAGE&happensOn=2026-11-21',
      '2026-11-23',
      '2026-12-07',
    ],
    [
      'fifteen natural days from the Monday after a wedding on a Saturday',
      'kind=MARRIAGE&happensOn=2026-06-06',
      '2026-06-08',
      '2026-06-22',
    ],
    ['working days', 'kind=HOSPITALISATION&happensOn=2026-11-19', '2026-11-19', '2026-11-25'],
    [
      'more of them for who travels',
      'kind=DEATH&happensOn=2026-11-19&withTravel=true',
      '2026-11-19',
      '2026-11-24',
    ],
    ['the day itself', 'kind=MOVING&happensOn=2026-11-20', '2026-11-20', '2026-11-20'],
  ])('are %s', async (_, query, startDate, endDate) => {
    expect(await propose(query)).toEqual({ startDate, endDate });
  });

  test('skip holidays and include exceptions; other time off does not shorten the plan', async () => {
    await createHoliday(app.platform, tenantId, { date: '2026-11-23', name: 'Fiesta' });
    await createException(app.platform, ana, { date: '2026-11-21', hours: [['10:00', '12:00']] });
    await createVacation(app.platform, ana, { startDate: '2026-11-24', endDate: '2026-11-27' });
    const dates = { startDate: '2026-11-20', endDate: '2026-11-25' };
    expect(await propose('kind=DEATH&happensOn=2026-11-20&withTravel=true')).toEqual(dates);
  });

  test('include a holiday on which the person works', async () => {
    const eva = await createPerson(app.platform, tenantId);
    await assignSchedule(app.platform, eva, { respectsHolidays: false });
    await createHoliday(app.platform, tenantId, { date: '2026-11-23', name: 'Fiesta' });
    const query = 'kind=DEATH&happensOn=2026-11-20';
    expect(await propose(query, await atWork(app, eva))).toMatchObject({ endDate: '2026-11-23' });
    expect(await propose(query)).toMatchObject({ endDate: '2026-11-24' });
  });

  test('are as many as the company grants, part of a day counting as one', async () => {
    await update('DEATH', { amount: 2.5 });
    expect(await propose('kind=DEATH&happensOn=2026-11-23')).toMatchObject({ endDate: '2026-11-25' });
  });

  test('are unknown for hours, for an open length, and for somebody without a schedule', async () => {
    for (const kind of ['NURSING', 'PUBLIC_DUTY'])
      expect(await propose(`kind=${kind}&happensOn=2026-11-20`)).toBeNull();
    await update('DEATH', { amount: null });
    expect(await propose('kind=DEATH&happensOn=2026-11-20')).toBeNull();
    const free = await atWork(app, await createPerson(app.platform, tenantId));
    expect(await propose('kind=MARRIAGE&happensOn=2026-11-20', free)).toBeNull();
  });

  test('of somebody else are shown to reviewers of absences only', async () => {
    const query = `kind=MARRIAGE&happensOn=2026-11-21&userId=${ana.userId}`;
    expect(await propose(query, admin)).toEqual({ startDate: '2026-11-23', endDate: '2026-12-07' });
    expect(await propose(query)).not.toBeNull();
    for (const by of [
      await employeeAtWork(app, { tenantId }),
      await deputyAtWork(app, tenantId, 'vacations.review'),
      await adminAtWork(app, await createTenant(app.platform)),
    ])
      expectProblem(await by.get(`/absences/leave-proposal?${query}`), 404, 'NOT_FOUND');
  });
});
