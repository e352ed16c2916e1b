import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@jornada/contract/roles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { connected } from '../../testing/database-server.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { type OperatorAtWork, operatorAtWork } from '../../testing/operator-at-work.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let operator: OperatorAtWork;
let tenantId: string;

beforeAll(async () => {
  app = await startTestApp();
  operator = await operatorAtWork(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenantId = await createTenant(app.platform);
});

/** What the operator is told: employees, in the list as in the detail, and admins. */
async function figures(id = tenantId): Promise<{ employees: number; admins: number; users: number }> {
  const detail = (await operator.get(`/superadmin/tenants/${id}`)).body;
  const { content } = (await operator.get('/superadmin/tenants?size=100')).body;
  const inList = content.find((tenant: { id: string }) => tenant.id === id);
  expect(inList.currentEmployees).toBe(detail.currentEmployees);
  const users = await inTenant('SELECT user_count AS count FROM tenants', id);
  return { employees: detail.currentEmployees, admins: detail.adminCount, users: users[0]?.count ?? -1 };
}

/** Whatever the database lets the application do, and not only what it does. */
const inTenant = (statement: string, id = tenantId): Promise<{ count: number }[]> =>
  connected(app.connectionString, async (client) => {
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${id}'`);
    const { rows } = await client.query(statement);
    await client.query('COMMIT');
    return rows;
  });

/** Adds people by one statement. */
const addMany = (count: number, roles: Role[] = ['ROLE_EMPLOYEE'], active = true) =>
  withTenant(app.platform.database, tenantId, (tx) =>
    tx
      .insertInto('users')
      .values(
        Array.from({ length: count }, () => {
          const id = randomUUIDv7();
          const createdAt = app.clock.now();
          return { id, email: `${id}@ejemplo.test`, fullName: 'Persona', roles, active, createdAt };
        }),
      )
      .execute(),
  );

describe('the employees of a company are', () => {
  test.each<[Role[], boolean, number, number]>([
    [['ROLE_EMPLOYEE'], true, 1, 0],
    [['ROLE_USER'], true, 1, 0],
    [['ROLE_EMPLOYEE', 'ROLE_USER'], true, 1, 0],
    [['ROLE_ADMIN', 'ROLE_EMPLOYEE'], true, 1, 1],
    [['ROLE_TENANT_ADMIN', 'ROLE_USER'], true, 1, 1],
    [['ROLE_ADMIN'], true, 0, 1],
    [['ROLE_TENANT_ADMIN'], true, 0, 1],
    [['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'], true, 0, 1],
    [['ROLE_EMPLOYEE'], false, 0, 0],
    [['ROLE_ADMIN', 'ROLE_EMPLOYEE'], false, 0, 1],
  ])('with %j, active: %j, %i, and its admins %i', async (roles, active, employees, admins) => {
    await createPerson(app.platform, tenantId, { roles, active });
    expect(await figures()).toEqual({ employees, admins, users: 1 });
  });

  test('not those of another company', async () => {
    const other = await createTenant(app.platform);
    await createPerson(app.platform, other);
    await addMany(3);
    expect(await figures(other)).toEqual({ employees: 1, admins: 0, users: 1 });
    expect(await figures()).toEqual({ employees: 3, admins: 0, users: 3 });
  });
});

describe('the figures stay correct', () => {
  test('through everything that can happen to one person', async () => {
    const { userId } = await createPerson(app.platform, tenantId);
    const steps: [string, number, number][] = [
      ['SET active = false', 0, 1],
      ['SET active = false', 0, 1],
      ['SET active = true', 1, 1],
      ["SET roles = '{ROLE_ADMIN}'", 0, 1],
      ["SET roles = '{ROLE_ADMIN,ROLE_USER}'", 1, 1],
      ["SET roles = '{ROLE_EMPLOYEE}', active = false", 0, 1],
      ["SET full_name = 'Otra', active = true", 1, 1],
      ["SET full_name = 'Otra más', email = 'otra@ejemplo.test'", 1, 1],
    ];
    for (const [change, employees, users] of steps) {
      await inTenant(`UPDATE users ${change} WHERE id = '${userId}'`);
      expect(await figures(), change).toMatchObject({ employees, users });
    }
    await inTenant(`DELETE FROM users WHERE id = '${userId}'`);
    expect(await figures()).toEqual({ employees: 0, admins: 0, users: 0 });
  });

  test('through statements on many rows at once, of every kind, and on none', async () => {
    await addMany(30);
    await addMany(20, ['ROLE_ADMIN']);
    await addMany(10, ['ROLE_USER'], false);
    expect(await figures()).toEqual({ employees: 30, admins: 20, users: 60 });
    await inTenant('UPDATE users SET active = NOT active');
    expect(await figures()).toEqual({ employees: 10, admins: 20, users: 60 });
    await inTenant("UPDATE users SET roles = '{ROLE_EMPLOYEE}', active = true");
    expect(await figures()).toEqual({ employees: 60, admins: 0, users: 60 });
    await inTenant('UPDATE users SET active = true WHERE false');
    await inTenant('DELETE FROM users WHERE false');
    await inTenant('DELETE FROM users WHERE id IN (SELECT id FROM users ORDER BY id LIMIT 25)');
    expect(await figures()).toEqual({ employees: 35, admins: 0, users: 35 });
  });

  test('through an insertion that updates existing rows', async () => {
    await addMany(4, ['ROLE_EMPLOYEE'], false);
    const columns = 'tenant_id, id, email, full_name, roles, created_at';
    await inTenant(`INSERT INTO users (${columns}) SELECT ${columns} FROM users
      ON CONFLICT (tenant_id, id) DO UPDATE SET active = true`);
    expect(await figures()).toEqual({ employees: 4, admins: 0, users: 4 });
    await inTenant(`MERGE INTO users USING (SELECT 1) AS one ON true
      WHEN MATCHED AND id = (SELECT id FROM users ORDER BY id LIMIT 1) THEN DELETE
      WHEN MATCHED THEN UPDATE SET active = false`);
    expect(await figures()).toEqual({ employees: 0, admins: 0, users: 3 });
  });

  test('through a transaction that is rolled back', async () => {
    await addMany(2);
    await inTenant('UPDATE users SET active = false; SELECT 1 / 0').catch(() => {});
    expect(await figures()).toEqual({ employees: 2, admins: 0, users: 2 });
  });

  test('through a hundred changes at once', async () => {
    await addMany(40);
    const ids = (await inTenant('SELECT id AS count FROM users ORDER BY id')).map(({ count }) => count);
    const changes = ids.map((id, index) => {
      if (index % 4 === 0) return inTenant(`UPDATE users SET active = false WHERE id = '${id}'`);
      if (index % 4 === 1) return inTenant(`DELETE FROM users WHERE id = '${id}'`);
      if (index % 4 === 2) return inTenant(`UPDATE users SET roles = '{ROLE_ADMIN}' WHERE id = '${id}'`);
      return inTenant(`UPDATE users SET full_name = 'Otra' WHERE id = '${id}'`);
    });
    const arrivals = Array.from({ length: 60 }, () => createPerson(app.platform, tenantId));
    await Promise.all([...changes, ...arrivals]);
    expect(await figures()).toEqual({ employees: 70, admins: 10, users: 90 });
  });

  test('and cannot be set by any role, not even a company’s own', async () => {
    await addMany(2);
    const body = { currentEmployees: 0, employeeCount: 0, userCount: 0, name: 'Otro nombre' };
    expect((await operator.update(tenantId, body)).body).toMatchObject({ currentEmployees: 2 });
  });
});

describe('the limit', () => {
  test('is enforced by the database, whoever adds people and however', async () => {
    await operator.update(tenantId, { maxEmployees: 3 });
    const tooMany = { constraint: 'tenants_employee_limit' };
    await expect(addMany(4)).rejects.toMatchObject(tooMany);
    await addMany(3);
    await expect(createPerson(app.platform, tenantId)).rejects.toMatchObject(tooMany);
    await addMany(5, ['ROLE_ADMIN']);
    await addMany(5, ['ROLE_EMPLOYEE'], false);
    await expect(inTenant('UPDATE users SET active = true')).rejects.toMatchObject(tooMany);
    const promote = "UPDATE users SET roles = roles || '{ROLE_USER}'::text[]";
    await expect(inTenant(promote)).rejects.toMatchObject(tooMany);
    expect(await figures()).toEqual({ employees: 3, admins: 5, users: 13 });
  });

  test('admits exactly as many as it allows of those who arrive at once', async () => {
    await operator.update(tenantId, { maxEmployees: 5 });
    const arrivals = Array.from({ length: 20 }, () => createPerson(app.platform, tenantId));
    const outcomes = await Promise.allSettled(arrivals);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ constraint: 'tenants_employee_limit' });
      }
    }
    expect(await figures()).toEqual({ employees: 5, admins: 0, users: 5 });
  });
});
