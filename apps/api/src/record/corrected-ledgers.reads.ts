import type { LedgerEntry } from '@jornada/core/ledger/entry';
import type { TenantTx } from '../platform/with-tenant.ts';

/**
 * The entries of people in whose record something was put right between two instants, `until` excluded: all of that time, by person
 * and sequence. Nothing of those whose record stands as they punched it.
 */
export async function findCorrectedLedgers(
  tx: TenantTx,
  userIds: readonly string[],
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<Map<string, LedgerEntry[]>> {
  const rows = await tx
    .selectFrom('punches')
    .select(['tenantId', 'employeeId', 'sequence', 'id', 'kind', 'type', 'punchedAt', 'timeZone'])
    .select(['recordedAt', 'authorId', 'supersedesId', 'reason', 'formVersion', 'origin'])
    .where('punchedAt', '>=', from)
    .where('punchedAt', '<', until)
    .where('employeeId', 'in', (eb) =>
      eb
        .selectFrom('punches as correction')
        .select('correction.employeeId')
        .where('correction.kind', '<>', 'PUNCH')
        .where('correction.employeeId', 'in', userIds)
        .where('correction.punchedAt', '>=', from)
        .where('correction.punchedAt', '<', until),
    )
    .orderBy('sequence')
    .execute();
  const entries = rows.map(
    (row): LedgerEntry => ({
      ...row,
      kind: row.kind as LedgerEntry['kind'],
      type: row.type as LedgerEntry['type'],
      formVersion: row.formVersion as LedgerEntry['formVersion'],
      origin: row.origin as LedgerEntry['origin'],
      punchedAt: row.punchedAt.toString({ smallestUnit: 'millisecond' }),
      recordedAt: row.recordedAt.toString({ smallestUnit: 'millisecond' }),
    }),
  );
  return Map.groupBy(entries, ({ employeeId }) => employeeId);
}
