import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { rowsOfTenant } from '../../testing/rows-of-tenant.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';

let app: TestApp;
let operator: OperatorAtWork;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await createTenant(app.platform, { name: 'Aceites', maxEmployees: 10 });
});

const detail = async (tenantId = id) => (await operator.get(`/superadmin/tenants/${tenantId}`)).body;
const put = (action: 'suspend' | 'activate', tenantId = id) =>
  operator.call('PUT', `/superadmin/tenants/${tenantId}/${action}`);
const limitTooLow = (people: string) => {
  const message = `La empresa tiene ${people}: el límite no puede ser menor.`;
  return { message, fieldErrors: { maxEmployees: message } };
};

describe('a change', () => {
  test('is answered with the changed company', async () => {
    await createPerson(app.platform, id, { roles: ['ROLE_ADMIN', 'ROLE_USER'] });
    const before = await detail();
    const answer = await operator.update(id, {
      name: ' Aceites del Sur ',
      maxEmployees: 12,
      isActive: false,
    });
    const after = { ...before, name: 'Aceites del Sur', maxEmployees: 12, active: false, revision: 2 };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({ ...after, currentEmployees: 1, adminCount: 1 });
    expect(await detail()).toEqual(after);
  });

  test.each([
    [{ name: 'Otra' }, { name: 'Otra', revision: 2 }],
    [{ maxEmployees: 3 }, { maxEmployees: 3, revision: 2 }],
    [{ isActive: false }, { active: false, revision: 2 }],
    [{}, {}],
    [{ slug: 'otra', logoUrl: '/x', id: 'x', planCode: 'pro', active: false, status: 'suspended' }, {}],
  ])('of %j changes nothing else', async (change, expected) => {
    const before = await detail();
    expect((await operator.update(id, change)).body).toEqual({ ...before, ...expected });
    expect(await detail()).toEqual({ ...before, ...expected });
  });

  test('touches no other company', async () => {
    const other = await createTenant(app.platform);
    await createPerson(app.platform, other);
    const before = await rowsOfTenant(app.platform.database, other);
    await operator.update(id, { name: 'Otra', maxEmployees: 3, isActive: false });
    expect(await rowsOfTenant(app.platform.database, other)).toEqual(before);
  });

  test('by several at once is logged for each of them, one after another', async () => {
    const limits = Array.from({ length: 15 }, (_, index) => 11 + index);
    const answers = await Promise.all(limits.map((maxEmployees) => operator.update(id, { maxEmployees })));
    expect(answers.map(({ status }) => status)).toEqual(limits.map(() => 200));
    // Each entry found what another left behind, from the first limit to the last.
    const entries = await operator.log({ tenantId: id });
    const steps = new Map(entries.map(({ before, after }) => [before?.maxEmployees, after?.maxEmployees]));
    expect(steps.size).toBe(limits.length);
    let limit: unknown = 10;
    for (let step = 0; step < limits.length; step += 1) limit = steps.get(Number(limit));
    expect((await detail()).maxEmployees).toBe(limit);
  });
});

describe('the field and the two calls', () => {
  test('do the same, however often they are called', async () => {
    const base = await detail();
    const asked = [
      [false, 2],
      [false, 2],
      [true, 3],
      [true, 3],
    ] as const;
    for (const [isActive, revision] of asked) {
      const answer = await operator.update(id, { isActive });
      expect(answer.body).toEqual({ ...base, active: isActive, revision });
    }
    for (const [isActive, revision] of asked) {
      const answer = await put(isActive ? 'activate' : 'suspend');
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({ ...base, active: isActive, revision: revision + 2 });
    }
    const actions = (await operator.log({ tenantId: id })).map(({ action }) => action);
    const twice = ['TENANT_ACTIVATED', 'TENANT_SUSPENDED'];
    expect(actions).toEqual([...twice, ...twice]);
  });
});

describe('a limit below the employees there are', () => {
  test('is refused, and nothing is changed', async () => {
    for (let person = 0; person < 3; person += 1) await createPerson(app.platform, id);
    const before = await detail();
    const change = { name: 'Otra', maxEmployees: 2, isActive: false };
    expectProblem(
      await operator.update(id, change),
      409,
      'EMPLOYEE_LIMIT_TOO_LOW',
      limitTooLow('3 empleados activos'),
    );
    expect(await detail()).toEqual(before);
    expect(await operator.log({ tenantId: id })).toEqual([]);
    expect((await operator.update(id, { maxEmployees: 3 })).status).toBe(200);
  });

  test('counts only active people with a record', async () => {
    await createPerson(app.platform, id);
    await createPerson(app.platform, id, { active: false });
    await createPerson(app.platform, id, { roles: ['ROLE_ADMIN'] });
    expect((await operator.update(id, { maxEmployees: 1 })).status).toBe(200);
    await operator.update(id, { maxEmployees: 2 });
    await createPerson(app.platform, id);
    expectProblem(
      await operator.update(id, { maxEmployees: 1 }),
      409,
      'EMPLOYEE_LIMIT_TOO_LOW',
      limitTooLow('2 empleados activos'),
    );
  });

  test('is also refused while people are being added: later ones are refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const tenantId = await createTenant(app.platform, { maxEmployees: 100 });
      const arrivals = Array.from({ length: 30 }, () => createPerson(app.platform, tenantId));
      const limits = Array.from({ length: 8 }, (_, index) => 2 + 3 * index);
      const changes = limits.map((maxEmployees) => operator.update(tenantId, { maxEmployees }));
      const [people, answers] = await Promise.all([Promise.allSettled(arrivals), Promise.all(changes)]);
      for (const person of people) {
        if (person.status === 'rejected') {
          expect(person.reason).toMatchObject({ constraint: 'tenants_employee_limit' });
        }
      }
      for (const { status, body } of answers) {
        if (status !== 200) expect(body).toMatchObject({ code: 'EMPLOYEE_LIMIT_TOO_LOW' });
      }
      const { currentEmployees, maxEmployees } = await detail(tenantId);
      expect(currentEmployees).toBe(people.filter(({ status }) => status === 'fulfilled').length);
      expect(currentEmployees).toBeLessThanOrEqual(maxEmployees);
    }
  });
});

test('a change and two people who are added in longer transactions all succeed, whichever waits', async () => {
  const insert = (client: pg.Client, table: string, columns: string) =>
    client.query(`INSERT INTO ${table} (id, created_at, ${columns})`);
  const department = "name) VALUES (gen_random_uuid(), now(), 'Taller'";
  const person =
    "email, full_name, roles) VALUES (gen_random_uuid(), now(), gen_random_uuid(), 'Ana', '{ROLE_USER}'";
  await connected(app.connectionString, (early) =>
    connected(app.connectionString, async (late) => {
      for (const client of [early, late]) {
        await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${id}'`);
      }
      await insert(early, 'departments', department);
      await insert(late, 'users', person);
      const change = operator.update(id, { maxEmployees: 2 });
      await untilBlocked(app.connectionString);
      const arrival = insert(early, 'users', person).then(() => early.query('COMMIT'));
      await untilBlocked(app.connectionString, 2);
      await late.query('COMMIT');
      expect(await change).toMatchObject({ status: 200 });
      await arrival;
    }),
  );
  expect(await detail()).toMatchObject({ maxEmployees: 2, currentEmployees: 2 });
});

describe('an unknown company is a 404 for every call:', () => {
  const adminId = '01890000-0000-7000-8000-000000000001';
  const calls: [string, string, object?][] = [
    ['GET', ''],
    ['PATCH', '', { name: 'Otra', isActive: false }],
    ['PUT', '/suspend'],
    ['PUT', '/activate'],
    ['DELETE', ''],
    ['GET', '/admins'],
    ['POST', `/admins/${adminId}/resend-setup-email`],
    ['POST', `/admins/${adminId}/regenerate-setup-link`],
    ['PATCH', `/admins/${adminId}/email`, { newEmail: 'otra@ejemplo.test' }],
  ];

  test.each(calls)('%s …%s', async (method, rest, body) => {
    const platform = operator.tenantId;
    const before = await rowsOfTenant(app.platform.database, platform);
    const path = rest.replace(adminId, operator.userId);
    for (const tenantId of [platform, platform.toUpperCase(), adminId, 'x', '%00', "1' OR true --"]) {
      const at = `/superadmin/tenants/${encodeURIComponent(tenantId).replace('%2500', '%00')}${path}`;
      expectProblem(await operator.call(method, at, body && { body }), 404, 'NOT_FOUND');
    }
    expect(await rowsOfTenant(app.platform.database, platform)).toEqual(before);
  });
});

test('the id of a company may be written in capital letters', async () => {
  const answer = await operator.update(id.toUpperCase(), { name: 'Otra' });
  expect(answer.body).toMatchObject({ id, name: 'Otra' });
  expect(await operator.log({ tenantId: id })).toMatchObject([{ action: 'TENANT_UPDATED', subjectId: id }]);
  expect(await operator.log({ tenantId: id.toUpperCase() })).toHaveLength(1);
});
