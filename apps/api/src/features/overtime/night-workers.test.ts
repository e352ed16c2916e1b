import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { punches as record } from '../../testing/company-day.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { assignSchedule, createPerson, createTenant } from '../../testing/factories.ts';
import { askForAcceptance } from '../../testing/overtime-factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await atWork(app, await createPerson(app.platform, tenantId, { fullName: 'Ana Pérez' }));
});

const dayOf = async (date: string) =>
  (await admin.get(`/overtime/admin/day?userId=${ana.userId}&date=${date}`)).body;
const decide = (date: string, given: object) =>
  admin.call('POST', '/overtime/admin/decisions', {
    body: { userId: ana.userId, date, knownMinutes: 20, ...given },
  });
const refused = { message: expect.stringContaining('36.1') };

test('whose group says so has none but of force majeure, whatever their plan, from the date of those rules on', async () => {
  await assignSchedule(app.platform, ana);
  await askForAcceptance(app.platform, tenantId, { validFrom: '2026-01-01' });
  await askForAcceptance(app.platform, tenantId, { validFrom: '2026-11-17', forbidsOvertime: true });
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18'])
    await record(app, ana, date, ['IN 09:00', 'OUT 17:20']);
  expect(await dayOf('2026-11-16')).toMatchObject({ forbiddenBy: null });
  expect((await decide('2026-11-16', { restMinutes: 20 })).status).toBe(200);
  expect(await dayOf('2026-11-17')).toMatchObject({ forbiddenBy: '36.1', day: { undecidedMinutes: 20 } });
  for (const parts of [{ paidMinutes: 20 }, { restMinutes: 1 }])
    expectProblem(await decide('2026-11-17', parts), 422, 'OVERTIME_NOT_ALLOWED', refused);
  expect((await decide('2026-11-17', { forceMajeureMinutes: 20, reason: 'Inundación' })).status).toBe(200);
  expect((await decide('2026-11-18', { reason: 'Nadie lo encargó' })).status).toBe(200);
  const asked = { date: '2026-12-01', minutes: 60, reason: 'Inventario' };
  expectProblem(
    await ana.call('POST', '/overtime/requests', { body: asked }),
    422,
    'OVERTIME_NOT_ALLOWED',
    refused,
  );
});

test('the nights that begin a year make nobody a night worker whose year is of days', async () => {
  await askForAcceptance(app.platform, tenantId);
  await assignSchedule(app.platform, ana, { hours: [['22:00', '06:00']], validTo: '2026-01-25' });
  await assignSchedule(app.platform, ana, { hours: [['09:00', '17:00']], validFrom: '2026-01-26' });
  await record(app, ana, '2026-01-12', ['IN 22:00']);
  await record(app, ana, '2026-01-13', ['OUT 06:20']);
  expect(await dayOf('2026-01-12')).toMatchObject({ forbiddenBy: null });
  expect((await decide('2026-01-12', { restMinutes: 20 })).status).toBe(200);
});

test('a third of the year at night makes one, also on a date before the first night', async () => {
  await askForAcceptance(app.platform, tenantId);
  await assignSchedule(app.platform, ana, { hours: [['09:00', '17:00']], validTo: '2026-08-30' });
  await assignSchedule(app.platform, ana, { hours: [['22:00', '06:00']], validFrom: '2026-08-31' });
  await record(app, ana, '2026-02-02', ['IN 09:00', 'OUT 17:20']);
  expect(await dayOf('2026-02-02')).toMatchObject({ forbiddenBy: '36.1' });
  expectProblem(await decide('2026-02-02', { restMinutes: 20 }), 422, 'OVERTIME_NOT_ALLOWED', refused);
});
