import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import type { EmployeeAtWork } from '../testing/employee-at-work.ts';
import { createAssignment, createPerson, createSchedule, createTenant } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});
afterAll(() => app.close());

const [longAgo, yesterday, today, tomorrow, later] = [
  '2026-01-01',
  '2026-11-19',
  '2026-11-20',
  '2026-11-21',
  '2027-03-01',
] as const;

/** What one version says; it holds from `from` on, the first from ever. */
interface Version {
  readonly from?: string;
  readonly isActive?: boolean;
  readonly validFrom?: string;
  readonly validTo?: string;
}
const date = (text: string | undefined) => (text === undefined ? null : Temporal.PlainDate.from(text));

async function scheduleOf([first, ...others]: readonly Version[]): Promise<string> {
  const scheduleId = await createSchedule(app.platform, tenantId);
  await withTenant(app.platform.database, tenantId, async (tx) => {
    const said = ({ isActive = true, validFrom, validTo }: Version) => ({
      isActive,
      validFrom: date(validFrom),
      validTo: date(validTo),
    });
    if (first)
      await tx
        .updateTable('scheduleVersions')
        .set(said(first))
        .where('scheduleId', '=', scheduleId)
        .execute();
    for (const version of others) {
      const effectiveFrom = Temporal.PlainDate.from(version.from ?? today);
      await tx
        .insertInto('scheduleVersions')
        .values({ scheduleId, effectiveFrom, ...said(version) })
        .execute();
    }
  });
  return scheduleId;
}

interface Told {
  readonly id: string;
  readonly hasSchedule: boolean;
}
const toldBy = async (who: EmployeeAtWork): Promise<Told[]> => (await who.get('/admin/users/simple')).body;
const told = async (userId: string, who = admin) =>
  (await toldBy(who)).find(({ id }) => id === userId)?.hasSchedule;

test.each<[string, boolean, [from: string, to?: string], ...Version[]]>([
  ['an assignment without end', true, [longAgo], {}],
  ['its last day', true, [longAgo, today], {}],
  ['one that is over', false, [longAgo, yesterday], {}],
  ['one that begins later', true, [later], {}],
  ['an inactive schedule', false, [longAgo], { isActive: false }],
  ['a schedule valid to the end of today', true, [longAgo], { validTo: today }],
  ['a schedule no longer valid', false, [longAgo], { validTo: yesterday }],
  ['a schedule valid later', true, [longAgo], { validFrom: later }],
  ['a schedule that is valid after the assignment is over', false, [longAgo, tomorrow], { validFrom: later }],
  ['an assignment that begins after the schedule is over', false, [later], { validTo: tomorrow }],
  ['a version that was active until yesterday', false, [longAgo], {}, { from: today, isActive: false }],
  ['a version that is active to the end of today', true, [longAgo], {}, { from: tomorrow, isActive: false }],
  ['a version that will be active', true, [longAgo], { isActive: false }, { from: later }],
  [
    'a version that will be active too late',
    false,
    [longAgo, tomorrow],
    { isActive: false },
    { from: later },
  ],
  [
    'an active version between two that are not',
    true,
    [longAgo],
    { isActive: false },
    { from: later },
    { from: '2027-04-01', isActive: false },
  ],
])('%s: %s', async (_, expected, [validFrom, validTo], ...versions) => {
  const person = await createPerson(app.platform, tenantId);
  expect(await told(person.userId)).toBe(false);
  const scheduleId = await scheduleOf(versions);
  await createAssignment(app.platform, person, { scheduleId, validFrom, validTo });
  expect(await told(person.userId)).toBe(expected);
});

test('one of two is enough', async () => {
  const person = await createPerson(app.platform, tenantId);
  const [over, next] = [await scheduleOf([{}]), await scheduleOf([{}])];
  await createAssignment(app.platform, person, { scheduleId: over, validFrom: longAgo, validTo: yesterday });
  await createAssignment(app.platform, person, { scheduleId: next, validFrom: later });
  expect(await told(person.userId)).toBe(true);
});

test('today is the company’s, wherever whoever asks is', async () => {
  const timeZone = 'Pacific/Auckland';
  const abroad = await adminAtWork(app, tenantId, { timeZone });
  const person = await createPerson(app.platform, tenantId, { timeZone });
  const scheduleId = await scheduleOf([{}]);
  await createAssignment(app.platform, person, { scheduleId, validFrom: longAgo, validTo: today });
  // There it is tomorrow.
  expect(await told(person.userId, abroad)).toBe(true);
});

test('another company’s people and schedules say nothing', async () => {
  const other = await createTenant(app.platform);
  const person = await createPerson(app.platform, other);
  const own = await createSchedule(app.platform, other);
  await createAssignment(app.platform, person, { scheduleId: own, validFrom: longAgo });
  const stranger = await adminAtWork(app, other);
  expect(await told(person.userId)).toBeUndefined();
  expect((await toldBy(stranger)).map(({ hasSchedule }) => hasSchedule).toSorted()).toEqual([false, true]);
});
