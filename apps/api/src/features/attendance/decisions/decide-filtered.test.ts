import type { FilteredDecision } from '@jornada/contract/attendance/day-decisions';
import { validationTexts } from '@jornada/texts/validation';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { updateTask } from '../../../tasks/tasks.queries.ts';
import { workOnTask } from '../../../tasks/work-on-task.ts';
import { decisionWish } from '../../../testing/attendance-specimens.ts';
import { adminAtWork, createDepartment, deputyAtWork } from '../../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
import { keptTask } from '../../../testing/kept-task.ts';
import { patience } from '../../../testing/patience.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { decideMany } from './decide-filtered.ts';

const app: TestApp = await startTestApp();
let admin: EmployeeAtWork;
let people: EmployeeAtWork[];
afterAll(() => app.close());

const path = '/attendance/admin/days/decisions';
const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };

beforeEach(async () => {
  const tenantId = await createTenant(app.platform);
  app.clock.set('2026-11-18T10:00[Europe/Madrid]');
  admin = await adminAtWork(app, tenantId);
  people = [];
  for (let one = 0; one < 6; one += 1) people.push(await employeeAtWork(app, { tenantId }));
});

const ask = (body: object, who = admin) => who.call('POST', path, { body });
const listed = async (query = '', who = admin) =>
  (await who.get(`/attendance/admin/list?${new URLSearchParams(october)}&size=1${query}`)).body.totalElements;
const settled = ({ id }: Pick<FilteredDecision, 'id'>) =>
  vi.waitFor(async () => {
    const { body } = await admin.get(`${path}/${id}`);
    if (body.status !== 'DONE') throw new Error('not decided yet');
    return body;
  }, patience);

test('all days that a filter finds are decided about, more than a batch of them', async () => {
  // Thirty-one days of October less its weekends, of six people.
  expect(await listed()).toBe(132);
  const asked = await ask({ action: 'VALIDATE', filter: october });
  expect(asked).toMatchObject({
    status: 200,
    body: { action: 'VALIDATE', status: 'PENDING', totalSteps: 132, doneSteps: 0, decided: 0, left: [] },
  });
  expect(await settled(asked.body)).toMatchObject({
    ...{ totalSteps: 132, doneSteps: 132, decided: 132, left: [], rest: [], message: null },
  });
  expect(await listed('&statusFilter=VALIDADO')).toBe(132);
  expect((await admin.get(path)).body).toMatchObject([{ status: 'DONE', decided: 132 }]);
  const log = await admin.get('/admin/audit?action=DAY_VALIDATED&size=1');
  expect(log.body).toMatchObject({ totalElements: 132 });
});

test('the days that stay as they are are named, with the reason', async () => {
  const [ana] = people;
  await admin.call('POST', `/attendance/admin/days/validate?userId=${ana?.userId}&date=2026-11-16`);
  const week = { fromDate: '2026-11-16', toDate: '2026-11-18', employeeFilter: ana?.email };
  const { body } = await ask({ action: 'VALIDATE', filter: week });
  const whose = { userId: ana?.userId, employeeName: 'Persona de prueba' };
  expect(await settled(body)).toMatchObject({
    decided: 1,
    left: [
      { code: 'ALREADY_SO', count: 1 },
      { code: 'DAY_NOT_OVER', count: 1 },
    ],
    rest: [
      { ...whose, date: '2026-11-16', code: 'ALREADY_SO', message: 'Ya estaba validado.' },
      { ...whose, date: '2026-11-18', code: 'DAY_NOT_OVER' },
    ],
  });
});

test('the filter is that of the list: status, name, department, person', async () => {
  const [ana, ben] = people;
  const departmentId = await createDepartment(app.platform, admin.tenantId, 'Taller');
  await withTenant(app.platform.database, admin.tenantId, (tx) =>
    tx
      .updateTable('users')
      .set({ departmentId })
      .where('id', 'in', [String(ana?.userId), String(ben?.userId)])
      .execute(),
  );
  await admin.call(
    'POST',
    `/attendance/admin/days/justify?userId=${ana?.userId}&date=2026-10-05&reason=Huelga`,
  );
  expect(await listed(`&departmentId=${departmentId}`)).toBe(44);
  expect(await listed(`&departmentId=${departmentId}&employeeFilter=${ana?.email}`)).toBe(22);
  const filter = { ...october, departmentId, statusFilter: 'AUSENTE' };
  const { body } = await ask({ action: 'JUSTIFY', reason: 'Vacaciones de la empresa', filter });
  // The day justified before has another status, and after each batch so have those of the batch.
  expect(await settled(body)).toMatchObject({ totalSteps: 43, doneSteps: 43, decided: 43, left: [] });
  expect(await listed(`&departmentId=${departmentId}&statusFilter=JUSTIFICADO`)).toBe(44);
  expect(await listed('&statusFilter=JUSTIFICADO')).toBe(44);
  const ofAna = await ask({ action: 'VALIDATE', filter: { ...october, userId: ana?.userId } });
  expect(await settled(ofAna.body)).toMatchObject({ totalSteps: 22, decided: 22 });
  expect(await listed(`&userId=${ana?.userId}`)).toBe(22);
  expect(await listed(`&userId=${ana?.userId}&statusFilter=VALIDADO`)).toBe(22);
  expect(await listed('&statusFilter=VALIDADO')).toBe(22);
});

test('another try goes on where the one before was stopped', async () => {
  const wish = { ...decisionWish(admin), filter: { from: '2026-10-01', to: '2026-10-31', employee: '' } };
  const id = await keptTask(app.platform, admin, 'DAY_DECISIONS', { isDone: false, wish });
  const job = { tenantId: admin.tenantId, taskId: id };
  const doers = { DAY_DECISIONS: decideMany };
  const stopping = new AbortController();
  stopping.abort(new Error('the server stops'));
  const stopped = workOnTask(app.platform, job, { signal: stopping.signal, retries: 0 }, doers);
  await expect(stopped).rejects.toThrow('the server stops');
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject({ status: 'PENDING', decided: 0 });
  // As the batches of a try leave it that came half of the way.
  const userId = people.map((person) => person.userId).sort()[2];
  const outcome = {
    after: { userId, date: '2026-10-30' },
    decided: 60,
    left: [{ code: 'ALREADY_SO', count: 6 }],
  };
  await withTenant(app.platform.database, admin.tenantId, (tx) =>
    updateTask(tx, id, { doneSteps: 66, outcome }),
  );
  await workOnTask(app.platform, job, { signal: new AbortController().signal, retries: 1 }, doers);
  expect((await admin.get(`${path}/${id}`)).body).toMatchObject({
    ...{
      status: 'DONE',
      totalSteps: 132,
      doneSteps: 132,
      decided: 126,
      left: [{ code: 'ALREADY_SO', count: 6 }],
    },
  });
  expect(await listed('&statusFilter=VALIDADO')).toBe(66);
});

test('what is refused', async () => {
  const reason = { fieldErrors: { reason: validationTexts.required } };
  expectProblem(await ask({ action: 'REJECT', filter: october }), 422, 'VALIDATION_FAILED', reason);
  const years = { fromDate: '2025-01-01', toDate: '2026-03-04' };
  expectProblem(await ask({ action: 'VALIDATE', filter: years }), 422, 'VALIDATION_FAILED', {
    fieldErrors: { 'filter.toDate': 'El periodo no puede superar 366 días.' },
  });
  const stranger = await createPerson(app.platform, await createTenant(app.platform));
  const ofStranger = { ...october, userId: stranger.userId };
  expectProblem(await ask({ action: 'VALIDATE', filter: ofStranger }), 404, 'NOT_FOUND');
  const reader = await deputyAtWork(app, admin.tenantId, 'attendance.read');
  expectProblem(await ask({ action: 'VALIDATE', filter: october }, reader), 403, 'FORBIDDEN');
  for (let one = 0; one < 3; one += 1)
    await keptTask(app.platform, admin, 'DAY_DECISIONS', { isDone: false, wish: decisionWish(admin) });
  expectProblem(await ask({ action: 'VALIDATE', filter: october }), 429, 'TOO_MANY_REQUESTS');
});

test('a decision is told to whoever made it, and to nobody else', async () => {
  const id = await keptTask(app.platform, admin, 'DAY_DECISIONS', { wish: decisionWish(admin) });
  const colleague = await adminAtWork(app, admin.tenantId);
  expect((await colleague.get(path)).body).toEqual([]);
  expectProblem(await colleague.get(`${path}/${id}`), 404, 'NOT_FOUND');
  const other = await keptTask(app.platform, admin, 'MONTH_CLOSING', { wish: {} });
  expectProblem(await admin.get(`${path}/${other}`), 404, 'NOT_FOUND');
  expect((await admin.get(`${path}/${id}`)).status).toBe(200);
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  expectProblem(await admin.get(`${path}/${id}`), 404, 'NOT_FOUND');
});
