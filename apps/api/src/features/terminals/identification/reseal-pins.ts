import type { Platform } from '../../../platform/platform.ts';
import { withCleaner } from '../../../platform/transactions/with-cleaner.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { pinSealer } from './pin-hash.ts';
import { findCompaniesWithPins, findSealedPins, replaceSealedPin } from './reseal-pins.queries.ts';

/**
 * Encrypts the hashes of every company's PINs anew with the present secret of the installation, so that they can be read when the previous one
 * is gone.
 * @returns how many
 */
export async function resealPins(platform: Platform): Promise<number> {
  if (platform.previousSecretKey === undefined) return 0;
  const { reseal } = pinSealer(platform);
  let resealed = 0;
  for (const tenantId of await withCleaner(platform.database, findCompaniesWithPins)) {
    resealed += await withTenant(platform.database, tenantId, async (tx) => {
      let count = 0;
      for (const { userId, sealedHash } of await findSealedPins(tx)) {
        const again = await reseal(sealedHash);
        if (again !== null && (await replaceSealedPin(tx, { userId, sealedHash, resealed: again })))
          count += 1;
      }
      return count;
    });
  }
  return resealed;
}
