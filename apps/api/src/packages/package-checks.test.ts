import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { closeMonths } from '../features/attendance/months/close-months.ts';
import { monthPeriod } from '../months/month-period.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest, createProposal } from '../testing/correction-factories.ts';
import { atWork, type EmployeeAtWork, employeeAtWork } from '../testing/employee-at-work.ts';
import { expectProblem } from '../testing/expect-problem.ts';
import { createPerson, createTenant } from '../testing/factories.ts';
import { sessionOf } from '../testing/specimen.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const path = '/admin/inspection/packages/checks';
const wish = { from: '2026-10-01', to: '2026-11-30' };
const none = { days: 0, people: 0, first: null };

let app: TestApp;
let admin: EmployeeAtWork;
/** Forgot an exit in October. */
let eva: EmployeeAtWork;
/** Is employed from 18 November on and follows no schedule. */
let pau: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-10-01T08:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  eva = await employeeAtWork(app, { tenantId });
  await eva.work(['2026-10-05T09:00[Europe/Madrid]', 'IN']);
  const employedFrom = Temporal.PlainDate.from('2026-11-18');
  pau = await atWork(app, await createPerson(app.platform, tenantId, { employedFrom }));
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-20T10:00[Europe/Madrid]'));

const check = (userIds: readonly string[] | null, who = admin, asked: object = wish) =>
  who.call('POST', path, { body: { ...asked, userIds } });

test('says what is open up to today: days, months, corrections and days without a schedule', async () => {
  expect((await check([eva.userId, pau.userId])).body).toEqual({
    people: 2,
    openCorrections: none,
    openMonths: [{ month: '2026-10', people: 1 }],
    incompleteDays: { days: 1, people: 1, first: '2026-10-05' },
    unplannedDays: { days: 3, people: 1, first: '2026-11-18' },
  });
});

test('of everybody has the same, and people who need no schedule lack none', async () => {
  const { body } = await check(null);
  expect(body).toMatchObject({ people: 2, unplannedDays: { days: 3, people: 1 } });
});

test('corrections that wait count once a day, and not once their time is over', async () => {
  await createCorrectionRequest(app.platform, eva, { date: '2026-10-05', at: '17:00', type: 'OUT' });
  await createProposal(app.platform, eva, { date: '2026-10-05', proposedBy: admin.userId });
  await createProposal(app.platform, eva, { date: '2026-10-06', proposedBy: admin.userId });
  const open = async () => (await check([eva.userId])).body.openCorrections;
  expect(await open()).toEqual({ days: 2, people: 1, first: '2026-10-05' });
  app.clock.set('2026-11-28T10:00[Europe/Madrid]');
  expect(await open()).toEqual({ days: 1, people: 1, first: '2026-10-05' });
});

test('a closed month is not open, and its days that were looked at are not incomplete', async () => {
  const call = {
    session: sessionOf(admin.tenantId, admin.userId),
    now: Temporal.Instant.from('2026-11-20T09:00:00Z'),
  };
  const october = { period: monthPeriod('2026-10'), userIds: [eva.userId], confirmed: true } as const;
  await closeMonths(app.platform, call, { ...october, visible: wholeCompany, overtimeCompensation: 'PAID' });
  expect((await check([eva.userId])).body).toMatchObject({ openMonths: [], incompleteDays: none });
});

test('a month is open once it is over, and only if the period has all of it', async () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect((await check([eva.userId], admin, november)).body.openMonths).toEqual([]);
  app.clock.set('2026-12-01T10:00[Europe/Madrid]');
  expect((await check([eva.userId], admin, november)).body.openMonths).toEqual([
    { month: '2026-11', people: 1 },
  ]);
  const part = { ...november, from: '2026-11-02' };
  expect((await check([eva.userId], admin, part)).body.openMonths).toEqual([]);
});

test('of days to come there is nothing to say', async () => {
  const body = { from: '2027-01-01', to: '2027-01-31' };
  expect((await check([pau.userId], admin, body)).body).toMatchObject({
    ...{ openMonths: [], incompleteDays: none, unplannedDays: none },
  });
});

test('of nobody, of people elsewhere, or of too many days is refused', async () => {
  const stranger = await adminAtWork(app, await createTenant(app.platform));
  expectProblem(await check(null, stranger), 409, 'NOTHING_TO_EXPORT');
  expectProblem(await check([eva.userId], stranger), 404, 'NOT_FOUND');
});
