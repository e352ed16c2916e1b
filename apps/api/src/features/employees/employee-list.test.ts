import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminAtWork, createDepartment, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;
let workshop: string;

/** In the order of a Spanish dictionary: Ñ is a letter of its own after N, accents and capitals only break ties. */
const inOrder = [
  'alba Ruiz',
  'Álvaro Gil',
  'ÁLVARO Gómez',
  'Niko Vidal',
  'Nuño Sanz',
  'Núria Zapata',
  'Ñíguez Marco',
  'Óscar 50 %_\\ Díez',
  "O'Hara Lía",
  'Zoe Ávila',
  'Ørsted Æbel',
];

beforeAll(async () => {
  app = await startTestApp();
  const tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId, { fullName: 'Zzz Admin', email: 'zzz@admin.test' });
  workshop = await createDepartment(app.platform, tenantId, 'Taller');
  // Those who are added last would come first if the order were that of arrival.
  for (const [index, fullName] of [...inOrder.entries()].reverse()) {
    const email = `n${String(99 - index)}.MÁIL@ejemplo.test`.toLowerCase();
    const person = await createPerson(app.platform, tenantId, { fullName, email });
    if (index % 3 !== 0) continue;
    const body = { departmentId: workshop };
    expect((await admin.call('PATCH', `/admin/users/${person.userId}`, { body })).status).toBe(200);
  }
  const gone = { fullName: 'Inés Inactiva', email: 'ines@baja.test', active: false };
  await createPerson(app.platform, tenantId, gone);
  const other = await createTenant(app.platform);
  await createPerson(app.platform, other, { fullName: 'Álvaro Ajeno' });
});
afterAll(() => app.close());

interface Listed {
  name: string;
  email: string;
  role: string;
}
const list = (query: Record<string, string | number>) =>
  admin.get(
    `/admin/employees?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
  );
async function names(query: Record<string, string | number>): Promise<string[]> {
  const { body } = await list({ size: 100, ...query });
  return body.content.map(({ name }: Listed) => name);
}

describe('the list of employees', () => {
  test('is in the order of the Spanish alphabet, without whoever is inactive', async () => {
    const listed = await names({});
    // Which comes first, a name with an apostrophe or with a number, is the collation's to say; Ø goes with O or after Z.
    const plain = (list: string[]) => list.filter((name) => !/^(O'|Ó|Ø)/.test(name));
    expect(plain(listed)).toEqual([...plain(inOrder), 'Zzz Admin']);
    expect(listed.toSorted()).toEqual([...inOrder, 'Zzz Admin'].toSorted());
    expect(listed.indexOf('Óscar 50 %_\\ Díez')).toBeGreaterThan(listed.indexOf('Ñíguez Marco'));
    expect(await names({ sort: 'fullName,desc' })).toEqual(listed.toReversed());
  });

  test('holds inactive people when asked', async () => {
    expect(await names({ includeInactive: 'false' })).not.toContain('Inés Inactiva');
    const all = await names({ includeInactive: 'true' });
    expect(all).toHaveLength(inOrder.length + 2);
    expect(all.indexOf('Inés Inactiva')).toBe(all.indexOf('ÁLVARO Gómez') + 1);
  });

  test('is sorted by e-mail and by role both ways', async () => {
    const emails = async (sort: string) =>
      (await list({ size: 100, sort })).body.content.map(({ email }: Listed) => email);
    const ascending = await emails('email,asc');
    expect(ascending).toEqual(ascending.toSorted());
    expect(new Set(ascending).size).toBe(inOrder.length + 1);
    expect(await emails('email,desc')).toEqual(ascending.toReversed());
    const byName = await names({});
    const byRole = await names({ sort: 'role,asc' });
    expect(byRole).toEqual(['Zzz Admin', ...byName.slice(0, -1)]);
    expect(await names({ sort: 'role,desc' })).toEqual(byRole.toReversed());
  });

  test.each([
    ['alvaro', ['Álvaro Gil', 'ÁLVARO Gómez']],
    ['ÁLVARO', ['Álvaro Gil', 'ÁLVARO Gómez']],
    ['nuno', ['Nuño Sanz']],
    ['ñiguez', ['Ñíguez Marco']],
    ['GÓMEZ', ['ÁLVARO Gómez']],
    ['  gil  ', ['Álvaro Gil']],
    ['ØRSTED æbel', ['Ørsted Æbel']],
    ['n97.mail@EJEMPLO', ['ÁLVARO Gómez']],
    ['zzz@admin', ['Zzz Admin']],
    ['%', ['Óscar 50 %_\\ Díez']],
    ['_', ['Óscar 50 %_\\ Díez']],
    ['\\', ['Óscar 50 %_\\ Díez']],
    ['50 %_\\ d', ['Óscar 50 %_\\ Díez']],
    ["o'h", ["O'Hara Lía"]],
    ["'; DROP TABLE users; --", []],
    ['al%o', []],
    ['ines', []],
    ['ajeno', []],
    ['vidal alba', []],
  ])('is searched in names and e-mails without regard to case or accents: %j', async (q, expected) => {
    const { body } = await list({ q });
    expect(body.content.map(({ name }: Listed) => name)).toEqual(expected);
    expect(body).toMatchObject({ totalElements: expected.length, totalPages: expected.length > 0 ? 1 : 0 });
  });

  test('an empty search gives all', async () => {
    for (const q of ['', '   ']) expect(await names({ q })).toEqual(await names({}));
  });

  test('is narrowed to a department, together with a search', async () => {
    const inWorkshop = inOrder.filter((_, index) => index % 3 === 0);
    expect((await names({ departmentId: workshop })).toSorted()).toEqual(inWorkshop.toSorted());
    expect(await names({ departmentId: workshop, q: 'alvaro' })).toEqual([]);
    expect(await names({ departmentId: workshop, q: 'VIDAL' })).toEqual(['Niko Vidal']);
    const nowhere = '01890000-0000-7000-8000-000000000000';
    expect((await list({ departmentId: nowhere })).body).toMatchObject({ content: [], totalElements: 0 });
  });

  test.each([{}, { q: 'ejemplo' }, { sort: 'role,desc' }, { sort: 'email,asc', includeInactive: 'true' }])(
    'comes in pages that hold everybody once, whatever the filter: %j',
    async (filter) => {
      const whole = await names(filter);
      const pages = Math.ceil(whole.length / 5);
      const paged: string[] = [];
      for (let page = 0; page < pages; page += 1) {
        const { body } = await list({ ...filter, page, size: 5 });
        expect(body).toMatchObject({ number: page, size: 5, totalPages: pages, totalElements: whole.length });
        paged.push(...body.content.map(({ name }: Listed) => name));
      }
      expect(paged).toEqual(whole);
      const beyond = await list({ ...filter, page: pages, size: 5 });
      const { totalElements, totalPages } = { totalElements: whole.length, totalPages: pages };
      expect(beyond.body).toEqual({ content: [], number: pages, size: 5, totalElements, totalPages });
    },
  );

  test('has ten people per page by default, and never more than a hundred', async () => {
    const { body } = await list({});
    expect(body).toMatchObject({ size: 10, number: 0, totalElements: 12, totalPages: 2 });
    expect(body.content).toHaveLength(10);
    expect((await list({ size: 100 })).status).toBe(200);
    expectProblem(await list({ size: 101 }), 422, 'VALIDATION_FAILED', {
      fieldErrors: { size: 'Debe ser como máximo 100.' },
    });
    const far = await list({ page: 100_000, size: 100 });
    expect(far).toMatchObject({ status: 200, body: { content: [], totalElements: 12 } });
  });

  test('has a stable order across pages, also for equal names', async () => {
    const tenantId = await createTenant(app.platform);
    const other = await adminAtWork(app, tenantId);
    for (let count = 0; count < 9; count += 1)
      await createPerson(app.platform, tenantId, { fullName: 'Ana' });
    const seen = new Set<string>();
    for (let page = 0; page < 10; page += 1)
      seen.add((await other.get(`/admin/employees?size=1&page=${page}`)).body.content[0]?.id);
    expect(seen.size).toBe(10);
  });
});

describe('the list of people narrowed to a role', () => {
  test('contains those shown with that role, and nobody else', async () => {
    expect(await names({ role: 'ROLE_ADMIN' })).toEqual(['Zzz Admin']);
    const others = (await names({})).filter((name) => name !== 'Zzz Admin');
    expect(others).toHaveLength(inOrder.length);
    expect(await names({ role: 'ROLE_EMPLOYEE' })).toEqual(others);
    expect(await names({ role: 'ROLE_EMPLOYEE', q: 'alvaro' })).toEqual(['Álvaro Gil', 'ÁLVARO Gómez']);
  });

  test('holds everybody with an account once, whatever roles they have', async () => {
    const tenantId = await createTenant(app.platform);
    const other = await adminAtWork(app, tenantId, { roles: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] });
    await deputyAtWork(app, tenantId, 'audit.read');
    for (const role of ['ROLE_TENANT_ADMIN', 'ROLE_USER', 'ROLE_EMPLOYEE'] as const)
      await createPerson(app.platform, tenantId, { roles: [role] });
    const total = async (query: string) => (await other.get(`/admin/employees?${query}`)).body.totalElements;
    expect(await total('role=ROLE_ADMIN')).toBe(2);
    expect(await total('role=ROLE_EMPLOYEE')).toBe(3);
    expect(await total('')).toBe((await other.get('/admin/users')).body.totalElements);
  });

  test('is for people who may see the people, or give them roles', async () => {
    const tenantId = await createTenant(app.platform);
    for (const [permission, status] of [
      ['employees.read', 200],
      ['users.manage', 200],
      ['employees.manage', 403],
      ['audit.read', 403],
    ] as const) {
      const deputy = await deputyAtWork(app, tenantId, permission);
      expect((await deputy.get('/admin/employees')).status, permission).toBe(status);
    }
  });
});

describe('the list of users', () => {
  const users = async (query = '') =>
    (await admin.get(`/admin/users?size=100&${query}`)).body.content.map(
      ({ fullName }: { fullName: string }) => fullName,
    );

  test('holds the inactive, in the same order, and is searched the same way', async () => {
    expect(await users()).toEqual(await names({ includeInactive: 'true' }));
    expect(await users('q=INES')).toEqual(['Inés Inactiva']);
    expect(await users('q=%25')).toEqual(['Óscar 50 %_\\ Díez']);
  });

  test('is narrowed to a role', async () => {
    expect(await users('roleId=ROLE_ADMIN')).toEqual(['Zzz Admin']);
    expect(await users('roleId=ROLE_EMPLOYEE&q=alvaro')).toEqual(['Álvaro Gil', 'ÁLVARO Gómez']);
    for (const roleId of ['ROLE_NONE', '01890000-0000-7000-8000-000000000000', "'%3B --"])
      expect(await users(`roleId=${roleId}`)).toEqual([]);
  });

  test('filtered by role has as many as the list of roles counts, including the older name', async () => {
    const tenantId = await createTenant(app.platform);
    const other = await adminAtWork(app, tenantId);
    for (const role of ['ROLE_TENANT_ADMIN', 'ROLE_USER', 'ROLE_EMPLOYEE'] as const)
      await createPerson(app.platform, tenantId, { roles: [role], fullName: role });
    for (const [roleId, count] of [
      ['ROLE_ADMIN', 2],
      ['ROLE_EMPLOYEE', 2],
    ] as const) {
      const roles = (await other.get('/admin/roles')).body;
      expect(roles.find(({ id }: { id: string }) => id === roleId).userCount).toBe(count);
      expect((await other.get(`/admin/users?roleId=${roleId}`)).body.totalElements).toBe(count);
    }
  });

  test('to choose from contains only active people, with little more than their names', async () => {
    const { body } = await admin.get('/admin/users/simple');
    expect(body.map(({ fullName }: { fullName: string }) => fullName)).toEqual(await names({}));
    const said = [
      ...['active', 'centreId', 'clocksIn', 'departmentId', 'departmentName', 'email', 'fullName'],
      ...['hasRecord', 'hasSchedule', 'id', 'isAdmin', 'staffNumber'],
    ];
    for (const user of body) expect(Object.keys(user).sort()).toEqual(said);
    expect(body.filter(({ isAdmin }: { isAdmin: boolean }) => isAdmin)).toHaveLength(1);
    const ofWorkshop = inOrder.filter((_, index) => index % 3 === 0);
    for (const { fullName, departmentId, departmentName } of body)
      expect([departmentId, departmentName], fullName).toEqual(
        ofWorkshop.includes(fullName) ? [workshop, 'Taller'] : [null, null],
      );
  });

  test('to choose from has the inactive people after the active ones if asked for', async () => {
    const { body } = await admin.get('/admin/users/simple?includeInactive=true');
    const said = body.map(({ fullName, active }: { fullName: string; active: boolean }) => [
      fullName,
      active,
    ]);
    expect(said).toEqual([...(await names({})).map((name) => [name, true]), ['Inés Inactiva', false]]);
  });
});
