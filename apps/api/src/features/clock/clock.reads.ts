import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** The effective punches of all active employees of the transaction's company from an instant on, by employee. */
export async function findPunchesByEmployee(
  tx: TenantTx,
  from: Temporal.Instant,
): Promise<Map<string, Punch[]>> {
  const { rows } = await sql<Omit<Punch, 'type'> & { employeeId: string; type: string }>`
    SELECT punch.employee_id, punch.id, punch.type, punch.punched_at, punch.time_zone
    FROM users AS person CROSS JOIN LATERAL (
      SELECT * FROM punches
      WHERE punches.tenant_id = person.tenant_id AND punches.employee_id = person.id
        AND punches.punched_at >= ${from} AND punches.kind <> 'ANNULMENT'
        AND ${isStanding}
    ) AS punch
    WHERE takes_place(person.active, person.roles)`.execute(tx);
  const byEmployee = new Map<string, Punch[]>();
  for (const { employeeId, ...punch } of rows) {
    const punches = byEmployee.get(employeeId) ?? [];
    byEmployee.set(employeeId, punches);
    punches.push({ ...punch, type: punch.type as PunchType });
  }
  return byEmployee;
}

/**
 * How many active employees of the transaction's company entered in each stretch between two neighbouring instants.
 * @param bounds at least two, ascending
 */
export async function countPresent(tx: TenantTx, bounds: readonly Temporal.Instant[]): Promise<number[]> {
  const [first] = bounds;
  const instants = bounds.map((bound) => bound.toString());
  const { rows } = await sql<{ stretch: number; present: number }>`
    SELECT width_bucket(entry.punched_at, ${instants}::timestamptz[]) AS stretch,
      count(DISTINCT entry.employee_id) AS present
    FROM users AS person CROSS JOIN LATERAL (
      SELECT punches.employee_id, punches.punched_at FROM punches
      WHERE punches.tenant_id = person.tenant_id AND punches.employee_id = person.id
        AND punches.punched_at >= ${first} AND punches.punched_at < ${bounds.at(-1)}
        AND punches.type = 'IN' AND punches.kind <> 'ANNULMENT' AND ${isStanding}
    ) AS entry
    WHERE takes_place(person.active, person.roles)
    GROUP BY stretch`.execute(tx);
  const counts = new Map(rows.map(({ stretch, present }) => [stretch, present]));
  return bounds.slice(1).map((_, index) => counts.get(index + 1) ?? 0);
}

const isStanding = sql`NOT EXISTS (
  SELECT FROM punches AS later
  WHERE later.tenant_id = punches.tenant_id AND later.employee_id = punches.employee_id
    AND later.supersedes_id = punches.id
)`;

/** When something was last recorded in the transaction's company; null for never. */
export async function findLastRecording(tx: TenantTx): Promise<Temporal.Instant | null> {
  const last = await tx
    .selectFrom('punches')
    .select('recordedAt')
    .orderBy('recordedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.recordedAt ?? null;
}
