import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import { atWork, type EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2025-01-07T09:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  const person = await createPerson(app.platform, tenantId);
  const clerk = await adminAtWork(app, tenantId);
  app.clock.set('2026-04-01T09:00[Europe/Madrid]');
  [ana, admin] = [await atWork(app, person), await atWork(app, clerk)];
});

const ok = async (answer: ReturnType<EmployeeAtWork['call']>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const balance = () => ok(ana.get('/vacations/balance'));
const unpaid = {
  ...{ type: 'OTHER', leaveKind: 'UNPAID_LEAVE', reason: 'Acordado' },
  ...{ startDate: '2026-03-01', endDate: '2026-03-31' },
};

test('unpaid leave earns no vacation once it is approved, but does while it waits', async () => {
  const { id } = await ok(ana.call('POST', '/absences', { body: unpaid }));
  expect(await balance()).toMatchObject({ entitled: 30, left: 30 });
  await ok(admin.call('POST', `/absences/${id}/approve`, { body: {} }));
  const read = await balance();
  expect(read).toMatchObject({ entitled: 27.5, left: 27.5 });
  expect(read.lines).toMatchObject([
    { kind: 'ENTITLED', days: 5, startDate: '2026-01-01', endDate: '2026-02-28', daysPerWeek: null },
    { kind: 'ENTITLED', days: 22.5, startDate: '2026-04-01', endDate: '2026-12-31' },
  ]);
});

test('neither does a leave of absence; paid leave and other absences do', async () => {
  const file = (given: object) =>
    ok(admin.call('POST', '/absences/admin', { body: { userId: ana.userId, ...unpaid, ...given } }));
  await file({ type: 'PERSONAL', leaveKind: 'MARRIAGE', endDate: '2026-03-15' });
  await file({ leaveKind: null, startDate: '2026-03-16' });
  expect(await balance()).toMatchObject({ entitled: 30 });
  await file({ leaveKind: 'CARE_ABSENCE', startDate: '2026-07-01', endDate: '2026-12-31' });
  expect(await balance()).toMatchObject({ entitled: 15 });
});

test('an illness filed after its year carries over the days that it kept from being taken', async () => {
  expect(await balance()).toMatchObject({ carriedOver: 0, left: 30 });
  const illness = { type: 'SICK_LEAVE', startDate: '2025-02-01', endDate: '2025-12-20', reason: 'Parte' };
  await ok(admin.call('POST', '/absences/admin', { body: { userId: ana.userId, ...illness } }));
  const read = await balance();
  expect(read).toMatchObject({ carriedOver: 19, left: 49 });
  expect(read.lines).toContainEqual(
    expect.objectContaining({ kind: 'CARRIED_OVER', days: 19, until: '2027-06-30', cause: 'ILLNESS' }),
  );
  const deputy = await deputyAtWork(app, ana.tenantId, 'vacations.review');
  const causesTo = async (reader: EmployeeAtWork) =>
    (await ok(reader.get(`/vacations/admin/balance?userId=${ana.userId}`))).lines.flatMap(
      ({ cause }: { cause: string | null }) => cause ?? [],
    );
  expect(await causesTo(admin)).toEqual(['ILLNESS']);
  expect(await causesTo(deputy)).toEqual(['ABSENCE']);
});
