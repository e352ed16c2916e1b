import { sql } from 'kysely';
import type { ReceivedStamp } from '../../platform/stamps/ask-for-stamp.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';

/** Stores a time-stamp, unless another process was first. */
export async function insertStamp(
  tx: TenantTx,
  number: number,
  { token, authority, stampedAt }: ReceivedStamp,
  receivedAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('dayRootStamps')
    .values({ number, token: Buffer.from(token), authority, stampedAt, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.deleteFrom('dayRootStampTries').where('number', '=', number).execute();
}

/** Records a failed attempt, and when to try again: after twice as long each time. */
export async function saveFailedAttempt(
  tx: TenantTx,
  number: number,
  now: Temporal.Instant,
  wait: { readonly first: Temporal.Duration; readonly longest: Temporal.Duration },
): Promise<void> {
  const [first, longest] = [wait.first, wait.longest].map((duration) => duration.total('seconds'));
  await sql`
    INSERT INTO day_root_stamp_tries AS known (number, tries, next_at)
    VALUES (${number}, 1, ${now.toString()}::timestamptz + make_interval(secs => ${first}))
    ON CONFLICT (tenant_id, number) DO UPDATE SET
      tries = known.tries + 1,
      next_at = ${now.toString()}::timestamptz
        + make_interval(secs => least(${longest}, ${first} * 2 ^ least(known.tries, 20)))
  `.execute(tx);
}
