import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { Person } from '../../platform/identity/person.ts';
import { datesOf, monthsOf, type Period } from '../../platform/time/period.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findOfflinePunches } from '../../record/offline-punches.reads.ts';
import { randomCompany } from '../../testing/random-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { evaluateCoveredWorkdays } from '../covered-workdays.ts';
import { readCorrectedDays } from '../read-recorded-days.ts';
import { readUnlisted, toDayRow, toUnlistedDay } from './day-row.ts';
import { readTableDays } from './read-table-days.ts';
import { refreshDayRows } from './refresh-day-rows.ts';
import { listedPart, readShownDays, readStored, writeStored } from './shown-day.ts';
import { readMonth, type TableDay, toTableDay, unpackDay } from './table-day.ts';
import { findStoredMonths } from './table-days.queries.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof randomCompany>>;
const steps = 2_400;

beforeAll(async () => {
  app = await startTestApp();
  company = await randomCompany(app, 20_261_014);
});
afterAll(() => app.close());

function findEverybody(tx: TenantTx) {
  return tx
    .selectFrom('users as person')
    .innerJoin('tenants', 'tenants.id', 'person.tenantId')
    .select(['person.id as userId', 'person.active as isDue'])
    .select((eb) => eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'))
    .where('person.isAdmin', '=', false)
    .execute();
}

/** What the rows of a period are, and what they would be if all of them were made now. */
async function keptAndRebuilt(period: Period) {
  const { tenantId, inTenant, now } = company;
  // Tables show what is stored also before it is brought up to date, but for what is known to be old.
  looks += 1;
  if (looks % 3 === 0) await inTenant(async (tx) => compareTables(tx, await findEverybody(tx), period));
  await refreshDayRows(app.platform, tenantId, period, now());
  return inTenant(async (tx) => {
    const everybody = await findEverybody(tx);
    const rows = await tx
      .selectFrom('dayRows')
      .selectAll()
      .where('workedOn', '>=', period.from)
      .where('workedOn', '<=', period.to)
      .execute();
    const countedWrong = await sql`
      SELECT known.user_id, known.month, known.dates FROM day_row_months AS known
      WHERE known.tenant_id = ${thisCompany} AND known.dates <> coalesce((
        SELECT sum(1 << extract(day FROM row.worked_on)::int - 1) FROM day_rows AS row
        WHERE row.tenant_id = known.tenant_id AND row.user_id = known.user_id
          AND date_trunc('month', row.worked_on) = known.month
      ), 0)`.execute(tx);
    expect(countedWrong.rows, 'the dates of months are those of their rows').toEqual([]);
    const readOf = await readShownDays(
      tx,
      everybody.map(({ userId }) => userId),
      period,
      now(),
    );
    // Asked once for each, because each time their days are evaluated.
    const shown = new Map(everybody.map((person) => [person.userId, readOf(person)]));
    const shownOf = ({ userId }: Person) => shown.get(userId) ?? null;
    // Of a day that is stored as shown, also what is shown now; of another day nothing may be.
    const isStored = new Set(rows.flatMap((row) => (row.shown === null ? [] : [dayOf(row)])));
    shownFromRows += isStored.size;
    const rebuilt = everybody.flatMap((person) => {
      const own = shownOf(person);
      return (own?.workdays ?? []).flatMap((workday) => {
        const row = toDayRow(workday, now(), person.isDue, () => null);
        if (!row || !own) return [];
        const { userId } = person;
        const part = isStored.has(dayOf({ userId, ...row })) ? listedPart(own.shown(workday)) : null;
        const asShown = part && writeStored(part);
        if (asShown) expect(JSON.stringify(readStored(asShown, row.workedOn))).toBe(JSON.stringify(part));
        return [{ userId, ...row, shown: asShown }];
      });
    });
    await compareTables(tx, everybody, period, shownOf);
    await compareUnlisted(tx, everybody, period, shownOf);
    return { kept: rows.map(inWords).sort(), rebuilt: rebuilt.map(inWords).sort() };
  });
}

let shownFromRows = 0;
let unlistedDays = 0;
let inTables = 0;
let withKinds = 0;
let looks = 0;

type EvaluatedOf = Awaited<ReturnType<typeof evaluateCoveredWorkdays>>;

/** What is stored of days without a row, beside the same made now. */
async function compareUnlisted(
  tx: TenantTx,
  everybody: readonly (Person & { isDue: boolean })[],
  period: Period,
  evaluatedOf: EvaluatedOf,
): Promise<void> {
  const { now } = company;
  const months = await tx
    .selectFrom('dayRowMonths')
    .select(['userId', 'month', 'unlistedDays'])
    .where('month', 'in', monthsOf(period))
    .execute();
  const asked = new Set(datesOf(period).map(String));
  const stored = months.flatMap(({ userId, month, unlistedDays: text }) =>
    readUnlisted(text).flatMap(([day, ...minutes]) => {
      const date = month.with({ day });
      return asked.has(date.toString()) ? [`${userId} ${date} ${minutes}`] : [];
    }),
  );
  const made = everybody.flatMap((person) =>
    (evaluatedOf(person)?.workdays ?? []).flatMap((workday) => {
      if (toDayRow(workday, now(), person.isDue, () => null)) return [];
      const [, ...minutes] = toUnlistedDay(workday, person.isDue) ?? [0];
      return minutes.length === 0 ? [] : [`${person.userId} ${workday.planned.date} ${minutes}`];
    }),
  );
  unlistedDays += stored.length;
  expect(stored.sort()).toEqual(made.sort());
}

/**
 * What tables say of days, from what is stored where there is something, beside the same evaluated at once; in files as text.
 * @param evaluated the same days, where they are evaluated already
 */
async function compareTables(
  tx: TenantTx,
  everybody: readonly Person[],
  period: Period,
  evaluated?: EvaluatedOf,
): Promise<void> {
  const { now } = company;
  const userIds = everybody.map(({ userId }) => userId);
  const [storedOf, evaluatedOf, correctedOf, offline, months] = await Promise.all([
    readTableDays(tx, everybody, period, now()),
    evaluated ?? evaluateCoveredWorkdays(tx, userIds, period, now()),
    readCorrectedDays(tx, userIds, period),
    findOfflinePunches(tx, userIds, punchesThatReach(period)),
    findStoredMonths(tx, userIds, { months: monthsOf(period).map(String) }),
  ]);
  const asked = new Set(datesOf(period).map(String));
  for (const { month, tableDays } of months)
    for (const [place, day] of readMonth(tableDays).entries())
      if (day && asked.has(month.add({ days: place }).toString())) {
        inTables += 1;
        if (unpackDay(day).complementary?.uncoveredMinutes) withKinds += 1;
      }
  for (const person of everybody) {
    const today = now().toZonedDateTimeISO(person.timeZone).toPlainDate();
    const recordedOn = correctedOf(person);
    const made = (evaluatedOf(person)?.workdays ?? [])
      .filter(({ planned }) => Temporal.PlainDate.compare(planned.date, today) <= 0)
      .map((workday) => {
        const { date } = workday.planned;
        const { isEdited = false, reason = null } = recordedOn?.(date) ?? {};
        return inText({ date, day: toTableDay(workday, offline, now()), isEdited, reason });
      });
    const stored = storedOf(person).map(({ date, day, recorded }) =>
      inText({ date, day, isEdited: recorded?.isEdited ?? false, reason: recorded?.reason ?? null }),
    );
    expect(stored, `${person.userId} at ${now()}`).toEqual(made);
  }
}

/** Everything of a day, with its fields in one order. */
function inText(value: {
  date: Temporal.PlainDate;
  day: TableDay;
  isEdited: boolean;
  reason: string | null;
}) {
  const fields = Object.entries(value.day).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify({ ...value, day: fields });
}

function dayOf({ userId, workedOn }: { userId: string; workedOn: Temporal.PlainDate }): string {
  return `${userId} ${workedOn}`;
}

/** A row as a line; minutes that grow while somebody is there are those of some moment before. */
function inWords(row: Awaited<ReturnType<typeof rowOf>>): string {
  const { workedOn, userId, status, isUnderWay, hasPunches, hasForgottenExit, absenceType } = row;
  const { firstEntryAt, lastExitAt, mostOvertimeMinutes, mostOvertimeMinutesOfWeek, minorLimits, shown } =
    row;
  const minutes = isUnderWay
    ? 'growing'
    : [row.workedMinutes, row.expectedMinutes, row.overtimeMinutes, row.lateMinutes].join('/');
  const facts = [
    status,
    minutes,
    hasPunches,
    isUnderWay,
    hasForgottenExit,
    absenceType,
    firstEntryAt,
    lastExitAt,
  ];
  return [
    workedOn,
    userId,
    ...facts,
    mostOvertimeMinutes,
    mostOvertimeMinutesOfWeek,
    minorLimits,
    shown,
    row.absentMinutes,
    isUnderWay ? 'growing' : [row.expectedEntries, row.lateEntries, row.missedEntries, row.missingPunches],
  ].join(' ');
}

declare function rowOf(): Promise<
  { userId: string } & Omit<NonNullable<ReturnType<typeof toDayRow>>, 'status'> & { status: string | null }
>;

test(`after ${steps} changes of every cause, the stored rows equal newly made ones`, async () => {
  const { happen, happened, today, upTo, now } = company;
  for (let step = 0; step < steps; step += 1) {
    const cause = await happen();
    if (upTo(5) > 0) continue;
    const from = today().subtract({ days: upTo(40) });
    const period = { from, to: from.add({ days: upTo(45) }) };
    const { kept, rebuilt } = await keptAndRebuilt(period);
    expect(kept, `step ${step}, ${cause}, at ${now()}`).toEqual(rebuilt);
    expect(datesOf(period).length).toBeGreaterThan(0);
  }
  expect(shownFromRows).toBeGreaterThan(1_000);
  expect(inTables).toBeGreaterThan(10_000);
  expect(withKinds).toBeGreaterThan(50);
  expect(unlistedDays).toBeGreaterThan(1_000);
  for (const [cause, times] of happened) expect(times, cause).toBeGreaterThan(5);
});
