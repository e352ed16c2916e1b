import { hashing } from '../../platform/cryptography/hashing.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForStamp, NoStamp, type StampAuthority } from '../../platform/stamps/ask-for-stamp.ts';
import { stampSpan } from '../../platform/stamps/stamp-span.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { insertStamp, saveFailedAttempt } from './stamps.queries.ts';
import { findRootsToStamp } from './stamps.reads.ts';

const atOnce = 31;
const wait = {
  first: Temporal.Duration.from({ minutes: 5 }),
  longest: Temporal.Duration.from({ hours: 6 }),
};

/**
 * Requests the missing time-stamps of a company's closings, and stores valid ones. No transaction is open meanwhile.
 * @param onFailure is told why one failed, and answers whether to go on
 */
export async function stampRoots(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  authority: StampAuthority,
  tenantId: string,
  signal: AbortSignal,
  onFailure: (why: string) => boolean,
): Promise<void> {
  const now = clock.now();
  const roots = await withTenant(database, tenantId, (tx) =>
    findRootsToStamp(tx, { since: now.subtract(stampSpan), now, limit: atOnce }),
  );
  for (const { number, statement } of roots) {
    try {
      const stamp = await askForStamp(authority, hashing.ofText(statement), clock, signal);
      await withTenant(database, tenantId, (tx) => insertStamp(tx, number, stamp, clock.now()));
    } catch (error) {
      if (!(error instanceof NoStamp)) throw error;
      await withTenant(database, tenantId, (tx) => saveFailedAttempt(tx, number, clock.now(), wait));
      if (!onFailure(error.message)) return;
    }
  }
}
