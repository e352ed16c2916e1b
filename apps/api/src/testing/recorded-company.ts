import { randomUUIDv7 } from 'node:crypto';
import { dateOf, recordedMonth } from '@jornada/core/testing/recorded-month/month';
import { type RecordedPerson, recordedPeople } from '@jornada/core/testing/recorded-month/people';
import { type RecordedPlan, recordedPlans } from '@jornada/core/testing/recorded-month/plans';
import {
  askedCorrectionsOf,
  entriesOf,
  type RecordedEntry,
} from '@jornada/core/testing/recorded-month/record';
import { segmentsByDay, segmentsOf } from '@jornada/core/testing/worked-case';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { openLedgers } from '../record/append-to-ledger.ts';
import {
  createAbsence,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The company of the recorded month, in a database. */
export interface RecordedCompany {
  readonly tenantId: string;
  readonly admin: TestPerson;
  person(name: string): TestPerson;
  /** Appends the entries up to this moment that are not stored yet, and sets the clock to it. */
  recordUntil(moment: Temporal.Instant): Promise<void>;
}

export async function recordedCompany(app: TestApp): Promise<RecordedCompany> {
  app.clock.set(`${recordedMonth.from}T00:00[${recordedMonth.timeZone}]`);
  const tenantId = await createTenant(app.platform, { name: 'Servicios Octubre' });
  const admin = await createPerson(app.platform, tenantId, {
    roles: ['ROLE_ADMIN'],
    fullName: 'Alicia Admin Octubre',
  });
  for (const holiday of recordedMonth.holidays) await createHoliday(app.platform, tenantId, holiday);
  const recorders = new Map<string, PersonRecorder>();
  const scheduleIds = await inside(app, tenantId, insertPlans);
  for (const recorded of recordedPeople) {
    const { name: fullName, timeZone, plan } = recorded;
    const person = await createPerson(app.platform, tenantId, { fullName, timeZone });
    await insertTimeOff(app, person, recorded);
    await inside(app, tenantId, (tx) => follow(tx, person, recorded, scheduleIds.get(plan) ?? ''));
    recorders.set(fullName, recorderOf(person, recorded, admin));
  }
  return {
    tenantId,
    admin,
    person: (name) => {
      const found = recorders.get(name);
      if (!found) throw new Error(`nobody of the month is called ${name}`);
      return found.person;
    },
    recordUntil: async (moment) => {
      app.clock.set(moment.toString());
      for (const { record } of recorders.values()) await inside(app, tenantId, (tx) => record(tx, moment));
    },
  };
}

function inside<T>({ platform }: TestApp, tenantId: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return withTenant(platform.database, tenantId, work);
}

/** @returns the id of each, by its key */
async function insertPlans(tx: TenantTx): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const createdAt = Temporal.Instant.from(`${recordedMonth.from}T00:00Z`);
  for (const [key, plan] of Object.entries<RecordedPlan>(recordedPlans)) {
    const { versions, name, scheduleType, ...rules } = plan;
    const id = randomUUIDv7();
    ids.set(key, id);
    await tx.insertInto('schedules').values({ id, name, scheduleType, createdAt }).execute();
    for (const { from, week } of versions) {
      const version = { scheduleId: id, ...(from !== undefined && { effectiveFrom: dateOf(from) }) };
      await tx
        .insertInto('scheduleVersions')
        .values({ ...version, ...rules, timeZone: null })
        .execute();
      const segments = Object.entries(segmentsByDay(week)).flatMap(([day, hours]) =>
        hours.map((segment) => ({ ...version, ...segment, dayOfWeek: Number(day) })),
      );
      await tx.insertInto('scheduleSegments').values(segments).execute();
    }
  }
  return ids;
}

async function follow(
  tx: TenantTx,
  { userId }: TestPerson,
  { exceptions }: RecordedPerson,
  scheduleId: string,
): Promise<void> {
  const createdAt = Temporal.Instant.from(`${recordedMonth.from}T00:00Z`);
  const validFrom = Temporal.PlainDate.from(recordedMonth.from);
  await tx
    .insertInto('scheduleAssignments')
    .values({ id: randomUUIDv7(), userId, scheduleId, validFrom, createdAt })
    .execute();
  for (const [day, hours] of Object.entries(exceptions)) {
    const id = randomUUIDv7();
    await tx
      .insertInto('scheduleExceptions')
      .values({ id, userId, exceptionDate: dateOf(day), respectsHolidays: false, createdAt })
      .execute();
    const segments = segmentsOf(hours).map((segment) => ({ ...segment, exceptionId: id }));
    if (segments.length > 0) await tx.insertInto('scheduleExceptionSegments').values(segments).execute();
  }
}

async function insertTimeOff(app: TestApp, person: TestPerson, { timeOff }: RecordedPerson): Promise<void> {
  for (const { type, from, to, status } of timeOff) {
    const span = { startDate: dateOf(from).toString(), endDate: dateOf(to).toString(), status };
    if (type === 'VACATION') await createVacation(app.platform, person, span);
    else await createAbsence(app.platform, person, { type, ...span });
  }
}

interface PersonRecorder {
  readonly person: TestPerson;
  record(tx: TenantTx, until: Temporal.Instant): Promise<void>;
}

/** Appends a person's entries in order, each once, with the corrections' days, answers and requests. */
function recorderOf(person: TestPerson, recorded: RecordedPerson, admin: TestPerson): PersonRecorder {
  const { userId } = person;
  const waiting = entriesOf(recorded);
  const asked = askedCorrectionsOf(recorded);
  const idOf = new Map<string, string>();
  const idNamed = (key: string | null) => (key === null ? null : (idOf.get(key) ?? null));
  return {
    person,
    record: async (tx, until) => {
      const isDue = (at: Temporal.Instant | undefined) => at && Temporal.Instant.compare(at, until) <= 0;
      if (!isDue(waiting[0]?.recordedAt) && !isDue(asked[0]?.askedAt)) return;
      const ledgers = await openLedgers(tx, { tenantId: person.tenantId, userIds: [userId] });
      for (let entry = waiting[0]; entry && isDue(entry.recordedAt); entry = waiting[0]) {
        waiting.shift();
        const { kind, type, punchedAt, timeZone, recordedAt, reason } = entry;
        const authorId = entry.author === 'ADMIN' ? admin.userId : userId;
        const supersedesId = idNamed(entry.supersedes);
        const written = {
          employeeId: userId,
          kind,
          type,
          punchedAt,
          timeZone,
          recordedAt,
          reason,
          authorId,
          supersedesId,
        };
        const { id: entryId } = await ledgers.append({ ...written, origin: 'WEB' });
        idOf.set(entry.key, entryId);
        if (entry.author === 'ADMIN') await insertCorrection(tx, userId, entry, entryId);
      }
      for (const { punch, askedAt, ...request } of asked.filter((one) => isDue(one.askedAt))) {
        asked.shift();
        const columns = { id: randomUUIDv7(), userId, punchId: idNamed(punch), createdAt: askedAt };
        await tx
          .insertInto('correctionRequests')
          .values({ ...request, ...columns, timeZone: recorded.timeZone })
          .execute();
      }
    },
  };
}

async function insertCorrection(
  tx: TenantTx,
  userId: string,
  { workedOn, answer, recordedAt }: RecordedEntry,
  entryId: string,
): Promise<void> {
  await tx.insertInto('correctionDays').values({ userId, entryId, workedOn }).execute();
  if (!answer) return;
  const answeredAt = recordedAt.add({ hours: 1 });
  await tx
    .insertInto('correctionAnswers')
    .values({ userId, entryId, ...answer, answeredAt })
    .execute();
}
