import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Counts one more attempt to sign in to an account with a wrong password, on the day in UTC. */
export async function countFailedSignIn(tx: TenantTx, userId: string, at: Temporal.Instant): Promise<void> {
  const day = at.toZonedDateTimeISO('UTC').toPlainDate();
  await tx
    .insertInto('failedSignIns')
    .values({ id: randomUUIDv7(), userId, day, count: 1, lastAt: at })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'userId', 'day']).doUpdateSet((set) => ({
        count: set('failedSignIns.count', '+', 1),
        lastAt: set.fn('greatest', ['failedSignIns.lastAt', 'excluded.lastAt']),
      })),
    )
    .execute();
}
