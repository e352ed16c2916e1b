import type { ConceptSource, FurtherMinutes } from '@jornada/core/payroll/batch/concept';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { findPaidOutMinutes } from '../../../payroll/bank/bank-entries.reads.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { ReadFurther } from './read-figures.ts';

/** Reads minutes of a person's month that no classified day has; `month` is its first date. */
type ReadMinutes = (
  tx: TenantTx,
  visible: VisiblePeople,
  period: Period,
  userIds: readonly string[],
) => Promise<
  readonly { readonly userId: string; readonly month: Temporal.PlainDate; readonly minutes: number }[]
>;

/** Where each of these sources is read. */
const sources: readonly (readonly [ConceptSource, ReadMinutes])[] = [['BANK_PAID', findPaidOutMinutes]];

/** The minutes of all these sources, by person; they belong to the first date of their month. */
export function furtherMinutesOf(visible: VisiblePeople): ReadFurther {
  return async (tx, userIds, period) => {
    const found = new Map<string, Record<string, Record<string, number>>>();
    for (const [source, read] of sources)
      for (const { userId, month, minutes } of await read(tx, visible, period, userIds)) {
        const own = found.get(userId) ?? {};
        found.set(userId, own);
        own[source] = { ...own[source], [month.toString()]: minutes };
      }
    return found as ReadonlyMap<string, FurtherMinutes>;
  };
}
