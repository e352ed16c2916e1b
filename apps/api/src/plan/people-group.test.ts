import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { adminAtWork, createDepartment, managerAtWork } from '../testing/company-factories.ts';
import type { EmployeeAtWork } from '../testing/employee-at-work.ts';
import {
  assignSchedule,
  createAbsence,
  createPerson,
  createTenant,
  createVacation,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { stopWatchingPeople } from '../testing/watch-people.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let manager: EmployeeAtWork;
/** A department, one below it, one below that, and one beside them; in each but the uppermost works somebody. */
let works: string;
let shop: string;
let paint: string;
let office: string;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-25T09:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
  works = await createDepartment(app.platform, tenantId, 'Obras');
  shop = await createDepartment(app.platform, tenantId, 'Taller');
  paint = await createDepartment(app.platform, tenantId, 'Pintura');
  office = await createDepartment(app.platform, tenantId, 'Oficina');
  const set = (table: 'users' | 'departments', id: string, values: object) =>
    withTenant(app.platform.database, tenantId, (tx) =>
      tx.updateTable(table).set(values).where('id', '=', id).execute(),
    );
  await set('departments', shop, { parentId: works });
  await set('departments', paint, { parentId: shop });
  for (const [fullName, departmentId] of [
    ['Tito Taller', shop],
    ['Pía Pintura', paint],
    ['Olga Oficina', office],
    ['Nadie de Ninguno', null],
  ] as const) {
    const person = await createPerson(app.platform, tenantId, { fullName });
    await set('users', person.userId, { departmentId });
    await assignSchedule(app.platform, person, { validFrom: '2026-11-23' });
    const day = { startDate: '2026-12-01', endDate: '2026-12-01', status: 'PENDING' } as const;
    await createAbsence(app.platform, person, { ...day, type: 'PERSONAL' });
    await createVacation(app.platform, person, { ...day, startDate: '2026-12-14', endDate: '2026-12-15' });
  }
  manager = await managerAtWork(app, tenantId, { fullName: 'Marta', departmentIds: [shop] });
});
afterAll(() => app.close());

interface Named {
  readonly userName?: string;
  readonly employeeName?: string;
  readonly name?: string;
}

const december = 'from=2026-12-01&to=2026-12-31';
const lists: [path: string, field: string, isForManagers: boolean][] = [
  ['/admin/employees?', 'content', true],
  ['/absences/admin/all?', 'content', true],
  ['/vacations/admin/all?', 'content', true],
  ['/vacations/admin/summary?year=2026&', 'content', true],
  [`/absences/admin/team-calendar?${december}&`, 'people', true],
  ['/attendance/admin/inbox?fromDate=2026-11-01&toDate=2026-11-30&', 'content', true],
  ['/attendance/admin/month?month=2026-11&', 'people', true],
  ['/attendance/admin/list?fromDate=2026-11-23&toDate=2026-11-23&', 'content', true],
  ['/admin/register?month=2026-11&', 'content', false],
  ['/attendance/admin/months?month=2026-11&', 'people', true],
];

describe.each(lists)('%s by department', (path, field, isForManagers) => {
  const found = async (departmentId: string, by: EmployeeAtWork) => {
    const { status, body } = await by.get(`${path}departmentId=${departmentId}&size=50`);
    expect(status, JSON.stringify(body)).toBe(200);
    const names = body[field].map((one: Named) => one.userName ?? one.employeeName ?? one.name);
    return [...new Set(names)].sort();
  };

  test('has the people of the departments below, at every level', async () => {
    expect(await found(works, admin)).toEqual(['Pía Pintura', 'Tito Taller']);
    expect(await found(shop, admin)).toEqual(['Pía Pintura', 'Tito Taller']);
    expect(await found(paint, admin)).toEqual(['Pía Pintura']);
    expect(await found(office, admin)).toEqual(['Olga Oficina']);
  });

  if (!isForManagers) return;
  test('has only those of the team of whoever leads one', async () => {
    const watchAgain = stopWatchingPeople();
    expect(await found(works, manager)).toEqual(['Pía Pintura', 'Tito Taller']);
    expect(await found(paint, manager)).toEqual(['Pía Pintura']);
    expect(await found(office, manager)).toEqual([]);
    watchAgain();
  });
});

test('who else of the own department would be away counts nobody of those below', async () => {
  const people = (await admin.get('/admin/employees?size=50')).body.content;
  const { id } = people.find(({ name }: Named) => name === 'Tito Taller');
  const { body } = await admin.get(
    `/absences/admin/team-away?userId=${id}&startDate=2026-12-01&endDate=2026-12-31`,
  );
  expect(body).toMatchObject({ departmentName: 'Taller', people: 1, others: [] });
});
