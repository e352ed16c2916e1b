import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminAtWork } from '../../../testing/company-factories.ts';
import { createContract } from '../../../testing/create-contract.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Alicia Admin' });
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Peña' });
  await createContract(app.platform, ana, { validFrom: '2026-01-01' });
});

const setCode = (code: string | null) =>
  admin.call('PUT', `/admin/payroll/people/${ana.userId}`, { body: { code } });

test('the payroll number of the contract holds where there is no other', async () => {
  const { body: before } = await admin.get('/admin/payroll/people?onlyMissing=true');
  expect(before).toMatchObject({ missing: 1, content: [{ userId: ana.userId, code: null }] });
  await setCode('00017');
  expect((await admin.get('/admin/payroll/people?onlyMissing=true')).body).toMatchObject({
    ...{ missing: 0, content: [], totalElements: 0 },
  });
  expect((await admin.get('/admin/payroll/people?search=pe%C3%B1')).body.content).toMatchObject([
    { fullName: 'Ana Peña', code: '00017', contractCode: null },
  ]);
  await setCode(null);
  expect((await admin.get('/admin/payroll/people')).body.missing).toBe(1);
});

test('a work centre of another company is none', async () => {
  const answer = await admin.call('PUT', '/admin/payroll/codes', {
    body: { companyCode: '1', centres: [{ id: ana.userId, code: '1' }] },
  });
  expectProblem(answer, 404, 'NOT_FOUND');
});
