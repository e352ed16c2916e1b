import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
});

const change = (given: object) =>
  admin.call('PUT', `/admin/employees/${ana.userId}`, {
    body: { name: 'Ana Gil', email: ana.email, ...given },
  });
const employed = { employedFrom: '2026-03-16', employedUntil: '2026-12-31' };

describe('the dates of an employment', () => {
  test('are unknown until set, and do not change unless sent', async () => {
    const { body: list } = await admin.get('/admin/employees?q=Ana');
    expect(list.content).toMatchObject([{ employedFrom: null, employedUntil: null, revision: 1 }]);
    expect((await change(employed)).body).toMatchObject({ ...employed, revision: 2 });
    expect((await change({})).body).toMatchObject({ ...employed, revision: 2 });
    const { body } = await change({ employedUntil: null });
    expect(body).toMatchObject({ employedFrom: '2026-03-16', employedUntil: null, revision: 3 });
    const { body: audit } = await admin.get(`/admin/audit?subjectId=${ana.userId}`);
    expect(audit.content).toMatchObject([
      { before: { employedUntil: '2026-12-31' }, after: { employedUntil: null } },
      { before: { employedFrom: null, employedUntil: null }, after: employed },
    ]);
  });

  test('can be set for a new person', async () => {
    const body = { name: 'Blas Ruiz', email: 'blas@ejemplo.test', ...employed };
    const created = await admin.call('POST', '/admin/employees', { body });
    expect(created.body).toMatchObject(employed);
    const { body: audit } = await admin.get(`/admin/audit?subjectId=${created.body.id}`);
    expect(audit.content).toMatchObject([{ action: 'EMPLOYEE_CREATED', after: employed }]);
  });

  test('are logged separately for part-time work, with the former ones', async () => {
    const partTime = { partTimeFrom: '2026-10-16', partTimeUntil: null };
    expect((await change({ partTimeFrom: '2026-10-16' })).body).toMatchObject({ ...partTime, revision: 2 });
    expect((await change({})).body).toMatchObject({ ...partTime, revision: 2 });
    const stale = await change({ partTimeFrom: null, revision: 1 });
    expectProblem(stale, 409, 'CHANGED_MEANWHILE', {
      employee: expect.objectContaining({ ...partTime, revision: 2 }),
    });
    expect((await change({ partTimeUntil: '2026-10-31' })).body).toMatchObject({ revision: 3 });
    const { body: audit } = await admin.get(`/admin/audit?subjectId=${ana.userId}`);
    expect(audit.content).toMatchObject([
      { before: { partTimeUntil: null }, after: { partTimeUntil: '2026-10-31' } },
      { before: { partTimeFrom: null }, after: { partTimeFrom: '2026-10-16' } },
    ]);
  });

  test('need a beginning of part-time work where it has an end, and in that order', async () => {
    const partTimeFrom = 'Indica desde cuándo es la jornada a tiempo parcial';
    const partTimeUntil = 'El último día a tiempo parcial no puede ser anterior al primero';
    const refused = async (given: object, fieldErrors: Record<string, string>) =>
      expectProblem(await change(given), 422, 'VALIDATION_FAILED', { fieldErrors });
    await refused({ partTimeUntil: '2026-10-31' }, { partTimeFrom });
    await refused({ partTimeFrom: '2026-10-16', partTimeUntil: '2026-10-15' }, { partTimeUntil });
    expect((await change({ partTimeFrom: '2026-10-16', partTimeUntil: '2026-10-16' })).status).toBe(200);
    await refused({ partTimeFrom: null }, { partTimeFrom });
    const body = { name: 'Ana Gil', email: ana.email, partTimeFrom: '2026-10-01' };
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expectProblem(await stranger.call('PUT', `/admin/employees/${ana.userId}`, { body }), 404, 'NOT_FOUND');
    const reader = await deputyAtWork(app, tenantId, 'employees.read');
    expectProblem(await reader.call('PUT', `/admin/employees/${ana.userId}`, { body }), 403, 'FORBIDDEN');
  });

  test('cannot end before they begin, whichever was there first', async () => {
    const employedUntil = 'La fecha de baja no puede ser anterior a la fecha de alta';
    const refusal = { fieldErrors: { employedUntil } };
    await change({ employedFrom: '2026-03-16' });
    expectProblem(await change({ employedUntil: '2026-03-15' }), 422, 'VALIDATION_FAILED', refusal);
    expect((await change({ employedUntil: '2026-03-16' })).status).toBe(200);
    expectProblem(await change({ employedFrom: '2026-03-17' }), 422, 'VALIDATION_FAILED', refusal);
  });
});
