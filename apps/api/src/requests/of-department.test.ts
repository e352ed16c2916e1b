import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import type { EmployeeAtWork } from '../testing/employee-at-work.ts';
import {
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
  type TestPerson,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let workshop: string;
let ana: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  workshop = (await admin.call('POST', '/admin/departments', { body: { name: 'Taller' } })).body.id;
  ana = await createPerson(app.platform, tenantId, { fullName: 'Ana Ruiz' });
  await withTenant(app.platform.database, tenantId, (tx) =>
    tx.updateTable('users').set({ departmentId: workshop }).where('id', '=', ana.userId).execute(),
  );
  const blas = await createPerson(app.platform, tenantId, { fullName: 'Blas Otero' });
  for (const person of [ana, blas]) {
    await createAbsence(app.platform, person, {
      type: 'PERSONAL',
      startDate: '2026-12-01',
      endDate: '2026-12-01',
    });
    await createVacation(app.platform, person, { startDate: '2026-12-14', endDate: '2026-12-18' });
  }
});
afterAll(() => app.close());

describe.each(['/absences/admin/all', '/vacations/admin/all'])('%s by department', (path) => {
  const users = async (departmentId: string, by = admin) => {
    const { status, body } = await by.get(`${path}?departmentId=${departmentId}`);
    expect(status).toBe(200);
    expect(body.totalElements).toBe(body.content.length);
    return body.content.map(({ userId }: { userId: string }) => userId);
  };

  test('lists and counts the requests of its people', async () => {
    expect((await admin.get(path)).body.totalElements).toBe(2);
    expect(await users(workshop)).toEqual([ana.userId]);
    expect(await users(randomUUID())).toEqual([]);
  });

  test('finds nothing by a department of another company, and refuses what is no id', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect(await users(workshop, stranger)).toEqual([]);
    expect(await admin.get(`${path}?departmentId=taller`)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', fieldErrors: { departmentId: expect.any(String) } },
    });
  });
});

describe('the vacations of a year by department', () => {
  const read = async (departmentId: string, by = admin) => {
    const path = '/vacations/admin/summary?year=2026';
    const { status, body } = await by.get(`${path}&departmentId=${departmentId}`);
    expect(status).toBe(200);
    const people = body.content.map(({ userName }: { userName: string }) => userName);
    return { people, total: body.totalElements, days: body.approvedDays, approved: body.requests.approved };
  };

  test('list its people, and count their days and requests', async () => {
    const all = await admin.get('/vacations/admin/summary?year=2026');
    expect(all.body).toMatchObject({ totalElements: 2, approvedDays: 10, requests: { approved: 2 } });
    expect(await read(workshop)).toEqual({ people: ['Ana Ruiz'], total: 1, days: 5, approved: 1 });
    expect(await read(randomUUID())).toEqual({ people: [], total: 0, days: 0, approved: 0 });
  });

  test('tell nothing of a department of another company', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    expect(await read(workshop, stranger)).toEqual({ people: [], total: 0, days: 0, approved: 0 });
  });
});
