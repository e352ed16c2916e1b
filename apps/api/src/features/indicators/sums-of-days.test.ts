import { randomUUIDv7 } from 'node:crypto';
import type { Indicators } from '@jornada/contract/indicators/indicators';
import { absenceOfDay } from '@jornada/core/indicators/absence-rate';
import { entriesOfDay, missingPunchesOf, punctualityOfDay } from '@jornada/core/indicators/punctuality';
import { usualPayRules } from '@jornada/core/payroll/pay-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classifyDays } from '../../payroll/classify-days.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { createDepartment } from '../../testing/company-factories.ts';
import { randomCompany } from '../../testing/random-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { evaluateCoveredWorkdays } from '../../workday/covered-workdays.ts';
import { findJustifiedDates } from '../../workday/day-decisions.reads.ts';
import { absentMinutes } from '../../workday/kept-days.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof randomCompany>>;

beforeAll(async () => {
  app = await startTestApp();
  company = await randomCompany(app, 20_261_128);
});
afterAll(() => app.close());

type Figures = Record<keyof Indicators['total'], number>;

const nothing: Omit<Figures, 'people'> = {
  ...{ plannedMinutes: 0, justifiedMinutes: 0, unjustifiedMinutes: 0, workedMinutes: 0, overtimeMinutes: 0 },
  ...{ paidMinutes: 0, restMinutes: 0, forceMajeureMinutes: 0, undecidedMinutes: 0, notAcceptedMinutes: 0 },
  ...{ expectedEntries: 0, lateEntries: 0, missedEntries: 0, lateMinutes: 0, missingPunches: 0 },
};

/** The days of everybody who clocks, each evaluated and added up by team and month: `Taller 2026-10`. */
async function addedUp(tx: TenantTx, from: string, to: Temporal.PlainDate) {
  const now = company.now();
  const people = await tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .leftJoin('departments', 'departments.id', 'person.departmentId')
    .select(['person.id as userId', 'departments.name as team'])
    .select((eb) => eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'))
    .where('person.isAdmin', '=', false)
    .where('person.active', '=', true)
    .execute();
  const userIds = people.map(({ userId }) => userId);
  const period = { from: Temporal.PlainDate.from(`${from}-01`), to };
  const [daysOf, justifiedOf, classified] = await Promise.all([
    evaluateCoveredWorkdays(tx, userIds, period, now),
    findJustifiedDates(tx, userIds, period),
    classifyDays(tx, { people, period, now }),
  ]);
  const sums = new Map<string, typeof nothing>();
  for (const { userId, team, timeZone } of people)
    for (const { planned, evaluation } of daysOf({ userId, timeZone })?.workdays ?? []) {
      const { status, workedMinutes, expectedMinutes, overtimeMinutes, records } = evaluation;
      const isJustified = justifiedOf.get(userId)?.has(planned.date.toString()) ?? false;
      const absent = absentMinutes(planned);
      if (records.length === 0 && (expectedMinutes ?? 0) + absent === 0 && status === null) continue;
      const told = { status, isJustified, workedMinutes, expectedMinutes, absentMinutes: absent };
      const { lateMinutes, deviations } = evaluation;
      const missingPunches = missingPunchesOf(evaluation, now);
      const entries = { ...entriesOfDay(deviations, records.length > 0), lateMinutes, missingPunches };
      const isOver = status !== 'PENDIENTE';
      const kinds = classified.get(userId)?.find((one) => one.date.equals(planned.date))?.kinds;
      const worked = {
        ...{ workedMinutes, overtimeMinutes, paidMinutes: kinds?.OVERTIME_PAID ?? 0 },
        ...{
          restMinutes: kinds?.OVERTIME_REST ?? 0,
          forceMajeureMinutes: kinds?.OVERTIME_FORCE_MAJEURE ?? 0,
        },
        undecidedMinutes: kinds?.BEYOND_UNDECIDED ?? 0,
        notAcceptedMinutes: kinds?.BEYOND_NOT_ACCEPTED ?? 0,
      };
      const day = {
        ...nothing,
        ...absenceOfDay(told),
        ...(isOver && worked),
        ...punctualityOfDay({ ...entries, status, isJustified }),
      };
      const key = `${team} ${planned.date.toPlainYearMonth()}`;
      const sum = { ...(sums.get(key) ?? nothing) };
      for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) sum[name] += day[name];
      sums.set(key, sum);
    }
  return sums;
}

/** A decision about a day, also of somebody who works part time. */
async function decideOvertime(tx: TenantTx, userId: string, upTo: (count: number) => number) {
  const [paidMinutes, restMinutes, forceMajeureMinutes] = [upTo(90), upTo(90), upTo(90)];
  const workedOn = company.today().subtract({ days: upTo(9) });
  const ofMinutes = paidMinutes + restMinutes + forceMajeureMinutes + upTo(60);
  const row = {
    id: randomUUIDv7(),
    userId,
    workedOn,
    paidMinutes,
    restMinutes,
    forceMajeureMinutes,
    ofMinutes,
  };
  const decided = { source: 'AUTOMATIC', decidedAt: company.now() };
  await tx
    .insertInto('overtimeDecisions')
    .values({ ...row, ...decided })
    .execute();
}

/** From now on nothing counts unless somebody says so, but for a few minutes. */
async function acceptSome(tx: TenantTx) {
  const { multipliers: _, ...rules } = usualPayRules;
  const given = { id: randomUUIDv7(), validFrom: company.today().subtract({ days: 6 }) };
  const percents = { overtimePercent: 100, nightPercent: 100, sundayPercent: 100, holidayPercent: 100 };
  await tx
    .insertInto('payRules')
    .values({
      ...{ ...rules, ...given, ...percents, forceMajeurePercent: 100 },
      ...{ overtimeMode: 'ACCEPTED', autoAcceptMinutes: 20, autoAcceptAs: 'PAID', thresholdMinutes: 5 },
    })
    .execute();
}

test('the sums of the database are those of days that are evaluated one by one, after random changes', async () => {
  const { admin, tenantId, happen, inTenant, upTo, today } = company;
  const teams = [
    await createDepartment(app.platform, tenantId, 'Taller'),
    await createDepartment(app.platform, tenantId, 'Oficina'),
    null,
  ];
  const people = await inTenant((tx) =>
    tx.selectFrom('users').select('id').where('isAdmin', '=', false).orderBy('id').execute(),
  );
  for (const [place, { id }] of people.entries())
    await inTenant((tx) =>
      tx
        .updateTable('users')
        .set({ departmentId: teams[place % teams.length] ?? null })
        .where('id', '=', id)
        .execute(),
    );
  const seen = { ...nothing };
  for (let step = 1; step <= 900; step += 1) {
    await happen();
    if (step % 6 === 0) {
      const days = [{ userId: people[upTo(people.length)]?.id, date: today().subtract({ days: upTo(9) }) }];
      const justify = { action: 'JUSTIFY', reason: 'Huelga', days };
      await admin.call('POST', '/attendance/admin/days/bulk', { body: justify });
      await inTenant((tx) => decideOvertime(tx, people[upTo(people.length)]?.id ?? '', upTo));
    }
    if (step === 450) await inTenant(acceptSome);
    if (step % 30 !== 0) continue;
    const from = today().subtract({ months: 1 }).toPlainYearMonth().toString();
    const { status, body } = await admin.get(
      `/admin/indicators?from=${from}&to=${today().toPlainYearMonth()}`,
    );
    expect(status).toBe(200);
    const { through, teams: told, total } = body as Indicators;
    // The zone of the company changes too, so that it may be another date there.
    const last = Temporal.PlainDate.from(through ?? '');
    expect(Math.abs(last.until(today()).days - 1)).toBeLessThan(2);
    const expected = await inTenant((tx) => addedUp(tx, from, last));
    const found = new Map(
      told.flatMap(({ departmentName, months }) =>
        months.map(({ month, people: _, ...figures }) => [`${departmentName} ${month}`, figures] as const),
      ),
    );
    expect(found, `step ${step}`).toEqual(expected);
    for (const name of Object.keys(nothing) as (keyof typeof nothing)[]) {
      const whole = told.reduce((sum, team) => sum + team[name], 0);
      expect(total[name]).toBe(whole);
      expect(whole).toBe([...expected.values()].reduce((sum, figures) => sum + figures[name], 0));
      seen[name] += whole;
    }
  }
  for (const [name, sum] of Object.entries(seen)) expect(sum, name).toBeGreaterThan(0);
});
