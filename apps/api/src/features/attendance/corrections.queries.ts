import type { TenantTx } from '../../platform/with-tenant.ts';
import type { DayKey } from './days.queries.ts';

/** Keeps which workday entries of a person's ledger were about. */
export async function insertCorrectionDays(
  tx: TenantTx,
  { userId, date: workedOn }: DayKey,
  entryIds: readonly string[],
): Promise<void> {
  const rows = entryIds.map((entryId) => ({ userId, entryId, workedOn }));
  await tx.insertInto('correctionDays').values(rows).execute();
}

/** Keeps what a person says of a correction, in the place of what they said before. */
export async function saveAnswer(
  tx: TenantTx,
  answer: {
    readonly userId: string;
    readonly entryId: string;
    readonly agrees: boolean;
    readonly comment: string | null;
    readonly answeredAt: Temporal.Instant;
  },
): Promise<void> {
  const { agrees, comment, answeredAt } = answer;
  await tx
    .insertInto('correctionAnswers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'entryId']).doUpdateSet({ agrees, comment, answeredAt }),
    )
    .execute();
}
