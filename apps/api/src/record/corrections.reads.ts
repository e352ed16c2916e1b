import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/**
 * An entry that corrected, added or annulled a punch. `formerAt` is the moment of the entry it supersedes, null for one that adds a punch.
 */
export interface Correction {
  readonly id: string;
  readonly sequence: number;
  readonly employeeId: string;
  readonly kind: 'CORRECTION' | 'ANNULMENT';
  readonly punchedAt: Temporal.Instant;
  readonly formerAt: Temporal.Instant | null;
  readonly supersedesId: string | null;
  readonly reason: string;
}

/**
 * Corrections in people's records whose punch, before or after the correction, lies within a stretch of time; in the order of the ledger.
 */
export async function findCorrections(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<Map<string, Correction[]>> {
  const rows = await corrections(tx, userIds, { from, until });
  return Map.groupBy(rows, ({ employeeId }) => employeeId);
}

const corrections = queryOfPeople(
  (_, people, { from, until }: { from: Temporal.Instant; until: Temporal.Instant }) =>
    sql<Correction>`
      SELECT entry.id, entry.sequence, entry.employee_id, entry.kind, entry.punched_at, former.punched_at AS former_at,
        entry.supersedes_id, entry.reason
      FROM punches AS entry LEFT JOIN punches AS former
        ON former.tenant_id = entry.tenant_id AND former.employee_id = entry.employee_id
          AND former.id = entry.supersedes_id
      WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = ${people} AND entry.kind <> 'PUNCH'
        AND (entry.punched_at >= ${from} AND entry.punched_at < ${until}
          OR former.punched_at >= ${from} AND former.punched_at < ${until})
      ORDER BY entry.employee_id, entry.sequence`,
);
