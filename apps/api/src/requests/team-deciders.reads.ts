import type { Permission } from '@jornada/contract/permissions';
import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { unrestricted } from '../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Who leads somebody's team, and may decide there. */
export interface TeamDecider {
  readonly userId: string;
  readonly name: string;
}

/**
 * Who is told of what people ask for, besides those who decide for the whole company: whoever is responsible for the nearest department of
 * each, from their own upwards, and may decide there. Somebody who is away today is left out, and their deputy is told while the dates of
 * the deputy last; where nobody of a department is left, the one above it. Nobody is told of what they asked for themselves.
 * @param also counts wherever they lead, though they also decide for the company, or are away
 * @returns them by the person's id; of whom nobody leads nothing
 */
export async function findTeamDeciders(
  tx: TenantTx,
  permission: Permission,
  userIds: readonly string[],
  now: Temporal.Instant,
  also: string | null = null,
): Promise<Map<string, TeamDecider[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ personId: string; deciderId: string; name: string; height: number }>`
    WITH RECURSIVE up AS (
      SELECT person.id AS person_id, person.department_id, 0 AS height FROM users AS person
      WHERE person.tenant_id = ${thisCompany} AND person.id = any(${[...new Set(userIds)]}::uuid[])
        AND ${isTold.among('person.id')} AND person.department_id IS NOT NULL
      UNION ALL
      SELECT up.person_id, department.parent_id, up.height + 1
      FROM up JOIN departments AS department
        ON department.tenant_id = ${thisCompany} AND department.id = up.department_id AND department.parent_id IS NOT NULL
    )
    SELECT up.person_id, decider.id AS decider_id, decider.full_name AS name, up.height
    FROM up
    JOIN department_managers AS manager ON manager.tenant_id = ${thisCompany} AND manager.department_id = up.department_id
    JOIN users AS decider ON decider.tenant_id = ${thisCompany} AND decider.id = manager.user_id
    JOIN tenants AS company ON company.id = ${thisCompany}
    CROSS JOIN LATERAL (SELECT (${now}::timestamptz AT TIME ZONE company.time_zone)::date) AS today (date)
    WHERE decider.id <> up.person_id AND decider.active
      AND (manager.deputy_from IS NULL OR today.date BETWEEN manager.deputy_from AND manager.deputy_until)
      AND (decider.id = ${also}::uuid OR (
        ${permission} = ANY (decider.team_permissions)
        AND NOT decider.is_admin AND NOT ${permission} = ANY (decider.permissions)
        AND NOT EXISTS (
          SELECT FROM time_off AS away WHERE away.tenant_id = ${thisCompany} AND away.user_id = decider.id
            AND today.date BETWEEN away.start_date AND away.end_date AND away.start_time IS NULL
        )
      ))
    ORDER BY up.person_id, up.height, decider.id`.execute(tx);
  const nearest = new Map<string, { readonly height: number; readonly deciders: TeamDecider[] }>();
  for (const { personId, deciderId: userId, name, height } of rows) {
    const found = nearest.get(personId);
    if (!found) nearest.set(personId, { height, deciders: [{ userId, name }] });
    else if (found.height === height) found.deciders.push({ userId, name });
  }
  return new Map([...nearest].map(([personId, { deciders }]) => [personId, deciders]));
}

const isTold = unrestricted('whoever decides is told');
