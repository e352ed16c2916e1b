import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCentre, putIntoCentre } from '../../../testing/centre-factories.ts';
import { adminAtWork, deputyAtWork } from '../../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../../testing/employee-at-work.ts';
import { expectProblem } from '../../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../../testing/factories.ts';
import { rowsOf } from '../../../testing/rows-of-company.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: string;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-20T12:00[Europe/Madrid]');
  tenantId = await createTenant(app.platform);
  admin = await adminAtWork(app, tenantId);
});

const create = (body: object) => admin.call('POST', '/admin/work-centres', { body });
const change = (id: string, body: object) => admin.call('PUT', `/admin/work-centres/${id}`, { body });
const remove = (id: string) => admin.call('DELETE', `/admin/work-centres/${id}`);
const list = async () => (await admin.get('/admin/work-centres')).body;
const audit = async () => (await admin.get('/admin/audit')).body.content;
const join = (userId: string, centreId: string | null, validFrom = '2026-01-01') =>
  admin.call('PUT', `/admin/employees/${userId}/work-centres`, { body: { centreId, validFrom } });
const versionsOf = async (userId: string) =>
  (await admin.get(`/admin/employees/${userId}/work-centres`)).body.versions.map(
    ({ validFrom, centre }: { validFrom: string; centre: { name: string } | null }) =>
      `${validFrom} ${centre?.name ?? '-'}`,
  );
const taken = { fieldErrors: { name: 'Ya existe otro con este nombre.' } };
const patron = { holidayDate: '2026-05-21', name: 'Patrona', type: 'LOCAL', isRecurring: false };
const fair = { holidayDate: '2026-08-14', name: 'Feria', type: 'COMPANY', isRecurring: true };

describe('a work centre', () => {
  test('is kept with its account without spaces and its holidays by date, and is in the log', async () => {
    const answer = await create({
      ...{ name: '  Nave de Getafe ', address: 'Calle Mayor 1', municipality: 'Getafe' },
      ...{ contributionAccount: '28 / 1234567 / 42', holidays: [fair, patron] },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...{ id: expect.any(String), name: 'Nave de Getafe', address: 'Calle Mayor 1', municipality: 'Getafe' },
      ...{
        contributionAccount: '28123456742',
        isClosed: false,
        employeeCount: 0,
        isUsed: false,
        revision: 1,
      },
      holidays: [patron, fair].map((one) => ({ ...one, id: expect.any(String) })),
    });
    expect(await list()).toEqual([answer.body]);
    const [entry] = await audit();
    expect(entry).toMatchObject({ action: 'WORK_CENTRE_CREATED', subjectName: 'Nave de Getafe' });
    expect(entry.after.holidays).toEqual([
      '2026-05-21 Patrona (Local)',
      '2026-08-14 Feria (Empresa, cada año)',
    ]);
  });

  test('keeps the ids of holidays that stay, and takes none of another centre', async () => {
    const { body: one } = await create({ name: 'Uno', holidays: [patron, fair] });
    const { body: other } = await create({ name: 'Dos', holidays: [patron] });
    const [first, second] = one.holidays;
    const sent = [
      { ...second, name: 'Feria grande' },
      { ...patron, id: other.holidays[0].id },
    ];
    const { body: after } = await change(one.id, { name: 'Uno', holidays: sent, revision: 1 });
    expect(after.revision).toBe(2);
    expect(after.holidays.find(({ name }: { name: string }) => name === 'Feria grande').id).toBe(second.id);
    const ids = after.holidays.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain(first.id);
    expect(ids).not.toContain(other.holidays[0].id);
    expect((await list()).find(({ id }: { id: string }) => id === other.id)).toEqual(other);
  });

  test('that is saved as it is changes nothing', async () => {
    const { body } = await create({ name: 'Uno', holidays: [patron] });
    const before = await rowsOf(app.platform.database, tenantId);
    expect((await change(body.id, { ...body, revision: 1 })).body).toEqual(body);
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('has a name that no other has, also of twenty at the same moment', async () => {
    const { body: other } = await create({ name: 'Otro' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Único' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) if (answer.status !== 200) expectProblem(answer, 409, 'NAME_TAKEN', taken);
    expectProblem(await change(other.id, { name: 'unico' }), 409, 'NAME_TAKEN', taken);
    await createCentre(app.platform, await createTenant(app.platform), { name: 'Compartido' });
    expect((await create({ name: 'Compartido' })).status).toBe(200);
  });

  test('is named to whoever chooses by it, and not to others', async () => {
    await create({ name: 'Uno', contributionAccount: '28123456742', holidays: [patron] });
    const names = [{ id: expect.any(String), name: 'Uno', isClosed: false }];
    const reader = await deputyAtWork(app, tenantId, 'register.view');
    expect((await reader.get('/admin/work-centres/names')).body).toEqual(names);
    expectProblem(await reader.get('/admin/work-centres'), 403, 'FORBIDDEN');
    const scheduler = await deputyAtWork(app, tenantId, 'schedules.manage');
    expect((await scheduler.get('/admin/work-centres/names')).body).toEqual(names);
    const others = await deputyAtWork(app, tenantId, 'holidays.manage', 'settings.manage');
    expectProblem(await others.get('/admin/work-centres/names'), 403, 'FORBIDDEN');
  });

  test('is changed by whoever may say which days are holidays, and by no others', async () => {
    const id = await createCentre(app.platform, tenantId, { name: 'Uno' });
    const keeper = await deputyAtWork(app, tenantId, 'holidays.manage');
    const body = { name: 'Dos' };
    expect((await keeper.call('PUT', `/admin/work-centres/${id}`, { body })).status).toBe(200);
    const others = await deputyAtWork(app, tenantId, 'departments.manage', 'employees.manage');
    expectProblem(await others.call('PUT', `/admin/work-centres/${id}`, { body }), 403, 'FORBIDDEN');
  });
});

describe('the people of a centre', () => {
  test('are those who belong to it today and are active', async () => {
    const [one, two] = [
      await createCentre(app.platform, tenantId, { name: 'Uno' }),
      (await create({ name: 'Dos' })).body.id,
    ];
    const people = await Promise.all(Array.from({ length: 4 }, () => createPerson(app.platform, tenantId)));
    const [stays = '', moves = '', comes = '', inactive = ''] = people.map(({ userId }) => userId);
    await join(stays, one);
    await join(moves, one);
    await join(moves, two, '2026-11-20');
    await join(comes, one, '2026-11-21');
    await join(inactive, one);
    await admin.call('PATCH', `/admin/employees/${inactive}/deactivate`);
    const counts = async () =>
      Object.fromEntries(
        (await list()).map((centre: { name: string; employeeCount: number }) => [
          centre.name,
          centre.employeeCount,
        ]),
      );
    expect(await counts()).toEqual({ Uno: 1, Dos: 1 });
    app.clock.set('2026-11-21T12:00[Europe/Madrid]');
    expect(await counts()).toEqual({ Uno: 2, Dos: 1 });
  });

  test('have versions: one of the same date is replaced, the others stay, and one can be taken back', async () => {
    const { userId } = await createPerson(app.platform, tenantId, { fullName: 'Ana Gil' });
    const [one, two] = [(await create({ name: 'Uno' })).body.id, (await create({ name: 'Dos' })).body.id];
    await join(userId, one);
    await join(userId, two, '2026-07-01');
    await join(userId, null, '2026-10-01');
    expect(await versionsOf(userId)).toEqual(['2026-01-01 Uno', '2026-07-01 Dos', '2026-10-01 -']);
    await join(userId, one, '2026-07-01');
    expect(await versionsOf(userId)).toEqual(['2026-01-01 Uno', '2026-07-01 Uno', '2026-10-01 -']);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      ...{ action: 'WORK_CENTRE_JOINED', subjectName: 'Ana Gil', before: { workCentre: 'Dos' } },
      after: { workCentre: 'Uno', validFrom: '2026-07-01' },
    });
    const path = `/admin/employees/${userId}/work-centres/2026-10-01`;
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect(await versionsOf(userId)).toEqual(['2026-01-01 Uno', '2026-07-01 Uno']);
    expectProblem(await admin.call('DELETE', path), 404, 'NOT_FOUND');
  });

  test('are given theirs with their account, from their first day on or from today on, and shown with it', async () => {
    const { body: centre } = await create({ name: 'Uno' });
    const add = (given: object) =>
      admin.call('POST', '/admin/employees', {
        body: { name: 'Ana Gil', email: `${randomUUID()}@ejemplo.test`, ...given },
      });
    const { body: known } = await add({ centreId: centre.id, employedFrom: '2026-03-02' });
    expect(known.centre).toEqual({ id: centre.id, name: 'Uno' });
    expect(await versionsOf(known.id)).toEqual(['2026-03-02 Uno']);
    expect((await audit())[0]).toMatchObject({ action: 'EMPLOYEE_CREATED', after: { workCentre: 'Uno' } });
    const { body: unknown } = await add({ centreId: centre.id });
    expect(await versionsOf(unknown.id)).toEqual(['2026-11-20 Uno']);
    const { body: later } = await add({ centreId: centre.id, employedFrom: '2026-12-01' });
    expect(later.centre).toBeNull();
    expect((await add({})).body.centre).toBeNull();
    const foreign = await createCentre(app.platform, await createTenant(app.platform), { name: 'Ajeno' });
    const before = await rowsOf(app.platform.database, tenantId);
    for (const centreId of [foreign, randomUUID()])
      expectProblem(await add({ centreId }), 422, 'VALIDATION_FAILED', {
        fieldErrors: { centreId: 'El centro de trabajo no existe.' },
      });
    await createCentre(app.platform, tenantId, { name: 'Cerrado', isClosed: true });
    const closed = (await list()).find(({ name }: { name: string }) => name === 'Cerrado').id;
    expect((await add({ centreId: closed })).status).toBe(422);
    expect((await rowsOf(app.platform.database, tenantId)).users).toEqual(before.users);
    expect((await admin.get(`/admin/employees/${known.id}`)).body.centre).toEqual(known.centre);
    await join(known.id, null, '2026-11-20');
    expect((await admin.get(`/admin/employees/${known.id}`)).body.centre).toBeNull();
  });

  test('said again is no change', async () => {
    const { userId } = await createPerson(app.platform, tenantId);
    const id = await createCentre(app.platform, tenantId, { name: 'Uno' });
    await join(userId, id);
    const before = await rowsOf(app.platform.database, tenantId);
    expect((await join(userId, id)).status).toBe(200);
    expect(await rowsOf(app.platform.database, tenantId)).toEqual(before);
  });

  test('do not join a closed one, nor one of another company; who was there stays', async () => {
    const [ana, eva] = [
      await createPerson(app.platform, tenantId),
      await createPerson(app.platform, tenantId),
    ];
    const id = await createCentre(app.platform, tenantId, { name: 'Uno' });
    await join(ana.userId, id);
    expect((await change(id, { name: 'Uno', isClosed: true })).body.isClosed).toBe(true);
    const closed = 'El centro de trabajo está cerrado: nadie más puede entrar en él.';
    expectProblem(await join(eva.userId, id), 422, 'VALIDATION_FAILED', {
      fieldErrors: { centreId: closed },
    });
    expect((await join(ana.userId, id, '2026-06-01')).status).toBe(200);
    const foreign = await createCentre(app.platform, await createTenant(app.platform), { name: 'Ajeno' });
    for (const centreId of [foreign, randomUUID()])
      expectProblem(await join(eva.userId, centreId), 422, 'VALIDATION_FAILED', {
        fieldErrors: { centreId: 'El centro de trabajo no existe.' },
      });
    expect(await versionsOf(eva.userId)).toEqual([]);
    await change(id, { name: 'Uno', isClosed: false });
    expect((await join(eva.userId, id)).status).toBe(200);
  });

  test('go with their account', async () => {
    const { userId } = await createPerson(app.platform, tenantId);
    const id = await createCentre(app.platform, tenantId, { name: 'Uno' });
    await join(userId, id);
    expect((await admin.call('DELETE', `/admin/employees/${userId}`)).status).toBe(204);
    expect((await remove(id)).status).toBe(204);
  });
});

describe('a centre that is removed', () => {
  test('was never used: whoever belongs to it, did or will keeps it', async () => {
    const { userId } = await createPerson(app.platform, tenantId);
    for (const validFrom of ['2026-01-01', '2027-01-01']) {
      const { body } = await create({ name: `Desde ${validFrom}`, holidays: [patron] });
      await join(userId, body.id, validFrom);
      expectProblem(await remove(body.id), 409, 'WORK_CENTRE_IN_USE');
    }
    const { body: left } = await create({ name: 'Dejado' });
    await join(userId, left.id, '2026-02-01');
    await join(userId, null, '2026-03-01');
    expectProblem(await remove(left.id), 409, 'WORK_CENTRE_IN_USE');
    const { body: unused } = await create({ name: 'Sin usar', holidays: [patron] });
    expect((await remove(unused.id)).status).toBe(204);
    expectProblem(await remove(unused.id), 404, 'NOT_FOUND');
    expectProblem(await change(unused.id, { name: 'Otra' }), 404, 'NOT_FOUND');
    expect(JSON.stringify(await rowsOf(app.platform.database, tenantId))).not.toContain(
      unused.holidays[0].id,
    );
  });

  test('while people are put into it is refused, or refuses them', async () => {
    const outcomes = new Set<number>();
    for (let round = 0; round < 10; round += 1) {
      const id = await createCentre(app.platform, tenantId, { name: `Fugaz ${round}` });
      const people = await Promise.all(Array.from({ length: 3 }, () => createPerson(app.platform, tenantId)));
      const calls = people.map(
        ({ userId }) =>
          () =>
            join(userId, id),
      );
      calls.splice(round % 4, 0, () => remove(id));
      const answers = await Promise.all(calls.map((call) => call()));
      const [removed] = answers.splice(round % 4, 1);
      outcomes.add(removed?.status ?? 0);
      const joined = answers.filter(({ status }) => status === 200);
      if (removed?.status === 204) expect(joined).toHaveLength(0);
      else {
        expect(removed?.status).toBe(409);
        expect(joined).toHaveLength(3);
      }
      for (const { status } of answers) expect([200, 422]).toContain(status);
    }
    expect([...outcomes].every((status) => [204, 409].includes(status))).toBe(true);
  });

  test('is told to be used from the first person on', async () => {
    const id = await createCentre(app.platform, tenantId, { name: 'Uno' });
    await putIntoCentre(app.platform, await createPerson(app.platform, tenantId), id);
    expect((await list())[0]).toMatchObject({ employeeCount: 1, isUsed: true });
  });
});
