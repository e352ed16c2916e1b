import type { Reading } from '@jornada/core/ledger/reading';
import { sql } from 'kysely';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** Locks the ledger of readings of a company until the end of the transaction. */
export async function lockReadings(tx: TenantTx, tenantId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`readings ${tenantId}`}, 0))`.execute(tx);
}

/** Appends to the ledger of readings; the database refuses a sequence number that is taken. */
export async function insertReading(
  tx: TenantTx,
  reading: Reading,
  links: { readonly previousHash: string | null; readonly hash: string },
): Promise<void> {
  const { sequence, id, requestId, inspectorId, inspectorName, kind, userIds } = reading;
  await tx
    .insertInto('inspectionReadings')
    .values({
      sequence,
      id,
      requestId,
      inspectorId,
      inspectorName,
      kind,
      userIds: [...userIds],
      periodFrom: Temporal.PlainDate.from(reading.from),
      periodTo: Temporal.PlainDate.from(reading.to),
      readAt: Temporal.Instant.from(reading.readAt),
      previousHash: links.previousHash === null ? null : Buffer.from(links.previousHash, 'hex'),
      hash: Buffer.from(links.hash, 'hex'),
    })
    .execute();
}
