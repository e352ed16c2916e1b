import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork } from '../../testing/company-factories.ts';
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

  test('cannot end before they begin, whichever was there first', async () => {
    const employedUntil = 'La fecha de baja no puede ser anterior a la fecha de alta';
    const refusal = { fieldErrors: { employedUntil } };
    await change({ employedFrom: '2026-03-16' });
    expectProblem(await change({ employedUntil: '2026-03-15' }), 422, 'VALIDATION_FAILED', refusal);
    expect((await change({ employedUntil: '2026-03-16' })).status).toBe(200);
    expectProblem(await change({ employedFrom: '2026-03-17' }), 422, 'VALIDATION_FAILED', refusal);
  });
});
