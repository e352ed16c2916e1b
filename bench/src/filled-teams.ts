import { randomUUIDv7 } from 'node:crypto';
import type { Platform } from '@jornada/api/src/platform/platform.ts';
import { withTenant } from '@jornada/api/src/platform/transactions/with-tenant.ts';
import { createPerson, signInAs } from '@jornada/api/src/testing/factories.ts';
import { teamPermissions } from '@jornada/contract/permissions';
import { sql } from 'kysely';

/** Of so many departments in a row, the last hangs below the one before it. */
const oneOf = 4;

/**
 * Divides a company's people among departments, every fourth of which hangs below the one before it, and gives each of them a contract.
 * @returns the token of whoever manages the first department and what is below it
 */
export async function fillTeams(platform: Platform, tenantId: string, teams: number): Promise<string> {
  const manager = await createPerson(platform, tenantId);
  await withTenant(platform.database, tenantId, async (tx) => {
    await sql`INSERT INTO departments (id, name, created_at)
      SELECT gen_random_uuid(), 'Equipo ' || n, now() FROM generate_series(1, ${teams}) AS n`.execute(tx);
    await sql`WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM departments)
      UPDATE departments SET parent_id = above.id FROM numbered AS own, numbered AS above
      WHERE own.id = departments.id AND own.number % ${oneOf} = 0 AND above.number = own.number - 1`.execute(
      tx,
    );
    await sql`WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM departments),
        people AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM users WHERE NOT is_admin AND id <> ${manager.userId})
      UPDATE users SET department_id = numbered.id FROM people, numbered
      WHERE people.id = users.id AND numbered.number = people.number % ${teams}`.execute(tx);
    await sql`INSERT INTO contracts (id, user_id, valid_from, kind, is_part_time, agreed_minutes, agreed_period)
      SELECT gen_random_uuid(), id, '2020-01-01', 'INDEFINITE', false, 2400, 'WEEK'
      FROM users WHERE department_id IS NOT NULL`.execute(tx);
    await sql`INSERT INTO department_managers (department_id, user_id)
      SELECT parent_id, ${manager.userId}::uuid FROM departments WHERE parent_id IS NOT NULL ORDER BY parent_id LIMIT 1`.execute(
      tx,
    );
    const roleId = randomUUIDv7();
    const role = { id: roleId, name: 'Responsable', permissions: [...teamPermissions], forTeams: true };
    await tx
      .insertInto('customRoles')
      .values({ ...role, createdAt: platform.clock.now() })
      .execute();
    await tx.insertInto('userRoles').values({ userId: manager.userId, roleId }).execute();
  });
  return (await signInAs(platform, manager)).accessToken;
}
