import { randomUUIDv7 } from 'node:crypto';
import type { EmploymentDates, PauseReason } from '@jornada/core/schedules/employment';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

/** From when to when, both included. */
export interface GivenPause {
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate | null;
  readonly reason: PauseReason;
}

/** Gives somebody these employments and pauses in place of all they had; one without any day is none. */
export async function employ(
  tx: TenantTx,
  userId: string,
  employments: readonly EmploymentDates[],
  pauses: readonly GivenPause[] = [],
): Promise<void> {
  await tx.deleteFrom('employmentPauses').where('userId', '=', userId).execute();
  await tx.deleteFrom('employments').where('userId', '=', userId).execute();
  const rows = employments
    .filter(({ employedFrom, employedUntil }) => employedFrom !== null || employedUntil !== null)
    .map(({ employedFrom: firstDay, employedUntil: lastDay }) => {
      return { id: randomUUIDv7(), userId, firstDay, lastDay };
    });
  if (rows.length > 0) await tx.insertInto('employments').values(rows).execute();
  const paused = pauses.map(({ from: firstDay, until: lastDay, reason }) => {
    return { id: randomUUIDv7(), userId, firstDay, lastDay, reason, note: 'Por acuerdo' };
  });
  if (paused.length > 0) await tx.insertInto('employmentPauses').values(paused).execute();
}
