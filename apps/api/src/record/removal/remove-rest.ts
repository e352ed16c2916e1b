import type { Platform } from '../../platform/platform.ts';
import { withRemover } from '../../platform/transactions/with-remover.ts';
import { holdLedgers } from '../append-to-ledger.ts';
import { lockRetention, removeMonthsAndLog } from './removal.queries.ts';

/**
 * Removes what is left about somebody whose record was removed: months that were closed or answered later, and the lines of the log about
 * them, each as far as it is older than four years. It may be repeated.
 */
export function removeRest(
  { database }: Pick<Platform, 'database'>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  return withRemover(database, tenantId, async (tx) => {
    await lockRetention(tx, tenantId);
    await holdLedgers(tx, [userId]);
    await removeMonthsAndLog(tx, userId);
  });
}
