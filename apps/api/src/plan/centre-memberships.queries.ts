import type { PlanTx } from './plan.queries.ts';

export interface NewMembership {
  readonly userId: string;
  readonly validFrom: Temporal.PlainDate;
  readonly workCentreId: string | null;
}

/** Replaces what began on the same date. */
export async function writeMemberships(tx: PlanTx, rows: readonly NewMembership[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('workCentreMemberships')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'userId', 'validFrom'])
        .doUpdateSet(({ ref }) => ({ workCentreId: ref('excluded.workCentreId') })),
    )
    .execute();
}

/** @returns what it was; undefined when there is none of that date */
export function deleteMembership(tx: PlanTx, userId: string, validFrom: Temporal.PlainDate) {
  return tx
    .deleteFrom('workCentreMemberships')
    .where('userId', '=', userId)
    .where('validFrom', '=', validFrom)
    .returning(['workCentreId'])
    .executeTakeFirst();
}
