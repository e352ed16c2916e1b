import { sql } from 'kysely';
import { thisCompany } from '../../../platform/database/this-company.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Addresses that are told of the record at present. Each is locked; one that another process is telling is left out. */
export async function lockTold(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM webhooks
    WHERE tenant_id = ${thisCompany} AND paused IS NULL AND 'punch.recorded' = ANY (events)
    ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface UntoldEntry {
  readonly id: string;
  readonly personId: string;
  readonly sequence: number;
  readonly supersedesId: string | null;
  readonly punchedAt: Temporal.Instant;
  readonly recordedAt: Temporal.Instant;
}

/** Entries that follow the last one of their ledger of which an address was told, `limit` at most, each ledger in its order. */
export async function findUntold(tx: TenantTx, webhookId: string, limit: number): Promise<UntoldEntry[]> {
  const { rows } = await sql<UntoldEntry>`
    SELECT entry.id, entry.employee_id AS "personId", entry.sequence, entry.supersedes_id AS "supersedesId",
      entry.punched_at AS "punchedAt", entry.recorded_at AS "recordedAt"
    FROM users AS person
    LEFT JOIN webhook_ledgers AS ledger
      ON ledger.tenant_id = ${thisCompany} AND ledger.webhook_id = ${webhookId}::uuid AND ledger.user_id = person.id
    CROSS JOIN LATERAL (
      SELECT id, employee_id, sequence, supersedes_id, punched_at, recorded_at FROM punches
      WHERE tenant_id = ${thisCompany} AND employee_id = person.id AND sequence > coalesce(ledger.told_sequence, 0)
      ORDER BY sequence LIMIT ${limit}
    ) AS entry
    WHERE person.tenant_id = ${thisCompany}
    ORDER BY person.id, entry.sequence
    LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Notes how far an address was told of ledgers. */
export async function noteTold(
  tx: TenantTx,
  webhookId: string,
  ends: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    INSERT INTO webhook_ledgers (tenant_id, webhook_id, user_id, told_sequence)
    SELECT ${thisCompany}, ${webhookId}::uuid, told.user_id, told.sequence
    FROM unnest(${[...ends.keys()]}::uuid[], ${[...ends.values()]}::integer[]) AS told (user_id, sequence)
    ON CONFLICT (tenant_id, webhook_id, user_id) DO UPDATE SET told_sequence = excluded.told_sequence`.execute(
    tx,
  );
}

/** Marks addresses that have something due and for which no job is queued. @returns whether there are any */
export async function markQueued(
  tx: TenantTx,
  now: Temporal.Instant,
  queuedBefore: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE webhooks SET queued_at = ${now}
    WHERE tenant_id = ${thisCompany} AND paused IS NULL AND (queued_at IS NULL OR queued_at < ${queuedBefore})
      AND EXISTS (
        SELECT FROM webhook_deliveries
        WHERE webhook_deliveries.tenant_id = ${thisCompany} AND webhook_deliveries.webhook_id = webhooks.id
          AND state = 'WAITING' AND next_try_at <= ${now}
      )
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** What is due is being sent: a further job can be queued. */
export async function unmarkQueued(tx: TenantTx): Promise<void> {
  await sql`UPDATE webhooks SET queued_at = NULL WHERE tenant_id = ${thisCompany} AND queued_at IS NOT NULL`.execute(
    tx,
  );
}
