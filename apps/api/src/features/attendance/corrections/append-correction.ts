import { entriesOf, type PunchChange } from '@jornada/core/timekeeping/correction';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { OpenLedgers } from '../../../record/append-to-ledger.ts';
import type { DayKey } from '../days/days.queries.ts';
import { insertCorrectionDays } from './corrections.queries.ts';

/**
 * Appends the entries of a correction of a day to a person's ledger. @param made by whom, and when it is recorded
 * @returns the ids of the entries
 */
export async function appendCorrection(
  tx: TenantTx,
  ledgers: OpenLedgers,
  { session, now }: { readonly session: { readonly userId: string }; readonly now: Temporal.Instant },
  { changes, day, reason }: { changes: readonly PunchChange[]; day: DayKey; reason: string },
): Promise<string[]> {
  const appended = await Promise.all(
    entriesOf(changes).map((entry) =>
      ledgers.append({
        ...{ ...entry, employeeId: day.userId, recordedAt: now },
        ...{ authorId: session.userId, reason, origin: 'WEB' },
      }),
    ),
  );
  const ids = appended.map(({ id }) => id);
  await insertCorrectionDays(tx, day, ids);
  return ids;
}
