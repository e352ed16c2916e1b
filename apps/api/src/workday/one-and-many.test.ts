import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAssignments } from '../plan/assignments.reads.ts';
import { findExceptions } from '../plan/exceptions.reads.ts';
import { findSettledDays } from '../plan/settled-days.reads.ts';
import type { Period } from '../platform/time/period.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { findPunches } from '../record/punches.reads.ts';
import { appendEntry } from '../testing/append-entry.ts';
import { punches } from '../testing/company-day.ts';
import {
  assignSchedule,
  createAbsence,
  createAssignment,
  createException,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let berta: TestPerson;
let idle: TestPerson;
let stranger: TestPerson;
const friday = '2026-11-20';
const week: Period = {
  from: Temporal.PlainDate.from('2026-11-16'),
  to: Temporal.PlainDate.from('2026-11-22'),
};

beforeAll(async () => {
  app = await startTestApp();
  const { platform } = app;
  const tenantId = await createTenant(platform);
  [ana, berta, idle] = [
    await createPerson(platform, tenantId),
    await createPerson(platform, tenantId),
    await createPerson(platform, tenantId),
  ];
  stranger = await createPerson(platform, await createTenant(platform));
  for (const person of [ana, berta, stranger]) await fill(person);
  const shared = await assignSchedule(platform, ana, { validFrom: '2026-11-16', priority: 5, hours: split });
  await createAssignment(platform, berta, { scheduleId: shared, validFrom: '2026-11-22' });
});
afterAll(() => app.close());

const split = [
  ['09:00', '14:00'],
  ['16:00', '19:00'],
] as const;

/** Something of everything in the week, and something of everything beside it. */
async function fill(person: TestPerson): Promise<void> {
  const { platform } = app;
  await assignSchedule(platform, person, { validTo: '2026-11-16' });
  await assignSchedule(platform, person, { validFrom: '2026-11-23' });
  await createException(platform, person, { date: friday, hours: split });
  await createException(platform, person, { date: '2026-11-23' });
  await createVacation(platform, person, { startDate: '2026-11-10', endDate: '2026-11-16' });
  await createVacation(platform, person, { startDate: friday, endDate: friday, status: 'PENDING' });
  const sick = { type: 'SICK_LEAVE', startDate: '2026-11-22', endDate: '2026-11-30' } as const;
  await createAbsence(platform, person, sick);
  await createAbsence(platform, person, { ...sick, startDate: '2026-12-01', endDate: '2026-12-03' });
  const [entry = null] = await punches(app, person, friday, ['IN 09:30', 'OUT 13:00']);
  await punches(app, person, '2026-11-23', ['IN 09:00']);
  const correction = { kind: 'CORRECTION', supersedesId: entry, authorId: person.userId } as const;
  await appendEntry(platform, person, { ...correction, at: `${friday}T09:00[Europe/Madrid]` });
}

type FactsOf = (userId: string) => readonly object[];
const byPerson = (facts: ReadonlyMap<string, readonly object[]>) => (userId: string) =>
  facts.get(userId) ?? [];
const instants = {
  from: week.from.toZonedDateTime('Europe/Madrid').toInstant(),
  until: week.to.add({ days: 1 }).toZonedDateTime('Europe/Madrid').toInstant(),
};

/** What is read of people, and how many of each Ana and Berta have in the week. */
const facts: [string, (tx: TenantTx, userIds: readonly string[]) => Promise<FactsOf>, number, number][] = [
  ['assignments', async (tx, ids) => byPerson(await findAssignments(tx, ids, week)), 2, 2],
  ['exceptions', async (tx, ids) => byPerson(await findExceptions(tx, ids, week)), 1, 1],
  [
    'time off',
    async (tx, ids) => {
      const settled = await findSettledDays(tx, ids, week);
      return (userId) => settled.get(userId)?.timeOff ?? [];
    },
    2,
    2,
  ],
  ['punches', (tx, ids) => findPunches(tx, ids, instants), 2, 2],
];

describe.each(facts)('%s', (_, find, ofAna, ofBerta) => {
  const read = (...people: TestPerson[]) =>
    withTenant(app.platform.database, ana.tenantId, (tx) =>
      find(
        tx,
        people.map(({ userId }) => userId),
      ),
    );

  test('are the same, read of one person and of many', async () => {
    const together = await read(idle, ana, berta);
    expect(together(ana.userId)).toHaveLength(ofAna);
    expect(together(berta.userId)).toHaveLength(ofBerta);
    expect(together(idle.userId)).toEqual([]);
    for (const person of [ana, berta, idle]) {
      expect((await read(person))(person.userId)).toEqual(together(person.userId));
    }
  });

  test('are of those who were asked for, in the company, and of nobody else', async () => {
    expect((await read(ana))(berta.userId)).toEqual([]);
    expect((await read(ana, idle))(berta.userId)).toEqual([]);
    expect((await read())(ana.userId)).toEqual([]);
    expect((await read(stranger))(stranger.userId)).toEqual([]);
    expect((await read(ana, stranger))(stranger.userId)).toEqual([]);
  });
});

test('a schedule that two people have is one, with all that the rules ask of it', async () => {
  const assignments = await withTenant(app.platform.database, ana.tenantId, (tx) =>
    findAssignments(tx, [ana.userId, berta.userId], week),
  );
  const [anas, bertas] = [ana, berta].map(({ userId }) =>
    assignments.get(userId)?.find(({ schedule }) => schedule.priority === 5),
  );
  expect(anas?.schedule).toBe(bertas?.schedule);
  expect(anas).toMatchObject({ validTo: null, schedule: { minRestBetweenShifts: 12 * 60 } });
  expect(anas?.validFrom.toString()).toBe('2026-11-16');
  expect(bertas?.validFrom.toString()).toBe('2026-11-22');
  const monday = anas?.schedule.segmentsByDay[1]?.map(({ startTime, endTime }) => `${startTime}–${endTime}`);
  expect(monday).toEqual(['09:00:00–14:00:00', '16:00:00–19:00:00']);
});
