import { randomUUIDv7 } from 'node:crypto';
import { hashReading, type Reading } from '@jornada/core/ledger/reading';
import { hashing } from '../platform/cryptography/hashing.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { insertReading, lockReadings } from './readings.queries.ts';
import { findReadingsHead } from './readings.reads.ts';

/** A reading to record: by whom, of what, of whose days. */
export interface NewReading
  extends Pick<Reading, 'tenantId' | 'requestId' | 'inspectorId' | 'inspectorName' | 'kind' | 'userIds'> {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly readAt: Temporal.Instant;
}

/** Records what an inspector reads, in the transaction that reads it: the only way into the ledger of readings. */
export async function appendReading(tx: TenantTx, given: NewReading): Promise<void> {
  await lockReadings(tx, given.tenantId);
  const head = await findReadingsHead(tx);
  const reading: Reading = {
    ...given,
    id: randomUUIDv7(),
    sequence: (head?.sequence ?? 0) + 1,
    userIds: [...given.userIds].sort(),
    from: given.from.toString(),
    to: given.to.toString(),
    readAt: given.readAt.toString({ smallestUnit: 'millisecond' }),
  };
  const previousHash = head?.hash ?? null;
  await insertReading(tx, reading, {
    previousHash,
    hash: hashReading(reading, previousHash, hashing.ofText),
  });
}
