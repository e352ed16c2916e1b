import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Where somebody is by what they punched since they came. */
export interface LastPlace {
  readonly userId: string;
  /** The work centre of the terminal at which they punched last; null where they did at none that stands at one. */
  readonly centreId: string | null;
  /** From where they work, by the last entry that says so; null where none does. */
  readonly modality: string | null;
}

/** By what these people, who are visible to whoever asks, punched since they came, each by two look-ups in the index by time. */
export async function findLastPlaces(
  tx: TenantTx,
  present: readonly { readonly userId: string; readonly enteredAt: Temporal.Instant }[],
): Promise<LastPlace[]> {
  if (present.length === 0) return [];
  const userIds = present.map(({ userId }) => userId);
  const since = present.map(({ enteredAt }) => enteredAt.toString());
  const { rows } = await sql<LastPlace>`
    SELECT present.user_id,
      (
        SELECT terminal.centre_id FROM punches AS entry
        JOIN terminals AS terminal ON terminal.tenant_id = ${thisCompany} AND terminal.id = entry.terminal_id
        WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = present.user_id
          AND entry.punched_at >= present.since
        ORDER BY entry.punched_at DESC, entry.sequence DESC LIMIT 1
      ) AS centre_id,
      (
        SELECT entry.modality FROM punches AS entry
        WHERE entry.tenant_id = ${thisCompany} AND entry.employee_id = present.user_id
          AND entry.punched_at >= present.since AND entry.modality IS NOT NULL
        ORDER BY entry.punched_at DESC, entry.sequence DESC LIMIT 1
      ) AS modality
    FROM unnest(${userIds}::uuid[], ${since}::timestamptz[]) AS present (user_id, since)`.execute(tx);
  return rows;
}
