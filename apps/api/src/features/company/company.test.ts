import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant, signInAs, type TestPerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let employee: string;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform, {
    name: 'Aceites',
    logoPath: '/api/files/logos/a.png',
    maxEmployees: 10,
  });
  employee = await tokenOf(await createPerson(app.platform, tenantId));
  admin = await tokenOf(await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN'] }));
});

const tokenOf = async (person: TestPerson) => (await signInAs(app.platform, person)).accessToken;
const read = (token: string) => app.request('GET', '/auth/company', { token });
const change = (token: string, body: object) => app.request('PUT', '/auth/company', { token, body });

const company = {
  name: 'Aceites',
  companyLogo: '/api/files/logos/a.png',
  currentUserCount: 1,
  maxEmployees: 10,
  emailLookup: true,
  revision: 1,
};

describe('the own company', () => {
  test('is read by everybody in it; its users are its active employees', async () => {
    await createPerson(app.platform, tenantId, { active: false });
    await createPerson(app.platform, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
    for (const token of [employee, admin]) {
      const answer = await read(token);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ ...company, currentUserCount: 2 });
    }
  });

  test.each(['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'] as const)('is changed by %s', async (role) => {
    const token = await tokenOf(await createPerson(app.platform, tenantId, { roles: [role] }));
    const changed = { ...company, name: 'Aceites del Sur', emailLookup: false, revision: 2 };
    expect((await change(token, { name: '  Aceites del Sur ', emailLookup: false })).body).toEqual(changed);
    expect((await read(employee)).body).toEqual(changed);
    // What is not sent stays as it is.
    expect((await change(token, { name: 'Aceites' })).body).toMatchObject({
      name: 'Aceites',
      emailLookup: false,
    });
  });

  test('is not changed by an employee', async () => {
    expectProblem(await change(employee, { name: 'Otra' }), 403, 'FORBIDDEN');
    expect((await read(employee)).body).toEqual(company);
  });

  test('is given no other limit, logo or state by its admin', async () => {
    const body = {
      name: 'Aceites',
      maxEmployees: 1000,
      companyLogo: '/x',
      status: 'suspended',
      slug: 'otra',
    };
    expect((await change(admin, body)).body).toEqual(company);
    expect((await read(admin)).body).toEqual(company);
  });

  test('is changed without changing any other company', async () => {
    const other = await createTenant(app.platform, { name: 'Bodegas' });
    const theirs = await tokenOf(await createPerson(app.platform, other));
    await change(admin, { name: 'Otra', emailLookup: false });
    expect((await read(theirs)).body).toMatchObject({ name: 'Bodegas', emailLookup: true });
    const elsewhere = { token: admin, body: { name: 'Mía' }, headers: { 'x-tenant-id': other } };
    expectProblem(await app.request('PUT', '/auth/company', elsewhere), 404, 'NOT_FOUND');
    expect((await read(theirs)).body).toMatchObject({ name: 'Bodegas', emailLookup: true });
  });
});

test('does not exist for an operator', async () => {
  const platformTenant = await createTenant(app.platform, { isPlatform: true });
  const person = await createPerson(app.platform, platformTenant, { roles: ['ROLE_SUPER_ADMIN'] });
  const operator = await tokenOf(person);
  expectProblem(await read(operator), 404, 'NOT_FOUND');
  expectProblem(await change(operator, { name: 'Otra' }), 403, 'FORBIDDEN');
});
