import type { ConceptSource, FurtherMinutes } from '@jornada/core/payroll/batch/concept';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

/** Reads minutes that belong to a date of a person and that no classified day has. */
type ReadMinutes = (
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
) => Promise<readonly { readonly userId: string; readonly date: string; readonly minutes: number }[]>;

/** Where each of these sources is read. */
const sources: readonly (readonly [ConceptSource, ReadMinutes])[] = [];

/** The minutes of all these sources, by person. */
export async function readFurtherMinutes(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<ReadonlyMap<string, FurtherMinutes>> {
  const found = new Map<string, Record<string, Record<string, number>>>();
  for (const [source, read] of sources)
    for (const { userId, date, minutes } of await read(tx, userIds, period)) {
      const own = found.get(userId) ?? {};
      found.set(userId, own);
      const byDay = own[source] ?? {};
      own[source] = byDay;
      byDay[date] = (byDay[date] ?? 0) + minutes;
    }
  return found;
}
