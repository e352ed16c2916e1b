import { randomUUIDv7 } from 'node:crypto';
import { ruleOccurrences } from '@jornada/core/holidays/holiday-rule';
import { parseHolidayRule } from '@jornada/core/holidays/parse-holiday-rule';
import type { SecretKeys } from '../platform/cryptography/secret-keys.ts';
import { reserveName } from '../platform/transactions/reserved-names.queries.ts';
import type { OpenerTx } from '../platform/transactions/with-operator.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { demoAbsences } from './demo-absences.ts';
import { assign, insertPerson } from './demo-accounts.ts';
import { demoHolidays, demoSchedules } from './demo-calendar.ts';
import type { DemoStaff } from './demo-closed-month.ts';
import { insertContracts, insertPayGroup } from './demo-contracts.ts';
import { insertCorrections, insertDecisions } from './demo-decisions.ts';
import { insertEmployments } from './demo-employments.ts';
import { insertLedger } from './demo-ledger.ts';
import { type DemoMonth, demoCalendar, demoMonth } from './demo-month.ts';
import { type DemoScheduleKey, demoAdmin, demoEmployees, demoPlaces } from './demo-people.ts';
import { insertPreparedSchedules } from './demo-prepared-schedules.ts';
import { demoDay } from './demo-punches.ts';
import { insertSpecialists } from './demo-specialists.ts';
import { insertCentres, insertManagers } from './demo-teams.ts';
import { insertPersonAtDoor, insertTerminalAtDoor } from './demo-terminal.ts';
import { demoTimeOff, insertTimeOff } from './demo-time-off.ts';
import { isOff, punchEntry, workedDates } from './demo-worked-days.ts';
import { randomSequence } from './random.ts';

export const demoSlug = 'talleres-ejemplo';

const timeZone = 'Europe/Madrid';
const daysOfHistory = 90;

/** Creates the demo company without people. */
export async function openDemoCompany(tx: OpenerTx, tenantId: string, now: Temporal.Instant): Promise<void> {
  const { createdAt } = lifeOf(now);
  await reserveName(tx, demoSlug, tenantId);
  await tx
    .insertInto('tenants')
    .values({
      id: tenantId,
      slug: demoSlug,
      name: 'Talleres Ejemplo',
      maxEmployees: demoPlaces.most,
      createdAt,
    })
    .execute();
}

function lifeOf(now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const opening = today.subtract({ days: daysOfHistory });
  return { today, opening, createdAt: opening.toZonedDateTime(timeZone).toInstant() };
}

/**
 * Adds twelve employees with ninety days of punches up to now; the demo employee has not clocked in today. The last twenty working days are
 * the recorded month, whose hours were evaluated by hand. Besides, three people with contracts of other kinds, a group of contracts
 * with a bank of hours, managers of the teams, two work centres, and a terminal with somebody who has no e-mail.
 */
export async function fillDemoCompany(
  inside: TenantTx,
  keys: SecretKeys,
  tenantId: string,
  now: Temporal.Instant,
): Promise<DemoStaff> {
  const { today, opening, createdAt } = lifeOf(now);
  const departmentIds = await insertDepartments(inside, createdAt);
  const adminId = await insertPerson(inside, demoAdmin, ['ROLE_ADMIN'], departmentIds, createdAt);
  const office = { admin: { userId: adminId, fullName: demoAdmin.fullName, email: demoAdmin.email }, now };
  const holidays = await insertHolidays(inside, today.year - 1, createdAt);
  const scheduleIds = await insertSchedules(inside, createdAt);
  await insertPreparedSchedules(inside, today.year, createdAt);
  const calendar = demoCalendar(today, holidays);
  const employees: DemoStaff['employees'][number][] = [];
  for (const [index, person] of demoEmployees.entries()) {
    const userId = await insertPerson(inside, person, ['ROLE_EMPLOYEE'], departmentIds, createdAt);
    if (!person.schedule) continue;
    employees.push({ userId, fullName: person.fullName, email: person.email });
    await assign(inside, userId, scheduleIds[person.schedule], opening, createdAt);
    const month = demoMonth(person.fullName, calendar);
    await insertExceptions(inside, userId, month, createdAt);
    const timeOff = [...demoTimeOff(index, today), ...demoAbsences(index, today), ...month.timeOff];
    await insertTimeOff(inside, { userId, adminId }, timeOff, createdAt);
    const random = randomSequence(index * 7919 + 17);
    const dates = workedDates({ opening, today, isOff: (date) => isOff(date, holidays, timeOff) });
    const schedule = person.schedule;
    const until = index === 0 ? today.toZonedDateTime(timeZone).toInstant() : now;
    const usual = dates.flatMap((date) => {
      const punches = demoDay(demoSchedules[schedule].segments, date, timeZone, random);
      return calendar.isTaken(date) ? [] : punches.map((punch) => punchEntry(punch, date, timeZone));
    });
    const entries = [...usual, ...month.entries]
      .filter(({ recordedAt }) => Temporal.Instant.compare(recordedAt, until) < 0)
      .sort((left, right) => Temporal.Instant.compare(left.recordedAt, right.recordedAt));
    const ids = await insertLedger(inside, { tenantId, userId, adminId }, entries);
    await insertCorrections(inside, office, { userId, fullName: person.fullName }, month, ids);
  }
  await insertDecisions(inside, office, employees, calendar);
  await insertEmployments(inside, adminId, employees, { today, createdAt });
  const life = { tenantId, adminId, departmentIds, today, opening, createdAt, now };
  const specialists = await insertSpecialists(inside, life, (date) => isOff(date, holidays, []));
  await insertContracts(inside, life);
  await insertPayGroup(inside, demoAdmin.fullName, life);
  await insertManagers(inside, departmentIds, life);
  await insertPersonAtDoor(inside, keys, life);
  await insertCentres(inside, departmentIds, life);
  await insertTerminalAtDoor(inside, life);
  return { tenantId, admin: office.admin, employees: [...employees, ...specialists] };
}

async function insertExceptions(
  tx: TenantTx,
  userId: string,
  { exceptions }: DemoMonth,
  createdAt: Temporal.Instant,
): Promise<void> {
  for (const { date: exceptionDate, segments } of exceptions) {
    const id = randomUUIDv7();
    await tx.insertInto('scheduleExceptions').values({ id, userId, exceptionDate, createdAt }).execute();
    const rows = segments.map((segment) => ({ ...segment, exceptionId: id }));
    if (rows.length > 0) await tx.insertInto('scheduleExceptionSegments').values(rows).execute();
  }
}

/** @returns the id of each, by its name */
async function insertDepartments(tx: TenantTx, createdAt: Temporal.Instant): Promise<Map<string, string>> {
  const names = new Set([demoAdmin, ...demoEmployees].map(({ department }) => department));
  const rows = [...names].map((name) => ({ id: randomUUIDv7(), name, createdAt }));
  await tx.insertInto('departments').values(rows).execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** @returns all their dates, from the first year to the next */
async function insertHolidays(
  tx: TenantTx,
  firstYear: number,
  createdAt: Temporal.Instant,
): Promise<Set<string>> {
  const dates = new Set<string>();
  const rows = demoHolidays.flatMap(([text, name, type]) => {
    const rule = parseHolidayRule(text);
    if (!rule) throw new Error(`no rule finds the date of ${name}`);
    const years = [firstYear, firstYear + 1, firstYear + 2];
    const [holidayDate, ...later] = years.flatMap((year) => ruleOccurrences(rule, year));
    if (!holidayDate) return [];
    for (const date of [holidayDate, ...later]) dates.add(date.toString());
    return [{ id: randomUUIDv7(), holidayDate, name, type, isRecurring: true, rule: text, createdAt }];
  });
  await tx.insertInto('holidays').values(rows).execute();
  return dates;
}

async function insertSchedules(
  tx: TenantTx,
  createdAt: Temporal.Instant,
): Promise<Record<DemoScheduleKey, string>> {
  const ids = { SPLIT: randomUUIDv7(), MORNING: randomUUIDv7(), NIGHT: randomUUIDv7() };
  for (const key of Object.keys(ids) as DemoScheduleKey[]) {
    const { segments, ...schedule } = demoSchedules[key];
    await tx
      .insertInto('schedules')
      .values({ ...schedule, id: ids[key], createdAt })
      .execute();
    await tx.insertInto('scheduleVersions').values({ scheduleId: ids[key], timeZone }).execute();
    const rows = [1, 2, 3, 4, 5].flatMap((dayOfWeek) =>
      segments.map((segment) => ({ ...segment, dayOfWeek, scheduleId: ids[key] })),
    );
    await tx.insertInto('scheduleSegments').values(rows).execute();
  }
  return ids;
}
