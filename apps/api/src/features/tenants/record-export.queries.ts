import type { ChainedEntry } from '@jornada/core/ledger/entry';
import type { TenantTx } from '../../platform/with-tenant.ts';

/** Everybody who ever belonged to the transaction's company. */
export function findPeople(tx: TenantTx) {
  return tx
    .selectFrom('users')
    .select(['id', 'fullName', 'email', 'roles', 'active', 'createdAt'])
    .orderBy('id')
    .execute();
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
    .select(['authorId', 'supersedesId', 'reason', 'previousHash', 'hash'])
    .where('employeeId', '=', employeeId)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as ChainedEntry['kind'],
    type: row.type as ChainedEntry['type'],
    punchedAt: row.punchedAt.toString({ smallestUnit: 'millisecond' }),
    recordedAt: row.recordedAt.toString({ smallestUnit: 'millisecond' }),
    previousHash: row.previousHash?.toString('hex') ?? null,
    hash: row.hash.toString('hex'),
  }));
}
