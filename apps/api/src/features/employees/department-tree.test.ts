import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
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
  admin = await adminAtWork(app, tenantId, { fullName: 'Lola Admin' });
});

const create = (body: object, by = admin) => by.call('POST', '/admin/departments', { body });
const change = (id: string, body: object, by = admin) =>
  by.call('PATCH', `/admin/departments/${id}`, { body });
const person = async (fullName: string, company = tenantId) =>
  (await createPerson(app.platform, company, { fullName })).userId;
const wrong = (field: string, text: string) =>
  ({ status: 422, body: { code: 'VALIDATION_FAILED', fieldErrors: { [field]: text } } }) as const;

/** Departments that hang one from the other. @returns their ids, the uppermost first */
async function line(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names)
    ids.push((await create({ name, ...(ids.length > 0 && { parentId: ids.at(-1) }) })).body.id);
  return ids;
}

describe('a department that hangs from another one', () => {
  test('says so, can be moved, and stays where it is when only its name changes', async () => {
    const [works, shop] = (await line('Obras', 'Taller')) as [string, string];
    const find = async () =>
      (await admin.get('/admin/departments')).body.find(({ id }: { id: string }) => id === shop);
    expect(await find()).toMatchObject({ parentId: works });
    expect((await change(shop, { name: 'Taller central' })).body).toMatchObject({ parentId: works });
    expect((await change(shop, { name: 'Taller central', parentId: null })).body).toMatchObject({
      parentId: null,
    });
    const { body } = await admin.get('/admin/audit?action=DEPARTMENT_UPDATED');
    expect(body.content[0]).toMatchObject({
      subjectName: 'Taller central',
      before: { parentDepartment: 'Obras' },
      after: { parentDepartment: null },
    });
  });

  test('hangs neither from itself, nor from one below it, nor too deep', async () => {
    const ids = await line('1', '2', '3', '4', '5', '6');
    const [first = '', second = ''] = ids;
    const cycle = wrong(
      'parentId',
      'Un departamento no puede depender de sí mismo ni de uno que depende de él.',
    );
    expect(await change(first, { name: '1', parentId: first })).toMatchObject(cycle);
    expect(await change(second, { name: '2', parentId: ids[5] })).toMatchObject(cycle);
    const deep = wrong('parentId', 'Quedarían más de seis niveles. Elige un departamento más arriba.');
    expect(await create({ name: '7', parentId: ids[5] })).toMatchObject(deep);
    const { body: above } = await create({ name: '0' });
    expect(await change(first, { name: '1', parentId: above.id })).toMatchObject(deep);
  });

  test('is never made a circle by two changes at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        (await create({ name: `A${round}` })).body.id,
        (await create({ name: `B${round}` })).body.id,
      ];
      const answers = await Promise.all([
        change(one, { name: `A${round}`, parentId: other }),
        change(other, { name: `B${round}`, parentId: one }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  test('hangs from where the one above it did, once that is removed', async () => {
    const [top, middle, bottom] = await line('Arriba', 'En medio', 'Abajo');
    expect((await admin.call('DELETE', `/admin/departments/${middle}`)).status).toBe(204);
    const { body } = await admin.get('/admin/departments');
    expect(body).toMatchObject([
      { id: bottom, parentId: top, revision: 2 },
      { id: top, parentId: null },
    ]);
  });

  test('hangs from none of another company', async () => {
    const stranger = await adminAtWork(app, await createTenant(app.platform));
    const { body: theirs } = await create({ name: 'Ajeno' }, stranger);
    const unknown = wrong('parentId', 'Ese departamento ya no existe. Elige otro.');
    expect(await create({ name: 'Taller', parentId: theirs.id })).toMatchObject(unknown);
    expectProblem(await change(theirs.id, { name: 'Mío', parentId: null }), 404, 'NOT_FOUND');
  });
});

describe('who is responsible for a department', () => {
  test('is told with it, and deputies with their days', async () => {
    const [ana, blas] = [await person('Ana Ruiz'), await person('Blas Otero')];
    const deputies = [{ userId: blas, from: '2026-12-01', until: '2026-12-15' }];
    const { body } = await create({ name: 'Taller', managerIds: [ana, ana], deputies });
    expect(body).toMatchObject({
      managers: [{ userId: ana, fullName: 'Ana Ruiz' }],
      deputies: [{ userId: blas, fullName: 'Blas Otero', from: '2026-12-01', until: '2026-12-15' }],
      revision: 1,
    });
    const renamed = await change(body.id, { name: 'Taller 2' });
    expect(renamed.body).toMatchObject({ managers: body.managers, deputies: body.deputies });
    const emptied = await change(body.id, { name: 'Taller 2', managerIds: [blas], deputies: [] });
    expect(emptied.body).toMatchObject({ managers: [{ userId: blas }], deputies: [] });
    const { content } = (await admin.get('/admin/audit?action=DEPARTMENT_UPDATED')).body;
    expect(content[0]).toMatchObject({
      before: { managers: ['Ana Ruiz'], deputies: ['Blas Otero (del 2026-12-01 al 2026-12-15)'] },
      after: { managers: ['Blas Otero'], deputies: [] },
    });
  });

  test('is named once, with days in their order, and belongs to the company', async () => {
    const ana = await person('Ana Ruiz');
    const deputy = { userId: ana, from: '2026-12-01', until: '2026-12-15' };
    const send = (body: object) => create({ name: 'Taller', ...body });
    expect(await send({ managerIds: [ana], deputies: [deputy] })).toMatchObject(
      wrong('deputies.0.userId', 'Esta persona ya es responsable o suplente de este departamento.'),
    );
    expect(await send({ deputies: [deputy, deputy] })).toMatchObject(
      wrong('deputies.1.userId', 'Esta persona ya es responsable o suplente de este departamento.'),
    );
    expect(await send({ deputies: [{ ...deputy, until: '2026-11-30' }] })).toMatchObject(
      wrong('deputies.0.until', 'La fecha final es anterior a la inicial.'),
    );
    const theirs = await person('Eva Ajena', await createTenant(app.platform));
    const unknown = wrong('managerIds', 'Alguna de estas personas ya no está en la empresa.');
    for (const userId of [theirs, randomUUID()])
      expect(await send({ managerIds: [userId] })).toMatchObject(unknown);
    expect((await admin.get('/admin/departments')).body).toEqual([]);
  });

  test('changes by one of two forms that were opened together', async () => {
    const ana = await person('Ana Ruiz');
    const { body } = await create({ name: 'Taller' });
    const opened = { name: 'Taller', revision: body.revision };
    expect((await change(body.id, { ...opened, managerIds: [ana] })).status).toBe(200);
    const late = await change(body.id, { ...opened, managerIds: [] });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', department: { managers: [{ userId: ana }] } },
    });
  });

  test('ends with their account', async () => {
    const ana = await person('Ana Ruiz');
    const { body } = await create({ name: 'Taller', managerIds: [ana] });
    expect((await admin.call('DELETE', `/admin/users/${ana}`)).status).toBe(204);
    const { body: departments } = await admin.get('/admin/departments');
    expect(departments).toMatchObject([{ id: body.id, managers: [] }]);
  });

  test('can be said by whoever manages departments, who chooses among everybody', async () => {
    const ana = await person('Ana Ruiz');
    const deputy = await deputyAtWork(app, tenantId, 'departments.manage');
    const { body } = await deputy.get('/admin/users/simple');
    expect(body.map(({ id }: { id: string }) => id)).toContain(ana);
    expect(await create({ name: 'Taller', managerIds: [ana] }, deputy)).toMatchObject({
      body: { managers: [{ userId: ana }] },
    });
    const reader = await deputyAtWork(app, tenantId, 'employees.read');
    expectProblem(await create({ name: 'Otro', managerIds: [ana] }, reader), 403, 'FORBIDDEN');
  });
});
