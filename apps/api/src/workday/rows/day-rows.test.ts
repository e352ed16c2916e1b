import type { PunchType } from '@jornada/core/timekeeping/punch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datesOf, type Period } from '../../platform/period.ts';
import { type TenantTx, withTenant } from '../../platform/with-tenant.ts';
import { randomSequence } from '../../seed/random.ts';
import { appendEntry } from '../../testing/append-entry.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createException,
  createHoliday,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { evaluateWorkdays } from '../read-workdays.ts';
import { toDayRow } from './day-row.ts';
import { refreshDayRows } from './refresh-day-rows.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let people: TestPerson[];
let schedules: string[];
const random = randomSequence(20_261_014);
const madrid = 'Europe/Madrid';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const steps = 2_400;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(`2026-10-10T08:00[${madrid}]`);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  const plans: Parameters<typeof assignSchedule>[2][] = [
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
  ];
  people = [];
  schedules = [];
  for (const plan of plans) {
    const person = await createPerson(app.platform, tenantId);
    people.push(person);
    schedules.push(await assignSchedule(app.platform, person, plan));
  }
});
afterAll(() => app.close());

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
const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(app.platform.database, tenantId, work);

/** When each last punched anything but an entry. */
const lastExits = new Map<string, Temporal.Instant | null>();

/** Every cause for which a row of a day may change. What the database refuses changes nothing. */
const causes: Record<string, () => Promise<unknown>> = {
  'time passes': async () => pass(one([1, 5, 20, 60, 300])),
  punch: async () => {
    const person = one(people);
    const exited = lastExits.get(person.userId);
    // Who is back before noon within two hours works on at the day before: done around the clock, it would hang on where it began.
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
        .where('scheduleId', '=', one(schedules))
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
  'holiday removed': () => inTenant((tx) => tx.deleteFrom('holidays').execute()),
  absence: () => {
    const date = aDate();
    return createAbsence(app.platform, one(people), { type: 'PERSONAL', startDate: date, endDate: date });
  },
  'hours off': () => {
    const date = aDate();
    const hours = one(['09:00-11:30', '12:00-13:00', '00:30-04:00', '16:00-23:59']);
    return createAbsence(app.platform, one(people), { type: 'OTHER', startDate: date, endDate: date, hours });
  },
  illness: () => {
    const startDate = aDate();
    const endDate = Temporal.PlainDate.from(startDate).add({ days: 1 }).toString();
    return createAbsence(app.platform, one(people), { type: 'SICK_LEAVE', startDate, endDate });
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
  'somebody leaves or returns': () =>
    inTenant((tx) =>
      tx
        .updateTable('users')
        .set({ active: one([true, true, false]) })
        .where('id', '=', one(people).userId)
        .execute(),
    ),
  validation: () => decide('VALIDATE'),
  'validation undone': () => decide('UNVALIDATE'),
};

function pass(minutes: number): void {
  app.clock.set(now().add({ minutes }).toString());
}

function decide(action: string): Promise<unknown> {
  const days = [{ userId: one(people).userId, date: aDate() }];
  return admin.call('POST', '/attendance/admin/days/bulk', { body: { action, days } });
}

/** What the rows of a period are, and what they would be if all of them were made now. */
async function keptAndRebuilt(period: Period) {
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
    const evaluatedOf = await evaluateWorkdays(
      tx,
      everybody.map(({ userId }) => userId),
      period,
      now(),
    );
    const rebuilt = everybody.flatMap((person) =>
      (evaluatedOf(person)?.workdays ?? []).flatMap((workday) => {
        const row = toDayRow(workday, now(), person.isDue);
        return row ? [{ userId: person.userId, ...row }] : [];
      }),
    );
    return { kept: rows.map(inWords).sort(), rebuilt: rebuilt.map(inWords).sort() };
  });
}

/** A row as a line; minutes that grow while somebody is there are those of some moment before. */
function inWords(row: Awaited<ReturnType<typeof rowOf>>): string {
  const { workedOn, userId, status, isUnderWay, hasPunches, hasForgottenExit, absenceType } = row;
  const minutes = isUnderWay
    ? 'growing'
    : [row.workedMinutes, row.expectedMinutes, row.overtimeMinutes, row.lateMinutes].join('/');
  return [workedOn, userId, status, minutes, hasPunches, isUnderWay, hasForgottenExit, absenceType].join(' ');
}

declare function rowOf(): Promise<
  { userId: string } & Omit<NonNullable<ReturnType<typeof toDayRow>>, 'status'> & { status: string | null }
>;

test(`after ${steps} changes of every cause the rows are those that would be made anew`, async () => {
  const happened = new Map<string, number>();
  for (let step = 0; step < steps; step += 1) {
    // Time and punches make up the most of it, as they do in life.
    const cause =
      random() < 0.45 ? one(['time passes', 'punch', 'punch', 'correction']) : one(Object.keys(causes));
    const outcome = await causes[cause]?.().then(
      () => 1,
      () => 0,
    );
    happened.set(cause, (happened.get(cause) ?? 0) + (outcome ?? 0));
    if (random() > 0.2) continue;
    const from = today().subtract({ days: upTo(40) });
    const period = { from, to: from.add({ days: upTo(45) }) };
    const { kept, rebuilt } = await keptAndRebuilt(period);
    expect(kept, `step ${step}, ${cause}, at ${now()}`).toEqual(rebuilt);
    expect(datesOf(period).length).toBeGreaterThan(0);
  }
  for (const cause of Object.keys(causes)) expect(happened.get(cause), cause).toBeGreaterThan(5);
}, 180_000);
