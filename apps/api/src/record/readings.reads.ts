import type { ChainedReading } from '@jornada/core/ledger/reading';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** The number of readings of the company, and the hash of the last one in hexadecimal; null where there are none. */
export async function findReadingsHead(tx: TenantTx): Promise<{ sequence: number; hash: string } | null> {
  const head = await tx
    .selectFrom('inspectionReadings')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ? { sequence: head.sequence, hash: head.hash.toString('hex') } : null;
}

/** The readings of the transaction's company after a sequence number, `limit` at most, as they were hashed. */
export async function findReadings(tx: TenantTx, after: number, limit: number): Promise<ChainedReading[]> {
  const rows = await tx
    .selectFrom('inspectionReadings')
    .selectAll()
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
  return rows.map(({ periodFrom, periodTo, ...row }) => ({
    ...row,
    kind: row.kind as ChainedReading['kind'],
    from: periodFrom.toString(),
    to: periodTo.toString(),
    readAt: row.readAt.toString({ smallestUnit: 'millisecond' }),
    previousHash: row.previousHash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  }));
}
