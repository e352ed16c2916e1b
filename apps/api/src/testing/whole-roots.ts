import type { Platform } from '../platform/endpoint-route.ts';
import { withTenant } from '../platform/with-tenant.ts';
import { closeDay } from '../record/roots/close-day.ts';

/** Closes the last two days of a company, the first of them with a time-stamp: a row in every table that is about its closings. */
export async function wholeRoots(
  { database, signer, clock }: Pick<Platform, 'database' | 'signer' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const company = { id: tenantId, timeZone: 'Europe/Madrid' };
  for (const days of [1, 0])
    await closeDay({ database, signer }, company, clock.now().subtract({ hours: 24 * days }));
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('dayRootTimeStamps')
      .values({ number: 1, stampedAt: clock.now(), token: Buffer.from('token') })
      .execute(),
  );
}
