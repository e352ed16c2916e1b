import type { Platform } from '../platform/endpoint-route.ts';
import { closeDay } from '../record/roots/close-day.ts';

/** Closes the last two days of a company: a row in every table that is about its closings. */
export async function wholeRoots(
  { database, signer, clock }: Pick<Platform, 'database' | 'signer' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const company = { id: tenantId, timeZone: 'Europe/Madrid' };
  for (const days of [1, 0])
    await closeDay({ database, signer }, company, clock.now().subtract({ hours: 24 * days }));
}
