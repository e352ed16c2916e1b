import { randomUUIDv7 } from 'node:crypto';
import { wholeYear } from '@jornada/core/versions/periods';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { readTenant, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { randomSequence } from '../../../seed/random.ts';
import { expectWithin } from '../../../testing/busyness.ts';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createAssignment,
  createHoliday,
  createPerson,
  createSchedule,
  createTenant,
  createVacation,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { usualMoment } from '../../../testing/test-clock.ts';
import { readBalances } from './read-balances.ts';
import { findBalancePeople } from './summary.queries.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(usualMoment);
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const summary = async (query = '') => {
  const { status, body } = await admin.get(`/vacations/admin/summary?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const grantWorkingDays = (validFrom = '2026-01-01') =>
  admin.call('PUT', '/vacations/rules', {
    body: {
      daysPerYear: 22,
      dayUnit: 'WORKING',
      carryOverDays: 5,
      carryOverUntilMonth: 3,
      colleaguesSeeCalendar: true,
      validFrom,
    },
  });

test.each(['NATURAL', 'WORKING'])('agrees with the balance of everybody, in %s days', async (dayUnit) => {
  const random = randomSequence(20_261_120);
  await createHoliday(app.platform, tenantId, { date: '2026-08-05', name: 'Fiesta' });
  for (let index = 0; index < 25; index += 1) {
    const employedFrom = Temporal.PlainDate.from('2026-01-01').add({ days: Math.floor(random() * 200) });
    const given = index % 3 === 0 ? { employedFrom } : {};
    const person = await createPerson(app.platform, tenantId, { fullName: `Persona ${index}`, ...given });
    if (index % 5 !== 4)
      await assignSchedule(app.platform, person, { days: [1, 2, 3, 4, 5].slice(index % 4) });
    for (const month of ['03', '08', '12']) {
      if (random() < 0.3) continue;
      const startDate = Temporal.PlainDate.from(`2026-${month}-01`).add({ days: Math.floor(random() * 20) });
      const endDate = startDate.add({ days: Math.floor(random() * 20) });
      const dates = { startDate: startDate.toString(), endDate: endDate.toString() };
      const isApproved = random() < 0.6;
      await createVacation(app.platform, person, { ...dates, status: isApproved ? 'APPROVED' : 'PENDING' });
      if (!isApproved || random() < 0.5) continue;
      const illness = { startDate: dates.endDate, endDate: dates.endDate };
      await createAbsence(app.platform, person, { type: 'SICK_LEAVE', ...illness });
    }
  }
  if (dayUnit === 'WORKING') await grantWorkingDays();
  const first = await summary();
  expect(first).toMatchObject({ totalElements: 25, size: 20, number: 0, year: 2026, dayUnit });
  const second = await summary('page=1');
  const people = [...first.content, ...second.content];
  expect(people).toHaveLength(25);
  let withSomething = 0;
  for (const { email, staffNumber, ...shown } of people) {
    const {
      lines: _,
      year,
      dayUnit: unit,
      ...balance
    } = (await admin.get(`/vacations/admin/balance?userId=${shown.userId}`)).body;
    expect(shown).toEqual(balance);
    expect({ year, unit }).toEqual({ year: 2026, unit: dayUnit });
    expect(email).toContain('@');
    expect(staffNumber).toBeNull();
    if (shown.taken + shown.planned + shown.pending > 0) withSomething += 1;
  }
  expect(withSomething).toBeGreaterThan(10);
  let approvedDays = 0;
  for (const { userId } of people)
    approvedDays += (await admin.get(`/vacations/admin/approved-days?userId=${userId}`)).body.totalDays;
  expect(first.approvedDays).toBe(approvedDays);
});

test('counts the requests that touch the year, and finds people as the list of employees does', async () => {
  const ana = await createPerson(app.platform, tenantId, { fullName: 'Ána Gil' });
  await createPerson(app.platform, tenantId, { fullName: 'Blas Ruiz' });
  await createPerson(app.platform, tenantId, { fullName: 'Ana que se fue', active: false });
  const ask = (startDate: string, endDate: string, status: 'PENDING' | 'APPROVED' | 'REJECTED') =>
    createVacation(app.platform, ana, { startDate, endDate, status });
  await ask('2026-12-30', '2027-01-02', 'APPROVED');
  await ask('2026-10-01', '2026-10-02', 'REJECTED');
  await ask('2026-10-01', '2026-10-02', 'REJECTED');
  await ask('2027-02-01', '2027-02-02', 'PENDING');
  const names = ({ content }: { content: { userName: string }[] }) => content.map(({ userName }) => userName);
  const now = await summary();
  expect(now).toMatchObject({ approvedDays: 2, requests: { pending: 0, approved: 1, rejected: 2 } });
  expect(names(now)).toEqual(['Ána Gil', 'Blas Ruiz']);
  const next = await summary('year=2027');
  expect(next).toMatchObject({
    year: 2027,
    approvedDays: 2,
    requests: { pending: 1, approved: 1, rejected: 0 },
  });
  expect(names(await summary('q=ANA'))).toEqual(['Ána Gil']);
  expect(await summary('q=nadie')).toMatchObject({ content: [], totalElements: 0 });
});

test('of another company is separate', async () => {
  const stranger = await employeeAtWork(app);
  await createVacation(app.platform, stranger, { startDate: '2026-10-01', endDate: '2026-10-02' });
  expect(await summary()).toMatchObject({ content: [], approvedDays: 0, requests: { approved: 0 } });
});

test('of 500 people with working days and two earlier years needs no query per person', async () => {
  app.clock.set('2025-01-07T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  app.clock.set(usualMoment);
  admin = await adminAtWork(app, tenantId);
  const scheduleId = await createSchedule(app.platform, tenantId);
  for (let index = 0; index < 500; index += 1) {
    const person = await createPerson(app.platform, tenantId);
    await createAssignment(app.platform, person, { scheduleId, validFrom: '2025-01-01' });
  }
  await withTenant(app.platform.database, tenantId, async (tx) => {
    const people = await tx.selectFrom('users').select('id').where('isAdmin', '=', false).execute();
    const requests = people.flatMap(({ id: userId }, index) =>
      ['2025-08-04', '2026-08-03'].map((first) => {
        const startDate = Temporal.PlainDate.from(first).add({ days: index % 20 });
        const decided = { status: 'APPROVED', createdAt: app.clock.now(), reason: 'Verano' };
        return { ...decided, id: randomUUIDv7(), userId, startDate, endDate: startDate.add({ days: 20 }) };
      }),
    );
    await tx.insertInto('vacationRequests').values(requests).execute();
    const spans = requests.map(({ id, userId, startDate, endDate }) => ({
      ...{ id, userId, startDate, endDate },
      type: 'VACATION',
      vacationRequestId: id,
    }));
    await tx.insertInto('timeOff').values(spans).execute();
  });
  await grantWorkingDays('2025-01-01');
  const first = await readCounting(1);
  const begun = performance.now();
  const { read, queries } = await readCounting(500);
  // About a second on two busy cores.
  expectWithin(10_000, performance.now() - begun);
  expect(queries).toBe(first.queries);
  expect(read).toHaveLength(500);
  for (const { balance } of read)
    expect(balance).toMatchObject({ carriedOver: 5, expired: 5, taken: 15, left: 7 });
});

/** The balances of so many people, and how many queries were made for them. */
function readCounting(size: number) {
  return readTenant(app.platform.database, tenantId, async (tx) => {
    let queries = 0;
    const counting = tx.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    }) as typeof tx;
    const people = await findBalancePeople(counting, wholeCompany, wholeYear(2026), { page: 0, size });
    const read = await readBalances(counting, people, 2026, Temporal.PlainDate.from('2026-11-20'));
    return { read, queries };
  });
}
