import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thisCompany } from '../../platform/database/this-company.ts';
import { datesOf, type Period } from '../../platform/time/period.ts';
import { randomCompany } from '../../testing/random-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { toDayRow } from './day-row.ts';
import { refreshDayRows } from './refresh-day-rows.ts';
import { listedPart, readShownDays } from './shown-day.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof randomCompany>>;
const steps = 2_400;

beforeAll(async () => {
  app = await startTestApp();
  company = await randomCompany(app, 20_261_014);
});
afterAll(() => app.close());

/** What the rows of a period are, and what they would be if all of them were made now. */
async function keptAndRebuilt(period: Period) {
  const { tenantId, inTenant, now } = company;
  await refreshDayRows(app.platform, tenantId, period, now());
  return inTenant(async (tx) => {
    const everybody = await tx
      .selectFrom('users as person')
      .innerJoin('tenants', 'tenants.id', 'person.tenantId')
      .select(['person.id as userId', 'person.active as isDue'])
      .select((eb) => eb.fn.coalesce('person.timeZone', 'tenants.timeZone').as('timeZone'))
      .where('person.isAdmin', '=', false)
      .execute();
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
    const shownOf = await readShownDays(
      tx,
      everybody.map(({ userId }) => userId),
      period,
      now(),
    );
    // Of a day that is stored as shown, also what is shown now; of another day nothing may be.
    const isStored = new Set(rows.flatMap((row) => (row.shown === null ? [] : [dayOf(row)])));
    shownFromRows += isStored.size;
    const rebuilt = everybody.flatMap((person) => {
      const own = shownOf(person);
      return (own?.workdays ?? []).flatMap((workday) => {
        const row = toDayRow(workday, now(), person.isDue, () => null);
        if (!row || !own) return [];
        const { userId } = person;
        const shown = isStored.has(dayOf({ userId, ...row }))
          ? JSON.stringify(listedPart(own.shown(workday)))
          : null;
        return [{ userId, ...row, shown }];
      });
    });
    return { kept: rows.map(inWords).sort(), rebuilt: rebuilt.map(inWords).sort() };
  });
}

let shownFromRows = 0;

function dayOf({ userId, workedOn }: { userId: string; workedOn: Temporal.PlainDate }): string {
  return `${userId} ${workedOn}`;
}

/** A row as a line; minutes that grow while somebody is there are those of some moment before. */
function inWords(row: Awaited<ReturnType<typeof rowOf>>): string {
  const { workedOn, userId, status, isUnderWay, hasPunches, hasForgottenExit, absenceType } = row;
  const { firstEntryAt, lastExitAt, mostOvertimeMinutes, mostOvertimeMinutesOfWeek, shown } = row;
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
  return [workedOn, userId, ...facts, mostOvertimeMinutes, mostOvertimeMinutesOfWeek, shown].join(' ');
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
  for (const [cause, times] of happened) expect(times, cause).toBeGreaterThan(5);
});
