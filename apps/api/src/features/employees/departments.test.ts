import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, createDepartment } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { rowsOf } from '../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const create = (name: string) => admin.call('POST', '/admin/departments', { body: { name } });
const rename = (id: string, name: string) =>
  admin.call('PATCH', `/admin/departments/${id}`, { body: { name } });
const remove = (id: string) => admin.call('DELETE', `/admin/departments/${id}`);
const list = async () => (await admin.get('/admin/departments')).body;
const rows = () => rowsOf(app.platform.database, tenantId);
const taken = { fieldErrors: { name: 'Ya existe otro con este nombre.' } };

/** Puts a new person into a department, and answers with their id. */
async function personIn(departmentId: string): Promise<string> {
  const body = { name: 'Ana', email: `${randomUUID()}@ejemplo.test`, departmentId };
  return (await admin.call('POST', '/admin/employees', { body })).body.id;
}

describe('the departments of a company', () => {
  test('are in Spanish alphabetical order, each with its number of active people', async () => {
    for (const name of ['Óptica', 'Ñoños', 'Nómina', 'almacén', 'Almería']) await create(name);
    const byName = async () =>
      Object.fromEntries((await list()).map(({ name, id }: { name: string; id: string }) => [name, id]));
    const ids = await byName();
    expect(Object.keys(ids)).toEqual(['almacén', 'Almería', 'Nómina', 'Ñoños', 'Óptica']);
    const leaver = await personIn(ids.Nómina);
    await personIn(ids.Nómina);
    const mover = await personIn(ids.Nómina);
    await personIn(ids.Óptica);
    await admin.call('PATCH', `/admin/employees/${leaver}/deactivate`);
    await admin.call('PATCH', `/admin/users/${mover}`, { body: { departmentId: ids.almacén } });
    const counts = (await list()).map(({ employeeCount }: { employeeCount: number }) => employeeCount);
    expect(counts).toEqual([1, 0, 1, 0, 1]);
    expect((await rename(ids.Nómina, 'Zapatería')).body).toEqual({
      ...{ id: ids.Nómina, name: 'Zapatería', parentId: null, managers: [], deputies: [] },
      employeeCount: 1,
      revision: 2,
    });
    await admin.call('PATCH', `/admin/employees/${leaver}/activate`);
    expect((await list()).at(-1)).toEqual({
      ...{ id: ids.Nómina, name: 'Zapatería', parentId: null, managers: [], deputies: [] },
      employeeCount: 2,
      revision: 2,
    });
  });

  test('are shown with a new name in the list of people at once', async () => {
    const { body } = await create('Almacén');
    const id = await personIn(body.id);
    await rename(body.id, 'Logística');
    const [person] = (await admin.get('/admin/employees?q=ana')).body.content;
    expect(person).toMatchObject({ id, department: { id: body.id, name: 'Logística' } });
  });
});

describe('the name of a department', () => {
  test.each(['Almacén', 'ALMACÉN', 'almacen', ' Almacen ', 'Almace\u0301n'])(
    'is taken once: %j',
    async (name) => {
      const { body: first } = await create('Almacén');
      const { body: other } = await create('Oficina');
      const before = await rows();
      expectProblem(await create(name), 409, 'NAME_TAKEN', taken);
      expectProblem(await rename(other.id, name), 409, 'NAME_TAKEN', taken);
      expect(await rows()).toEqual(before);
      expect((await rename(first.id, name)).body.name).toBe(name.trim().normalize('NFC'));
    },
  );

  test('differs between ñ and n only if the rest differs', async () => {
    await create('Caña');
    expectProblem(await create('Cana'), 409, 'NAME_TAKEN', taken);
    expect((await create('Cañas')).status).toBe(200);
  });

  test('is taken by one of twenty at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Único')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'NAME_TAKEN', taken);
  });

  test('may be that of a department of another company', async () => {
    await createDepartment(app.platform, await createTenant(app.platform), 'Compartido');
    expect((await create('Compartido')).status).toBe(200);
  });
});

describe('a department that is removed', () => {
  test('leaves its people without one, and changes nothing else', async () => {
    const { body: gone } = await create('Almacén');
    const { body: other } = await create('Oficina');
    const people = [await personIn(gone.id), await personIn(gone.id)];
    const neighbour = await personIn(other.id);
    await admin.call('PATCH', `/admin/employees/${people[1]}/deactivate`);
    const { users: before = [] } = await rows();
    expect((await remove(gone.id)).status).toBe(204);
    const { users: after = [] } = await rows();
    const expected = (before as { row: Record<string, unknown> & { id: string; revision: number } }[]).map(
      ({ row }) => ({
        row: people.includes(row.id) ? { ...row, departmentId: null, revision: row.revision + 1 } : row,
      }),
    );
    const byId = (list: unknown[]) =>
      (list as { row: { id: string } }[]).toSorted((left, right) => left.row.id.localeCompare(right.row.id));
    expect(byId(after)).toEqual(byId(expected));
    expect((await admin.get(`/admin/users/${neighbour}`)).body.departmentId).toBe(other.id);
    expectProblem(await remove(gone.id), 404, 'NOT_FOUND');
    expectProblem(await rename(gone.id, 'Otra'), 404, 'NOT_FOUND');
    expect((await admin.get(`/admin/employees?departmentId=${gone.id}`)).body.totalElements).toBe(0);
    expect((await create('Almacén')).status).toBe(200);
  });

  test('while people are put into it includes or refuses them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await createDepartment(app.platform, tenantId, `Fugaz ${round}`);
      const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(app.platform, tenantId)));
      await personIn(id);
      const [removed, ...answers] = await Promise.all([
        remove(id),
        ...people.map(({ userId }) =>
          admin.call('PATCH', `/admin/users/${userId}`, { body: { departmentId: id } }),
        ),
        rename(id, `Otro ${round}`),
      ]);
      expect(removed.status).toBe(204);
      for (const { status } of answers) expect([200, 404, 422]).toContain(status);
      const { users = [] } = await rows();
      expect(JSON.stringify(users)).not.toContain(id);
    }
  });
});
