import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import { frozenQuery } from '../platform/frozen-query.ts';
import type { TenantTx } from '../platform/with-tenant.ts';

/** The type of the punch an idempotency key already made, if it did. */
export async function findPunchTypeByKey(
  tx: TenantTx,
  employeeId: string,
  idempotencyKey: string,
): Promise<PunchType | undefined> {
  const [row] = await punchTypeByKey(tx, { employeeId, idempotencyKey });
  return row?.type as PunchType | undefined;
}

const punchTypeByKey = frozenQuery(
  (tx, { employeeId, idempotencyKey }: { employeeId: string; idempotencyKey: string }) =>
    tx
      .selectFrom('punches')
      .select('type')
      .where('employeeId', '=', employeeId)
      .where('idempotencyKey', '=', idempotencyKey),
);

/** How many entries were recorded in the transaction's company from an instant on. */
export async function countRecordings(tx: TenantTx, since: Temporal.Instant): Promise<number> {
  const { count } = await tx
    .selectFrom('punches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recordedAt', '>=', since)
    // Lets PostgreSQL take the index by recording, which has this condition to keep out of every other query.
    .where('sequence', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** The whole ledger of one person, by sequence, as it was hashed. */
export async function findLedger(tx: TenantTx, employeeId: string): Promise<ChainedEntry[]> {
  const rows = await tx
    .selectFrom('punches')
    .select([
      'tenantId',
      'employeeId',
      'sequence',
      'id',
      'kind',
      'type',
      'punchedAt',
      'timeZone',
      'recordedAt',
    ])
    .select(['authorId', 'supersedesId', 'reason', 'formVersion', 'origin', 'previousHash', 'hash'])
    .where('employeeId', '=', employeeId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as ChainedEntry['kind'],
    type: row.type as ChainedEntry['type'],
    formVersion: row.formVersion as ChainedEntry['formVersion'],
    origin: row.origin as ChainedEntry['origin'],
    punchedAt: row.punchedAt.toString({ smallestUnit: 'millisecond' }),
    recordedAt: row.recordedAt.toString({ smallestUnit: 'millisecond' }),
    previousHash: row.previousHash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  }));
}
