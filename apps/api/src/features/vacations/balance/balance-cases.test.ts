import {
  type BalanceCase,
  balanceInWords,
  linesInWords,
  rulesOf,
  spanOf,
  usualToday,
  weeksOf,
  yearsOf,
} from '@jornada/core/testing/balance-cases/balance-case';
import { balanceCases } from '@jornada/core/testing/balance-cases/balance-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const law = { daysPerYear: 30, dayUnit: 'NATURAL', carryOverDays: 0, carryOverUntilMonth: 3 };

// The same table that core is held to, lived by a company of its own each.
test.each(balanceCases)('$title', async (given) => {
  const { year, firstYear } = yearsOf(given);
  app.clock.set(`${firstYear}-01-02T09:00[Europe/Madrid]`);
  const tenantId = await createTenant(app.platform);
  const person = await createPerson(app.platform, tenantId);
  const admin = await adminAtWork(app, tenantId);
  await settle(admin, person, given);
  await live(person, given);

  app.clock.set(`${given.today ?? usualToday}T12:00[Europe/Madrid]`);
  const ana = await atWork(app, person);
  const { status, body } = await ana.get(`/vacations/balance?year=${year}`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(balanceInWords(body)).toBe(given.expected);
  const told = body.lines.map((line: { startDate: string | null; endDate: string | null }) => ({
    ...line,
    from: line.startDate,
    to: line.endDate,
  }));
  if (given.lines !== undefined) expect(linesInWords(told)).toBe(given.lines);
  const again = await atWork(app, admin);
  const { body: summary } = await again.get(`/vacations/admin/summary?year=${year}&q=${person.email}`);
  expect(balanceInWords(summary.content[0])).toBe(given.expected);
});

/** What the company grants and the person works. */
async function settle(admin: EmployeeAtWork, person: TestPerson, given: BalanceCase): Promise<void> {
  const accepted = async (answer: ReturnType<EmployeeAtWork['call']>) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(200);
  };
  for (const [validFrom, rules] of rulesOf(given)) {
    const body = { ...law, ...rules, validFrom, colleaguesSeeCalendar: true };
    await accepted(admin.call('PUT', '/vacations/rules', { body }));
  }
  const employment = { employedFrom: given.from ?? null, employedUntil: given.until ?? null };
  const employee = { name: 'Persona de prueba', email: person.email, ...employment };
  await accepted(admin.call('PUT', `/admin/employees/${person.userId}`, { body: employee }));
  const weeks = weeksOf(given);
  for (const [index, [validFrom, count]] of weeks.entries()) {
    const next = weeks[index + 1]?.[0];
    const validTo = next && Temporal.PlainDate.from(next).subtract({ days: 1 }).toString();
    const days = Array.from({ length: count }, (_, day) => day + 1);
    await assignSchedule(app.platform, person, { days, validFrom, ...(validTo && { validTo }) });
  }
  for (const date of given.holidays ?? [])
    await createHoliday(app.platform, person.tenantId, { date, name: `Fiesta del ${date}` });
  for (const [year, days] of given.adjusted ?? []) {
    const body = { userId: person.userId, year, days, reason: 'Lo acordado' };
    await accepted(admin.call('POST', '/vacations/admin/adjustments', { body }));
  }
}

/** What the person asked for and what happened to them. */
async function live(person: TestPerson, given: BalanceCase): Promise<void> {
  const { year } = yearsOf(given);
  const dates = (words: string) => {
    const { startDate, endDate } = spanOf(words, year);
    return { startDate: startDate.toString(), endDate: endDate.toString() };
  };
  for (const words of given.approved ?? []) await createVacation(app.platform, person, dates(words));
  for (const words of given.pending ?? [])
    await createVacation(app.platform, person, { ...dates(words), status: 'PENDING' });
  for (const words of given.sick ?? [])
    await createAbsence(app.platform, person, { type: 'SICK_LEAVE', ...dates(words) });
  for (const words of given.birth ?? [])
    await createAbsence(app.platform, person, { type: 'MATERNITY', ...dates(words) });
  for (const words of given.unearning ?? [])
    await createAbsence(app.platform, person, {
      ...{ type: 'OTHER', leaveKind: 'UNPAID_LEAVE' },
      ...dates(words),
    });
}
