import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { assign, insertPerson } from './demo-accounts.ts';
import { segment } from './demo-calendar.ts';
import { insertLedger } from './demo-ledger.ts';
import { type DemoSpecialist, demoSpecialists } from './demo-people.ts';
import { demoDay } from './demo-punches.ts';
import { punchEntry, workedDates } from './demo-worked-days.ts';
import { randomSequence } from './random.ts';

const timeZone = 'Europe/Madrid';
const weekdays = [1, 2, 3, 4, 5];

interface DemoLife {
  readonly tenantId: string;
  readonly adminId: string;
  readonly departmentIds: ReadonlyMap<string, string>;
  readonly today: Temporal.PlainDate;
  readonly opening: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
  readonly now: Temporal.Instant;
}

/** Adds those who work by contracts of other kinds, each with a schedule of their own and what they punched. */
export async function insertSpecialists(
  tx: TenantTx,
  life: DemoLife,
  isOff: (date: Temporal.PlainDate) => boolean,
): Promise<{ userId: string; fullName: string; email: string }[]> {
  const added = [];
  for (const [index, person] of demoSpecialists.entries()) {
    const { fullName, email } = person;
    const userId = await insertPerson(tx, person, ['ROLE_EMPLOYEE'], life.departmentIds, life.createdAt);
    const scheduleId = await insertSchedule(tx, person, life);
    await assign(tx, userId, scheduleId, life.opening, life.createdAt);
    const begins = await insertContract(tx, userId, person, life);
    const random = randomSequence(index * 104_729 + 31);
    const dates = workedDates({ opening: begins, today: life.today, isOff });
    const entries = dates
      .flatMap((date) =>
        demoDay([segment(0, ...person.hours)], date, timeZone, random).map((punch) =>
          punchEntry(punch, date, timeZone),
        ),
      )
      .filter(({ recordedAt }) => Temporal.Instant.compare(recordedAt, life.now) < 0);
    await insertLedger(tx, { tenantId: life.tenantId, userId, adminId: life.adminId }, entries);
    added.push({ userId, fullName, email });
  }
  return added;
}

async function insertSchedule(
  tx: TenantTx,
  { schedule: { name, description, weeklyMinutes }, hours }: DemoSpecialist,
  { createdAt }: DemoLife,
): Promise<string> {
  const id = randomUUIDv7();
  await tx
    .insertInto('schedules')
    .values({
      id,
      name,
      description,
      scheduleType: weeklyMinutes === null ? 'REGULAR' : 'FLEXIBLE',
      createdAt,
    })
    .execute();
  const byHours = { hoursPeriod: 'WEEK', hoursMinutes: weeklyMinutes, hoursDays: weekdays };
  await tx
    .insertInto('scheduleVersions')
    .values({ scheduleId: id, timeZone, ...(weeklyMinutes !== null && byHours) })
    .execute();
  if (weeklyMinutes !== null) return id;
  const rows = weekdays.map((dayOfWeek) => ({ ...segment(0, ...hours), dayOfWeek, scheduleId: id }));
  await tx.insertInto('scheduleSegments').values(rows).execute();
  return id;
}

/** @returns from when on they worked, as far as the demo company goes back */
async function insertContract(
  tx: TenantTx,
  userId: string,
  { contract: { pactPercent, ...contract }, seasonDays }: DemoSpecialist,
  { today, opening }: DemoLife,
): Promise<Temporal.PlainDate> {
  const hired = opening.subtract({ days: 300 });
  const pact = pactPercent && { pactSignedOn: hired, pactPercent, pactNoticeDays: 3 };
  const row = {
    ...contract,
    id: randomUUIDv7(),
    userId,
    validFrom: hired,
    agreedPeriod: 'WEEK',
    weeklyDays: 5,
  };
  await tx
    .insertInto('contracts')
    .values({ ...row, ...pact })
    .execute();
  await tx.insertInto('employments').values({ id: randomUUIDv7(), userId, firstDay: hired }).execute();
  if (seasonDays === undefined) return opening;
  const begins = today.subtract({ days: seasonDays });
  const pause = { firstDay: hired.add({ days: 120 }), lastDay: begins.subtract({ days: 1 }) };
  await tx
    .insertInto('employmentPauses')
    .values({ ...pause, id: randomUUIDv7(), userId, reason: 'BETWEEN_SEASONS' })
    .execute();
  return begins;
}
