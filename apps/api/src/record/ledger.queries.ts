import type { LedgerEntry } from '@jornada/core/ledger/entry';
import { sql } from 'kysely';
import type { TenantTx } from '../platform/with-tenant.ts';

/** Makes the writers of one employee's ledger queue until the end of the transaction; they all must take it first. */
export async function lockLedger(tx: TenantTx, employeeId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${employeeId}, 0))`.execute(tx);
}

/** The last entry of an employee's ledger, which the next one continues. */
export function findLedgerHead(tx: TenantTx, employeeId: string) {
  return tx
    .selectFrom('punches')
    .select(['sequence', 'hash'])
    .where('employeeId', '=', employeeId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Appends to the ledger; the database refuses a sequence that is taken. */
export async function insertLedgerEntry(
  tx: TenantTx,
  entry: LedgerEntry,
  links: { idempotencyKey: string | undefined; previousHash: string | null; hash: string },
): Promise<void> {
  const { tenantId: _ownTenant, ...columns } = entry;
  await tx
    .insertInto('punches')
    .values({
      ...columns,
      punchedAt: Temporal.Instant.from(entry.punchedAt),
      recordedAt: Temporal.Instant.from(entry.recordedAt),
      idempotencyKey: links.idempotencyKey ?? null,
      previousHash: links.previousHash === null ? null : Buffer.from(links.previousHash, 'hex'),
      hash: Buffer.from(links.hash, 'hex'),
    })
    .execute();
}
