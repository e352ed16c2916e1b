import { hashing } from '../platform/cryptography/hashing.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { closeDay } from '../record/roots/close-day.ts';
import { findRoots } from '../record/roots/roots.reads.ts';
import { insertStamp, saveFailedAttempt } from '../record/roots/stamps.queries.ts';
import { makeStampAuthority, type StampAuthorityMade } from './stamp-authority.ts';

let authority: StampAuthorityMade | undefined;
const wait = { first: Temporal.Duration.from({ hours: 1 }), longest: Temporal.Duration.from({ hours: 1 }) };

/** Closes two days of a company, so that every table about closings has a row. */
export async function fillRootTables(
  { database, signer, clock }: Pick<Platform, 'database' | 'signer' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const now = clock.now();
  // Both after all that is recorded: first where it is a day earlier than everywhere else, then where it is a day later.
  await closeDay(
    { database, signer },
    { id: tenantId, timeZone: 'Etc/GMT+12' },
    now.subtract({ seconds: 1 }),
  );
  await closeDay({ database, signer }, { id: tenantId, timeZone: 'Pacific/Kiritimati' }, now);
  authority ??= makeStampAuthority();
  const stamped = { authority: 'Autoridad de prueba', stampedAt: now.round('second') };
  const at = new Date(stamped.stampedAt.epochMilliseconds);
  const { token } = authority;
  await withTenant(database, tenantId, async (tx) => {
    const [, second] = await findRoots(tx);
    const imprint = hashing.ofText(second?.statement ?? '');
    await saveFailedAttempt(tx, 1, now, wait);
    await insertStamp(tx, 2, { ...stamped, token: token({ imprint, at }) }, now);
  });
}
