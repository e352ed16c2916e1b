import { entriesOf, type PunchChange } from '@jornada/core/timekeeping/correction';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import type { OpenLedgers } from '../../../record/append-to-ledger.ts';
import type { DayKey } from '../days/days.queries.ts';
import { insertCorrectionDays } from './corrections.queries.ts';

interface Correction {
  readonly changes: readonly PunchChange[];
  readonly day: DayKey;
  readonly reason: string;
  readonly authorId: string;
  /** Who agreed to it beforehand; null where its author decided alone, or as the person had asked. */
  readonly agreedById: string | null;
}

/** Appends the entries of a correction of a day to a person's ledger. @returns the ids of the entries */
export async function appendCorrection(
  tx: TenantTx,
  ledgers: OpenLedgers,
  now: Temporal.Instant,
  { changes, day, reason, authorId, agreedById }: Correction,
): Promise<string[]> {
  const appended = await Promise.all(
    entriesOf(changes).map(({ modality, ...entry }) =>
      ledgers.append({
        ...{ ...entry, employeeId: day.userId, recordedAt: now },
        ...{ authorId, reason, origin: 'WEB', circumstances: { agreedById, modality } },
      }),
    ),
  );
  const ids = appended.map(({ id }) => id);
  await insertCorrectionDays(tx, day, ids);
  return ids;
}
