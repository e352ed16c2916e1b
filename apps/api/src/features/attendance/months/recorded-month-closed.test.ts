import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import type { MonthFigures } from '@jornada/core/months/month-figures';
import { daysByHand } from '@jornada/core/testing/recorded-month/by-hand';
import { recordedCorrections } from '@jornada/core/testing/recorded-month/corrections';
import { dateOf, recordedMonth, recordedUntil } from '@jornada/core/testing/recorded-month/month';
import { recordedPeople } from '@jornada/core/testing/recorded-month/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { type RecordedCompany, recordedCompany } from '../../../testing/recorded-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let company: RecordedCompany;
let admin: EmployeeAtWork;
const figuresOf = new Map<string, MonthFigures>();
const summaries = new Map<string, DailySummary>();

/** What the plan asks for on the last evening of the month goes on: those days are not over at the moment of the calculation. */
const lastDay = '31';

beforeAll(async () => {
  app = await startTestApp();
  company = await recordedCompany(app);
  await company.recordUntil(recordedUntil);
  app.clock.set('2026-11-04T12:00[Europe/Madrid]');
  admin = await atWork(app, company.admin);
  const { from, to } = recordedMonth;
  for (const { name } of recordedPeople) {
    const { userId } = company.person(name);
    const answer = await admin.get(`/attendance/admin/daily-summary?userId=${userId}&from=${from}&to=${to}`);
    summaries.set(name, answer.body);
  }
  const closing = { month: '2026-10', confirmed: true };
  const closed = await admin.call('POST', '/attendance/admin/months/close', { body: closing });
  expect(closed.body).toEqual({ closed: recordedPeople.length, alreadyClosed: 0, closing: null });
  const rows = await withTenant(app.platform.database, company.tenantId, (tx) =>
    tx.selectFrom('monthVersions').select('figures').execute(),
  );
  for (const { figures } of rows) {
    const read: MonthFigures = JSON.parse(figures);
    figuresOf.set(read.worker.name, read);
  }
});
afterAll(() => app.close());

const cases = daysByHand
  .filter(({ at, day }) => at === undefined && day !== lastDay)
  .map((given) => [`${given.name}, ${dateOf(given.day)}`, given] as const);

test('there are days computed by hand to compare with', () => {
  expect(cases.length).toBeGreaterThan(50);
});

test.each(cases)('%s is frozen as computed by hand', (_, given) => {
  const day = figuresOf.get(given.name)?.days.find(({ date }) => date === dateOf(given.day).toString());
  const { breaks = 0, deducted = 0, overtime = 0 } = given;
  expect(day).toMatchObject({
    workedMinutes: given.worked,
    ordinaryMinutes: given.worked - overtime,
    overtimeMinutes: overtime,
    breakMinutes: breaks,
    deductedMinutes: deducted,
    expectedMinutes: given.expected,
  });
});

test.each(recordedPeople.map(({ name }) => [name]))('the totals of %s are the sums of the days', (name) => {
  const { totals } = summaries.get(name) ?? {};
  expect(figuresOf.get(name)?.totals).toMatchObject({
    workedMinutes: totals?.workedMinutes,
    breakMinutes: totals?.breakMinutes,
    expectedMinutes: totals?.expectedMinutes,
    overtimeMinutes: totals?.overtimeMinutes,
  });
});

test.each(recordedCorrections.map((given) => [`${given.name}, ${given.day}`, given] as const))(
  'the correction of %s is told with its author, its reason and the answer',
  (_, given) => {
    const { corrections = [] } = figuresOf.get(given.name) ?? {};
    expect(corrections).toContainEqual(
      expect.objectContaining({
        date: dateOf(given.day).toString(),
        type: given.type,
        reason: given.reason,
        authorName: 'Alicia Admin Octubre',
        answer: given.answer ? expect.objectContaining(given.answer) : null,
      }),
    );
  },
);
