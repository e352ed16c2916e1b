import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCentre } from '../../testing/centre-factories.ts';
import { centreSpecimens } from '../../testing/centre-specimens.ts';
import { adminAtWork, createDepartment, createRole, giveRole } from '../../testing/company-factories.ts';
import { companySpecimens } from '../../testing/company-specimens.ts';
import { createContract } from '../../testing/create-contract.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { employmentSpecimens } from '../../testing/employment-specimens.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createAbsence, createPerson, createTenant, createVacation } from '../../testing/factories.ts';
import { companyRow, rowsOf } from '../../testing/rows-of-company.ts';
import { sampleImage } from '../../testing/sample-image.ts';
import { formWith, type TestAnswer } from '../../testing/send-request.ts';
import type { Caller } from '../../testing/specimen.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { usualMoment } from '../../testing/test-clock.ts';

let app: TestApp;
/** The admin of the company that must stay unseen and untouched, and that of another. */
let theirs: EmployeeAtWork;
let outsider: EmployeeAtWork;
/** What is the other company's, by what a path calls it. */
let foreign: { user: string; role: string; department: string; centre: string; photo: string };

const nobody: Caller = {
  userId: '',
  email: '',
  password: '',
  refreshToken: '',
  resetToken: '',
  setupToken: '',
  emailToken: '',
};

beforeAll(async () => {
  app = await startTestApp();
  outsider = await adminAtWork(app, await createTenant(app.platform), { fullName: 'Otra Jefa' });
  await foundTheirs();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(usualMoment));

/** Makes the other company anew, with one of everything in it. */
async function foundTheirs(): Promise<EmployeeAtWork> {
  const tenantId = await createTenant(app.platform, { name: 'Empresa secreta' });
  theirs = await adminAtWork(app, tenantId, { fullName: 'Jefa secreta' });
  const employee = await employeeAtWork(app, { tenantId });
  const photo = await employee.call('POST', '/auth/profile/avatar', { body: formWith(sampleImage) });
  const department = await createDepartment(app.platform, tenantId, 'Taller secreto');
  const centre = await createCentre(app.platform, tenantId, { name: 'Nave secreta' });
  const role = await createRole(app.platform, tenantId, ['employees.read'], 'Rol secreto');
  foreign = { user: employee.userId, department, centre, role, photo: photo.body.profileImage };
  return employee;
}

/** Everything a company has, its own row included. */
async function everythingOf(tenantId: string): Promise<unknown> {
  const { database } = app.platform;
  return { row: await companyRow(database, tenantId), rows: await rowsOf(database, tenantId) };
}

const withId = [...companySpecimens, ...centreSpecimens, ...employmentSpecimens]
  .filter(({ endpoint }) => endpoint.path.includes(':id'))
  .map((specimen) => [`${specimen.endpoint.method} ${specimen.endpoint.path}`, specimen] as const);

function foreignId(path: string): string {
  if (path.startsWith('/admin/roles')) return foreign.role;
  if (path.startsWith('/admin/work-centres')) return foreign.centre;
  return path.startsWith('/admin/departments') ? foreign.department : foreign.user;
}

describe('an admin of another company', () => {
  test('is tested with every endpoint that takes an id', () => {
    expect(withId).toHaveLength(37);
  });

  test.each(withId)('%s is a 404, and nothing changes', async (_, { endpoint, body }) => {
    const before = await everythingOf(theirs.tenantId);
    const own = await everythingOf(outsider.tenantId);
    const { method, path } = endpoint;
    const company = { platform: app.platform, tenantId: outsider.tenantId };
    const options = body && { body: await body(nobody, company) };
    for (const id of [foreignId(path), foreignId(path).toUpperCase(), randomUUID()])
      expectProblem(await outsider.call(method, path.replace(':id', id), options), 404, 'NOT_FOUND');
    const headers = { 'x-tenant-id': theirs.tenantId };
    const named = { ...options, headers };
    expectProblem(await outsider.call(method, path.replace(':id', foreignId(path)), named), 404, 'NOT_FOUND');
    expect(await everythingOf(theirs.tenantId)).toEqual(before);
    expect(await everythingOf(outsider.tenantId)).toEqual(own);
  });

  test('cannot give a role of another company, or use its departments', async () => {
    const before = await everythingOf(theirs.tenantId);
    const { userId } = await createPerson(app.platform, outsider.tenantId);
    const own = await everythingOf(outsider.tenantId);
    const email = `${randomUUID()}@ejemplo.test`;
    const unknownRole = { fieldErrors: { roleIds: 'El rol no existe.' } };
    const unknownDepartment = { fieldErrors: { departmentId: 'El departamento no existe.' } };
    const refused = (answer: TestAnswer, extra: object) =>
      expectProblem(answer, 422, 'VALIDATION_FAILED', extra);
    const roleIds = ['ROLE_EMPLOYEE', foreign.role];
    const departmentId = foreign.department;
    const { call } = outsider;
    refused(await call('POST', `/admin/users/${userId}/roles`, { body: { roleIds } }), unknownRole);
    refused(await call('POST', '/admin/users', { body: { fullName: 'A', email, roleIds } }), unknownRole);
    refused(
      await call('POST', '/admin/users', { body: { fullName: 'A', email, departmentId } }),
      unknownDepartment,
    );
    refused(
      await call('POST', '/admin/employees', { body: { name: 'A', email, departmentId } }),
      unknownDepartment,
    );
    refused(await call('PATCH', `/admin/users/${userId}`, { body: { departmentId } }), unknownDepartment);
    expect(await everythingOf(theirs.tenantId)).toEqual(before);
    expect(await everythingOf(outsider.tenantId)).toEqual(own);
  });

  test('finds nothing when filtering by ids of another company', async () => {
    for (const path of [
      `/admin/employees?departmentId=${foreign.department}`,
      `/admin/users?roleId=${foreign.role}`,
      `/admin/audit?subjectId=${foreign.user}`,
      `/admin/audit?actorId=${theirs.userId}`,
      '/admin/employees?q=secreta&includeInactive=true',
    ])
      expect((await outsider.get(path)).body).toMatchObject({ content: [], totalElements: 0 });
  });

  test('sees no photo of another company, whether or not it exists', async () => {
    const path = foreign.photo.replace(/^\/api/, '');
    expect((await theirs.get(path)).status).toBe(200);
    expectProblem(await outsider.get(path), 404, 'NOT_FOUND');
    const guessed = path.replace(foreign.user, outsider.userId);
    expectProblem(await outsider.get(guessed), 404, 'NOT_FOUND');
  });
});

const reads = companySpecimens
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .map(({ path }) => (path.startsWith('/admin/employees') ? `${path}?includeInactive=true` : path));

async function everythingSeenBy(admin: EmployeeAtWork): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  for (const path of reads) {
    const { status, body } = await admin.get(path);
    expect(status, path).toBe(200);
    seen[path] = body;
  }
  return seen;
}

test('gets the same answers to every read, whatever another company has and does', async () => {
  expect(reads).toHaveLength(16);
  const before = await everythingSeenBy(outsider);
  const employee = await foundTheirs();
  const { tenantId } = theirs;
  await giveRole(app.platform, employee, foreign.role);
  await createVacation(app.platform, employee, {
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    status: 'PENDING',
  });
  await createAbsence(app.platform, employee, {
    type: 'PERSONAL',
    startDate: '2026-12-03',
    endDate: '2026-12-03',
  });
  await createPerson(app.platform, tenantId, { fullName: 'Baja secreta', active: false });
  // Far fewer hours than the schedule, which everybody at work has.
  await createContract(
    app.platform,
    { ...employee, tenantId },
    { validFrom: '2026-01-01', agreed: [600, 'WEEK'] },
  );
  await employee.work(['2026-11-20T09:40[Europe/Madrid]', 'IN']);
  app.clock.set(usualMoment);
  const email = outsider.email;
  for (const [method, path, body] of [
    ['POST', '/admin/employees', { name: 'Alta secreta', email }],
    ['PUT', '/tenant/settings', { timezone: 'Atlantic/Canary', taxId: 'B58378431' }],
    ['PUT', '/auth/company', { name: 'Nombre secreto' }],
    [
      'PUT',
      '/tenant/working-time-rules',
      {
        ...{ validFrom: '2026-01-01', paidBreakMinutes: 15, yearlyMinutes: 106_800 },
        restDayHolidays: 'ALWAYS',
        revision: (await theirs.get('/tenant/working-time-rules')).body.revision,
      },
    ],
  ] as const)
    expect((await theirs.call(method, path, { body })).status).toBe(200);
  expect((await theirs.call('POST', '/admin/exit-packages')).status).toBeLessThan(300);
  const seenByThem = await everythingSeenBy(theirs);
  expect(await everythingSeenBy(outsider)).toEqual(before);
  for (const path of reads) expect(seenByThem[path], path).not.toEqual(before[path]);
  const { body } = await outsider.get('/admin/employees/export?includeInactive=true');
  expect(JSON.stringify([before, body])).not.toMatch(/secret/);
});

test('an employee sees their own photo and nobody else’s, not even an admin’s of the same company', async () => {
  const upload = async (person: EmployeeAtWork) => {
    const { body } = await person.call('POST', '/auth/profile/avatar', { body: formWith(sampleImage) });
    return String(body.profileImage).replace(/^\/api/, '');
  };
  const { tenantId } = outsider;
  const one = await employeeAtWork(app, { tenantId });
  const other = await employeeAtWork(app, { tenantId });
  const photos = { one: await upload(one), other: await upload(other), admin: await upload(outsider) };
  expect((await one.get(photos.one)).status).toBe(200);
  for (const path of [photos.other, photos.admin]) expectProblem(await one.get(path), 404, 'NOT_FOUND');
  for (const path of Object.values(photos)) expect((await outsider.get(path)).status).toBe(200);
  // With a page that shows photos they are seen, not with any permission of the company's area.
  await giveRole(app.platform, one, await createRole(app.platform, tenantId, ['audit.read']));
  expectProblem(await one.get(photos.other), 404, 'NOT_FOUND');
  await giveRole(app.platform, one, await createRole(app.platform, tenantId, ['attendance.read']));
  expect((await one.get(photos.other)).status).toBe(200);
});
