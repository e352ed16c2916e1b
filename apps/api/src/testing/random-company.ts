import { unearningLeaveKinds } from '@jornada/core/absences/leave-kinds';
import { type AgreedPeriod, contractKinds } from '@jornada/core/contracts/contract';
import type { CoreHours } from '@jornada/core/schedules/core-hours';
import { pauseReasons } from '@jornada/core/schedules/employment';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import { writtenCore } from '../plan/written-hours.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { randomSequence } from '../seed/random.ts';
import { appendEntry } from './append-entry.ts';
import { addCentreHoliday, createCentre, putIntoCentre } from './centre-factories.ts';
import { adminAtWork } from './company-factories.ts';
import { createContract } from './create-contract.ts';
import { execute } from './database-server.ts';
import { employ } from './employ.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from './factories.ts';
import type { TestApp } from './test-app.ts';

const madrid = 'Europe/Madrid';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const schedules: Parameters<typeof assignSchedule>[2][] = [
  { hours: [['09:00', '17:00']] },
  { hours: [['22:00', '06:00']], days: everyDay, workdayCutoffMinutes: 120 },
  {
    hours: [
      ['00:00', '08:00'],
      ['16:00', '20:00'],
    ],
    days: everyDay,
    fixedUnpaidBreakMinutes: 30,
  },
  { hoursOf: { period: 'WEEK', minutes: 1200 } },
  { hoursOf: { period: 'MONTH', minutes: 3000 }, days: everyDay, workdayCutoffMinutes: 120 },
  { hoursOf: { period: 'WEEK', minutes: 2400, core: coreFrom(10) }, days: everyDay },
];

/** Two hours from one on, and an hour after another. */
function coreFrom(hour: number): CoreHours {
  const at = (later: number) => new Temporal.PlainTime(hour + later);
  const intervals = [
    { startTime: at(0), endTime: at(2) },
    { startTime: at(3), endTime: at(4) },
  ];
  return { intervals, flexibilityMinutes: 5 };
}

/** Autovacuum is off in tests: without ANALYZE PostgreSQL plans as if these tables were empty. */
const tablesOfEvents =
  'punches, day_rows, day_row_months, time_off, schedule_versions, schedule_assignments, holidays, contracts';

/** A company with random events of every kind that can change a day, the same for the same seed. */
export async function randomCompany(app: TestApp, seed: number) {
  app.clock.set(`2026-10-10T08:00[${madrid}]`);
  const tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId);
  const people: TestPerson[] = [];
  const scheduleIds: string[] = [];
  for (const plan of schedules) {
    const person = await createPerson(app.platform, tenantId);
    people.push(person);
    scheduleIds.push(await assignSchedule(app.platform, person, plan));
  }
  const centres = [
    await createCentre(app.platform, tenantId, { name: 'Norte' }),
    await createCentre(app.platform, tenantId, { name: 'Sur' }),
  ];
  const random = randomSequence(seed);
  const upTo = (count: number) => Math.floor(random() * count);
  const one = <T>(choices: readonly T[]): T => {
    const choice = choices[upTo(choices.length)];
    if (choice === undefined) throw new Error('there is nothing to choose from');
    return choice;
  };
  const now = () => app.clock.now();
  const today = () => now().toZonedDateTimeISO(madrid).toPlainDate();
  const aDate = () =>
    today()
      .add({ days: upTo(13) - 8 })
      .toString();
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    withTenant(app.platform.database, tenantId, work);

  const pass = (minutes: number) => app.clock.set(now().add({ minutes }).toString());
  const decide = (action: string) => {
    const days = [{ userId: one(people).userId, date: aDate() }];
    return admin.call('POST', '/attendance/admin/days/bulk', { body: { action, days } });
  };
  /** The last punch of each person that was no entry. */
  const lastExits = new Map<string, Temporal.Instant | null>();
  /** Every event that can change a day row. Events that the database refuses change nothing. */
  const causes: Record<string, () => Promise<unknown>> = {
    'time passes': async () => pass(one([1, 5, 20, 60, 300])),
    punch: async () => {
      const person = one(people);
      const exited = lastExits.get(person.userId);
      // Somebody back within three hours continues the same workday; repeated around the clock, it would depend on where the sequence
      // began.
      if (exited && now().since(exited).total('hours') < 3) return;
      const type = one<PunchType>(['IN', 'OUT', 'IN', 'OUT', 'BREAK_START', 'BREAK_END']);
      await appendEntry(app.platform, person, { at: now().toZonedDateTimeISO(madrid).toString(), type });
      lastExits.set(person.userId, type === 'IN' ? null : now());
      pass(upTo(200));
    },
    correction: async () => {
      const person = one(people);
      const [entry] = await inTenant((tx) =>
        tx
          .selectFrom('punches as entry')
          .select(['entry.id', 'entry.type', 'entry.punchedAt'])
          .where('entry.employeeId', '=', person.userId)
          .where('entry.kind', '<>', 'ANNULMENT')
          .where((eb) =>
            eb.not(
              eb.exists(
                eb
                  .selectFrom('punches as later')
                  .select('later.id')
                  .whereRef('later.supersedesId', '=', 'entry.id'),
              ),
            ),
          )
          .orderBy('entry.sequence', 'desc')
          .limit(1)
          .offset(upTo(12))
          .execute(),
      );
      if (!entry) return;
      const at = entry.punchedAt
        .add({ minutes: upTo(300) - 200 })
        .toZonedDateTimeISO(madrid)
        .toString();
      const fields = { at, type: entry.type as PunchType, supersedesId: entry.id };
      await appendEntry(app.platform, person, { kind: one(['CORRECTION', 'ANNULMENT'] as const), ...fields });
    },
    'hours of a schedule': () =>
      inTenant((tx) =>
        tx
          .updateTable('scheduleSegments')
          .set({ flexibilityMinutes: upTo(60) })
          .where('scheduleId', '=', one(scheduleIds))
          .execute(),
      ),
    'hours of a week or a month': () =>
      inTenant((tx) =>
        tx
          .updateTable('scheduleVersions')
          .set({ hoursMinutes: 600 + upTo(3000) })
          .where('hoursPeriod', 'is not', null)
          .where('scheduleId', '=', one(scheduleIds))
          .execute(),
      ),
    'core hours': () =>
      inTenant((tx) =>
        tx
          .updateTable('scheduleVersions')
          .set(writtenCore(one([null, coreFrom(upTo(18)), coreFrom(upTo(18))])))
          .where('hoursPeriod', 'is not', null)
          .where('scheduleId', '=', one(scheduleIds))
          .execute(),
      ),
    assignment: () =>
      inTenant((tx) =>
        tx
          .updateTable('scheduleAssignments')
          .set({ validFrom: today().subtract({ days: 40 - upTo(45) }) })
          .where('userId', '=', one(people).userId)
          .execute(),
      ),
    exception: () =>
      createException(app.platform, one(people), { date: aDate(), hours: one([[], [['10:00', '12:00']]]) }),
    'exception removed': () => inTenant((tx) => tx.deleteFrom('scheduleExceptions').execute()),
    holiday: () => createHoliday(app.platform, tenantId, { date: aDate(), name: `Fiesta ${upTo(9e6)}` }),
    'rules of working time': () => {
      const body = { validFrom: aDate(), paidBreakMinutes: one([0, 10, 15, 30]), yearlyMinutes: null };
      return admin.call('PUT', '/tenant/working-time-rules', {
        body: { ...body, restDayHolidays: one(['NEVER', 'SUNDAY_WORKERS', 'ALWAYS']) },
      });
    },
    contract: () =>
      createContract(app.platform, one(people), {
        ...{ validFrom: aDate(), isPartTime: one([true, true, false]), kind: one(contractKinds) },
        ...one<{ agreed?: readonly [number, AgreedPeriod] }>([
          {},
          { agreed: [60 * (5 + upTo(30)), 'WEEK'] },
          { agreed: [1800 + upTo(3000), 'MONTH'] },
        ]),
      }),
    'a pact of complementary hours': () =>
      inTenant((tx) =>
        tx
          .updateTable('contracts')
          .set({ pactPercent: 1 + upTo(60), pactSignedOn: today(), pactNoticeDays: 3 })
          .where('userId', '=', one(people).userId)
          .where('isPartTime', '=', true)
          .where('agreedMinutes', 'is not', null)
          .execute(),
      ),
    'hours of contracts': () =>
      inTenant((tx) =>
        tx
          .updateTable('contracts')
          .set({ agreedMinutes: 300 + upTo(2000) })
          .where('userId', '=', one(people).userId)
          .where('agreedMinutes', 'is not', null)
          .execute(),
      ),
    'contracts removed': () =>
      inTenant((tx) => tx.deleteFrom('contracts').where('userId', '=', one(people).userId).execute()),
    'holiday of a centre': () =>
      addCentreHoliday(app.platform, tenantId, one(centres), `${aDate()} Patrón ${upTo(9e6)}`),
    'holidays of a centre removed': () =>
      inTenant((tx) =>
        tx.deleteFrom('workCentreHolidays').where('workCentreId', '=', one(centres)).execute(),
      ),
    'another centre': () => putIntoCentre(app.platform, one(people), one([...centres, null]), aDate()),
    'holiday removed': () => inTenant((tx) => tx.deleteFrom('holidays').execute()),
    absence: () => {
      const date = aDate();
      return createAbsence(app.platform, one(people), { type: 'PERSONAL', startDate: date, endDate: date });
    },
    'hours off': () => {
      const date = aDate();
      const hours = one(['09:00-11:30', '12:00-13:00', '00:30-04:00', '16:00-23:59']);
      return createAbsence(app.platform, one(people), {
        type: 'OTHER',
        startDate: date,
        endDate: date,
        hours,
      });
    },
    illness: () => {
      const startDate = aDate();
      const endDate = Temporal.PlainDate.from(startDate).add({ days: 1 }).toString();
      return createAbsence(app.platform, one(people), { type: 'SICK_LEAVE', startDate, endDate });
    },
    'birth and care': () => {
      const startDate = aDate();
      const endDate = Temporal.PlainDate.from(startDate).add({ days: 4 }).toString();
      return createAbsence(app.platform, one(people), {
        type: one(['MATERNITY', 'PATERNITY']),
        startDate,
        endDate,
      });
    },
    'unpaid leave': () => {
      const startDate = aDate();
      const endDate = Temporal.PlainDate.from(startDate).add({ days: 3 }).toString();
      const leaveKind = one([...unearningLeaveKinds]);
      return createAbsence(app.platform, one(people), { type: 'OTHER', leaveKind, startDate, endDate });
    },
    'rules of vacations': () => {
      const granted = {
        daysPerYear: 20 + upTo(12),
        carryOverDays: upTo(9),
        carryOverUntilMonth: 1 + upTo(12),
      };
      const body = { ...granted, dayUnit: one(['NATURAL', 'WORKING']), colleaguesSeeCalendar: true };
      return admin.call('PUT', '/vacations/rules', { body });
    },
    'absence removed': () =>
      inTenant((tx) => tx.deleteFrom('timeOff').where('userId', '=', one(people).userId).execute()),
    vacation: () => {
      const startDate = aDate();
      const endDate = Temporal.PlainDate.from(startDate).add({ days: 2 }).toString();
      return createVacation(app.platform, one(people), { startDate, endDate });
    },
    'vacation removed': () =>
      inTenant((tx) => tx.deleteFrom('timeOff').where('type', '=', 'VACATION').execute()),
    'time zone of the company': async () => {
      const settings = await admin.get('/tenant/settings');
      const timezone = one([madrid, 'Atlantic/Canary', madrid, 'Pacific/Apia']);
      return admin.call('PUT', '/tenant/settings', { body: { ...settings.body, timezone } });
    },
    'time zone of a person': () =>
      inTenant((tx) =>
        tx
          .updateTable('users')
          .set({ timeZone: one([null, null, 'Atlantic/Canary', 'Asia/Tokyo']) })
          .where('id', '=', one(people).userId)
          .execute(),
      ),
    'date of birth': () =>
      inTenant((tx) =>
        tx
          .updateTable('users')
          .set({
            bornOn: one([
              null,
              today().subtract({ years: 18, days: upTo(14) - 7 }),
              today().subtract({ years: 17 }),
            ]),
          })
          .where('id', '=', one(people).userId)
          .execute(),
      ),
    'somebody leaves or returns': () =>
      inTenant((tx) =>
        tx
          .updateTable('users')
          .set({ active: one([true, true, false]) })
          .where('id', '=', one(people).userId)
          .execute(),
      ),
    'dates of an employment': () =>
      inTenant((tx) =>
        employ(tx, one(people).userId, [
          {
            employedFrom: one([null, null, today().subtract({ days: upTo(14) })]),
            employedUntil: one([null, null, today().add({ days: upTo(14) - 4 })]),
          },
        ]),
      ),
    'somebody comes back': () =>
      inTenant((tx) => {
        const employedUntil = today().subtract({ days: upTo(10) });
        const employedFrom = employedUntil.add({ days: 1 + upTo(6) });
        return employ(tx, one(people).userId, [
          { employedFrom: null, employedUntil },
          { employedFrom, employedUntil: null },
        ]);
      }),
    'a pause': () =>
      inTenant((tx) => {
        const from = today().subtract({ days: upTo(10) });
        const until = one([null, from.add({ days: upTo(8) })]);
        return employ(tx, one(people).userId, [], [{ from, until, reason: one(pauseReasons) }]);
      }),
    'pauses end': () =>
      inTenant((tx) =>
        tx
          .updateTable('employmentPauses')
          .set({ lastDay: sql<Temporal.PlainDate>`first_day` })
          .where('userId', '=', one(people).userId)
          .execute(),
      ),
    'pauses removed': () =>
      inTenant((tx) => tx.deleteFrom('employmentPauses').where('userId', '=', one(people).userId).execute()),
    validation: () => decide('VALIDATE'),
    'validation undone': () => decide('UNVALIDATE'),
  };
  let eventsSinceAnalyze = 0;
  const happened = new Map(Object.keys(causes).map((cause) => [cause, 0]));
  /** Triggers a random event. @returns its name */
  const happen = async (): Promise<string> => {
    // Time passing and punches are the most frequent events.
    const isUsual = random() < 0.45;
    const cause = one(isUsual ? ['time passes', 'punch', 'punch', 'correction'] : Object.keys(causes));
    const outcome = await causes[cause]?.().then(
      () => 1,
      () => 0,
    );
    happened.set(cause, (happened.get(cause) ?? 0) + (outcome ?? 0));
    eventsSinceAnalyze += 1;
    if (eventsSinceAnalyze === 200) {
      eventsSinceAnalyze = 0;
      await execute(app.connectionString, `ANALYZE ${tablesOfEvents}`);
    }
    return cause;
  };
  return { tenantId, admin, happen, happened, upTo, today, now, inTenant };
}
