import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
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
beforeEach(async () => {
  app.clock.set('2025-02-03T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  ana = await atWork(app, await createPerson(app.platform, tenantId));
  admin = await adminAtWork(app, tenantId);
});

/** Both go on at another moment, with sessions of then. */
async function later(date: string): Promise<void> {
  app.clock.set(`${date}T09:00[Europe/Madrid]`);
  [ana, admin] = [await atWork(app, ana), await atWork(app, admin)];
}

const law = { daysPerYear: 30, dayUnit: 'NATURAL', carryOverDays: 0, carryOverUntilMonth: 3 };
const put = (given: object) =>
  admin.call('PUT', '/vacations/rules', { body: { ...law, colleaguesSeeCalendar: true, ...given } });
const save = async (given: object) => {
  const { status, body } = await put(given);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const entitled = async (year: number) => (await ana.get(`/vacations/balance?year=${year}`)).body.entitled;
const told = ({ versions }: { versions: { validFrom: string | null; daysPerYear: number }[] }) =>
  versions.map(({ validFrom, daysPerYear }) => `${validFrom ?? 'always'} ${daysPerYear}`).join(', ');

test('of this year do not change last year; a date within it is evaluated by its rules', async () => {
  await later('2026-02-10');
  expect((await admin.get('/vacations/rules')).body).toMatchObject({ changesFrom: '2026-01-01' });
  expect(told(await save({ daysPerYear: 20 }))).toBe('always 30, 2026-01-01 20');
  expect([await entitled(2025), await entitled(2026)]).toEqual([30, 20]);
  expect(told(await save({ validFrom: '2026-02-01', daysPerYear: 26 }))).toBe(
    'always 30, 2026-01-01 20, 2026-02-01 26',
  );
  // 20/12 and 26 × 11/12.
  expect([await entitled(2025), await entitled(2026)]).toEqual([30, 25.5]);
  const { body } = await ana.get('/vacations/balance?year=2026');
  expect(body.lines).toMatchObject([
    { kind: 'ENTITLED', days: 1.67, startDate: '2026-01-01', endDate: '2026-01-31' },
    { kind: 'ENTITLED', days: 23.83, startDate: '2026-02-01', endDate: '2026-12-31' },
  ]);
});

test('that are planned apply from their date on, and are cancelled by saving the earlier ones again', async () => {
  await save({ validFrom: '2026-01-01', daysPerYear: 32 });
  const { body } = await admin.get('/vacations/rules');
  expect(body).toMatchObject({ daysPerYear: 30, changesFrom: '2025-01-01' });
  expect([await entitled(2025), await entitled(2026)]).toEqual([30, 32]);
  expect(told(await save({ daysPerYear: 31 }))).toBe('always 30, 2025-01-01 31, 2026-01-01 32');
  await later('2026-03-02');
  expect((await admin.get('/vacations/rules')).body).toMatchObject({ daysPerYear: 32 });
  expect(told(await save({ validFrom: '2026-01-01', daysPerYear: 31 }))).toBe('always 30, 2025-01-01 31');
});

test('keep their dates when only the visibility of the calendar changes', async () => {
  await save({ validFrom: '2025-01-15', daysPerYear: 32 });
  const saved = await save({ daysPerYear: 32, colleaguesSeeCalendar: false });
  expect(saved).toMatchObject({ colleaguesSeeCalendar: false, changesFrom: '2025-01-15' });
  expect(told(saved)).toBe('always 30, 2025-01-15 32');
});

test('below the law are reported with the article, and saved', async () => {
  const saved = await save({ daysPerYear: 20 });
  expect(saved.versions).toMatchObject([
    { validFrom: null, belowLaw: null },
    { validFrom: '2025-01-01', daysPerYear: 20, belowLaw: { article: '38.1', naturalDays: 20 } },
  ]);
  const working = await save({ daysPerYear: 21, dayUnit: 'WORKING' });
  expect(working.versions.at(-1)).toMatchObject({ belowLaw: { article: '38.1', naturalDays: 29.4 } });
  expect((await save({ daysPerYear: 22, dayUnit: 'WORKING' })).versions.at(-1).belowLaw).toBeNull();
});

test('with another unit begin on a 1 January, or are refused and change nothing', async () => {
  const before = await rowsOf(app.platform.database, tenantId);
  const refused = await put({ validFrom: '2025-07-01', daysPerYear: 22, dayUnit: 'WORKING' });
  const fieldErrors = { validFrom: 'Los días naturales o laborables solo pueden cambiar un 1 de enero.' };
  expectProblem(refused, 422, 'VALIDATION_FAILED', { fieldErrors });
  expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  await save({ validFrom: '2026-01-01', daysPerYear: 22, dayUnit: 'WORKING' });
  // What would leave the unit to begin in the middle of a year is refused alike.
  const between = await put({ validFrom: '2026-05-01' });
  expectProblem(between, 422, 'VALIDATION_FAILED', { fieldErrors });
  const units = [2025, 2026].map(async (year) => (await ana.get(`/vacations/balance?year=${year}`)).body);
  expect(await Promise.all(units)).toMatchObject([{ dayUnit: 'NATURAL' }, { dayUnit: 'WORKING' }]);
  const cost = await ana.get('/vacations/cost?startDate=2025-12-30&endDate=2026-01-02');
  expect(cost.body.years).toMatchObject([
    { year: 2025, dayUnit: 'NATURAL', days: 2 },
    { year: 2026, dayUnit: 'WORKING', days: 0 },
  ]);
});

test('are logged with their date', async () => {
  await save({ validFrom: '2026-01-01', daysPerYear: 32 });
  await save({ validFrom: '2026-01-01', daysPerYear: 32 });
  const { body } = await admin.get('/admin/audit?action=VACATION_RULES_UPDATED');
  expect(body.content).toMatchObject([
    { before: { daysPerYear: 30 }, after: { daysPerYear: 32, validFrom: '2026-01-01' } },
  ]);
  expect(body.totalElements).toBe(1);
});
