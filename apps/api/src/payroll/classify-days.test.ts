import { randomUUIDv7 } from 'node:crypto';
import type { ClassifiedDay } from '@jornada/core/payroll/classified-day';
import { hourKinds, hourOverlays, type WorkMark } from '@jornada/core/payroll/hour-kinds';
import { type PayRules, usualPayRules } from '@jornada/core/payroll/pay-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { punches, scheduled } from '../testing/company-day.ts';
import { createContract } from '../testing/create-contract.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../testing/factories.ts';
import { randomCompany } from '../testing/random-company.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { deleteDayRows } from '../workday/rows/day-rows.queries.ts';
import { refreshDayRows } from '../workday/rows/refresh-day-rows.ts';
import { classifyDays } from './classify-days.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const date = (text: string) => Temporal.PlainDate.from(text);
const timeZone = 'Europe/Madrid';
const moment = (day: string, time: string) =>
  Temporal.ZonedDateTime.from(`${day}T${time}[${timeZone}]`).toInstant();

/** `'ORDINARY 480, OVERTIME_REST 30; NIGHT 20'` */
const told = ({ kinds, overlays, onCallMinutes }: ClassifiedDay) => {
  const given = <Key extends string>(names: readonly Key[], minutes: Readonly<Record<Key, number>>) =>
    names.filter((name) => minutes[name] > 0).map((name) => `${name} ${minutes[name]}`);
  const besides = [
    ...given(hourOverlays, overlays),
    ...(onCallMinutes > 0 ? [`on call ${onCallMinutes}`] : []),
  ];
  return [given(hourKinds, kinds).join(', '), besides.join(', ')].filter((part) => part !== '').join('; ');
};

async function classified(person: TestPerson, day: string): Promise<ClassifiedDay> {
  const people = [{ userId: person.userId, timeZone }];
  const period = { from: date(day), to: date(day) };
  const found = await withTenant(app.platform.database, person.tenantId, (tx) =>
    classifyDays(tx, { people, period, now: app.clock.now() }),
  );
  const [one] = found.get(person.userId) ?? [];
  if (!one) throw new Error('no such day');
  return one;
}

/** Somebody from 9 to 17 whose contract is in a group with these rules. */
async function inGroup(rules: Partial<PayRules>, validFrom = '2026-01-01'): Promise<TestPerson> {
  app.clock.set('2026-11-01T08:00[Europe/Madrid]');
  const person = await scheduled(app, await createTenant(app.platform));
  const contractId = await createContract(app.platform, person, { validFrom: '2026-01-01' });
  const { multipliers, ...given } = { ...usualPayRules, ...rules };
  await withTenant(app.platform.database, person.tenantId, async (tx) => {
    const groupId = randomUUIDv7();
    await tx
      .insertInto('payGroups')
      .values({ id: groupId, name: 'Oficinas', createdAt: app.clock.now() })
      .execute();
    await tx
      .insertInto('payRules')
      .values({
        ...{ id: randomUUIDv7(), groupId, validFrom: date(validFrom), ...given },
        ...{ overtimePercent: multipliers.overtime, nightPercent: multipliers.night },
        ...{ sundayPercent: multipliers.sunday, holidayPercent: multipliers.holiday },
        forceMajeurePercent: multipliers.forceMajeure,
      })
      .execute();
    await tx.updateTable('contracts').set({ payGroupId: groupId }).where('id', '=', contractId).execute();
  });
  return person;
}

const decide = (person: TestPerson, day: string, paidMinutes: number, ofMinutes: number) =>
  withTenant(app.platform.database, person.tenantId, (tx) =>
    tx
      .insertInto('overtimeDecisions')
      .values({
        ...{ id: randomUUIDv7(), userId: person.userId, workedOn: date(day), paidMinutes, ofMinutes },
        ...{ restMinutes: 0, forceMajeureMinutes: 0, source: 'ACCEPTED', decidedAt: app.clock.now() },
        ...{ decidedBy: person.userId, decidedByName: 'Ana' },
      })
      .execute(),
  );

const mark = (person: TestPerson, day: string, kind: WorkMark, from: string, to: string) =>
  withTenant(app.platform.database, person.tenantId, (tx) =>
    tx
      .insertInto('workMarks')
      .values({
        ...{ id: randomUUIDv7(), userId: person.userId, workedOn: date(day), mark: kind },
        ...{ startsAt: moment(day, from), endsAt: moment(day, to) },
        ...{ markedBy: 'Ana', markedAt: app.clock.now() },
      })
      .execute(),
  );

const monday = '2026-11-16';

test('by the rules of the contract’s group from their date on, and by the usual ones before', async () => {
  const person = await inGroup({ overtimeMode: 'ACCEPTED' }, '2026-11-17');
  for (const day of [monday, '2026-11-17']) await punches(app, person, day, ['IN 09:00', 'OUT 18:00']);
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  expect(told(await classified(person, monday))).toBe('ORDINARY 480, OVERTIME_REST 60');
  expect(told(await classified(person, '2026-11-17'))).toBe('ORDINARY 480, BEYOND_UNDECIDED 60');
});

test('by the newest decision of the day', async () => {
  const person = await inGroup({ overtimeMode: 'ACCEPTED' });
  await punches(app, person, monday, ['IN 09:00', 'OUT 18:00']);
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  await decide(person, monday, 60, 60);
  expect(told(await classified(person, monday))).toBe('ORDINARY 480, OVERTIME_PAID 60');
  app.clock.set('2026-11-20T09:01[Europe/Madrid]');
  await decide(person, monday, 20, 60);
  expect(told(await classified(person, monday))).toBe(
    'ORDINARY 480, OVERTIME_PAID 20, BEYOND_NOT_ACCEPTED 40',
  );
});

test('a night over Saturday’s midnight has Sunday’s hours, and so in what is stored', async () => {
  const person = await inGroup({});
  const hours = ['IN 22:00'];
  await punches(app, person, '2026-11-14', hours);
  await punches(app, person, '2026-11-15', ['OUT 02:00']);
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  // Nothing was asked for, and the schedule of the week says so: all of it is beyond.
  const night = 'OVERTIME_REST 240; NIGHT 240, SUNDAY 120';
  expect(told(await classified(person, '2026-11-14'))).toBe(night);
  const period = { from: date('2026-11-14'), to: date('2026-11-14') };
  await refreshDayRows(app.platform, person.tenantId, period, app.clock.now());
  expect(told(await classified(person, '2026-11-14'))).toBe(night);
});

test('marks: on call is no work, what was worked in the others is', async () => {
  const person = await inGroup({});
  await punches(app, person, monday, ['IN 09:00', 'OUT 17:00', 'IN 20:00', 'OUT 21:00']);
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  await mark(person, monday, 'ON_CALL', '17:00', '23:00');
  await mark(person, monday, 'ON_CALL_ACTIVATION', '19:30', '21:30');
  await mark(person, monday, 'TRAVEL', '16:30', '17:30');
  await mark(person, monday, 'TRAVEL', '16:45', '17:15');
  expect(told(await classified(person, monday))).toBe(
    'ORDINARY 480, OVERTIME_REST 60; TRAVEL 30, ON_CALL_ACTIVATION 60, on call 300',
  );
});

test('marks far apart, of several people at once, come to what each comes to alone', async () => {
  const person = await inGroup({});
  const { tenantId } = person;
  const others = [await createPerson(app.platform, tenantId), await createPerson(app.platform, tenantId)];
  for (const one of others) await assignSchedule(app.platform, one, {});
  const days = ['2026-08-03', '2026-08-05', '2026-11-09', monday];
  for (const [place, one] of [person, ...others].entries())
    for (const day of days) {
      await punches(app, one, day, ['IN 09:00', `OUT 1${7 + (place % 2)}:00`]);
      await mark(one, day, place === 1 ? 'TRAVEL' : 'WAITING', '09:30', `1${place}:15`);
    }
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  const period = { from: date('2026-08-01'), to: date(monday) };
  const people = [person, ...others].map(({ userId }) => ({ userId, timeZone }));
  const together = await withTenant(app.platform.database, tenantId, (tx) =>
    classifyDays(tx, { people, period, now: app.clock.now() }),
  );
  for (const [place, one] of [person, ...others].entries())
    for (const day of days) {
      const found = together.get(one.userId)?.find((classified) => classified.date.toString() === day);
      expect(found).toEqual(await classified(one, day));
      expect(found?.overlays).toMatchObject({
        TRAVEL: place === 1 ? 105 : 0,
        WAITING: [45, 0, 165][place],
      });
    }
});

test('leave is told by its kind, and a day whose exit is missing is open until an admin decides about it', async () => {
  const person = await inGroup({});
  await createVacation(app.platform, person, { startDate: '2026-11-09', endDate: '2026-11-09' });
  const leave = {
    type: 'PERSONAL',
    leaveKind: 'MARRIAGE',
    startDate: '2026-11-10',
    endDate: '2026-11-10',
  } as const;
  await createAbsence(app.platform, person, leave);
  const hours = {
    type: 'OTHER',
    startDate: '2026-11-11',
    endDate: '2026-11-11',
    hours: '09:00-11:30',
  } as const;
  await createAbsence(app.platform, person, hours);
  await punches(app, person, monday, ['IN 09:00']);
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  expect((await classified(person, '2026-11-09')).leave).toEqual({ kind: 'VACATION', minutes: 480 });
  expect((await classified(person, '2026-11-10')).leave).toEqual({ kind: 'MARRIAGE', minutes: 480 });
  expect(await classified(person, '2026-11-11')).toMatchObject({
    leave: { kind: 'OTHER', minutes: 150 },
    expectedMinutes: 330,
  });
  expect((await classified(person, monday)).isOpen).toBe(true);
  await withTenant(app.platform.database, person.tenantId, (tx) =>
    tx
      .insertInto('dayDecisions')
      .values({ userId: person.userId, workedOn: date(monday), justification: 'Sí' })
      .execute(),
  );
  expect((await classified(person, monday)).isOpen).toBe(false);
});

describe('a company to which everything happens', () => {
  test.each([7, 20_261_128])('seed %i: stored rows say what evaluating each day says', async (seed) => {
    const company = await randomCompany(app, seed);
    for (let step = 0; step < 250; step += 1) await company.happen();
    const { tenantId, inTenant, now, upTo } = company;
    const today = now().toZonedDateTimeISO(timeZone).toPlainDate();
    const everybody = await inTenant((tx) => tx.selectFrom('users').select(['id', 'email']).execute());
    for (const { id: userId, email } of everybody)
      for (let ago = 3; ago < 24; ago += 1) {
        const day = today.subtract({ days: ago }).toString();
        const minute = String(upTo(60)).padStart(2, '0');
        const hours = [`IN 0${upTo(9)}:${minute}`, `OUT ${14 + upTo(9)}:${minute}`];
        await punches(app, { tenantId, userId, email: email ?? '' }, day, hours);
      }
    const period = { from: today.subtract({ days: 75 }), to: today };
    const classify = () =>
      inTenant(async (tx) => {
        const people = await tx
          .selectFrom('users')
          .select('id as userId')
          .select((eb) => eb.fn.coalesce('timeZone', eb.val(timeZone)).as('timeZone'))
          .execute();
        return classifyDays(tx, { people, period, now: now() });
      });
    await refreshDayRows(app.platform, tenantId, period, now());
    const byRows = await classify();
    await inTenant(deleteDayRows);
    const evaluated = await classify();
    expect(byRows).toEqual(evaluated);
    const days = [...evaluated.values()].flat();
    expect(days.filter(({ workedMinutes }) => workedMinutes > 0).length).toBeGreaterThan(20);
    for (const { workedMinutes, kinds } of days)
      expect(Object.values(kinds).reduce((sum, minutes) => sum + minutes, 0)).toBe(workedMinutes);
  });
});
