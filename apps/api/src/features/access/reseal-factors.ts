import type { Platform } from '../../platform/platform.ts';
import { withCleaner } from '../../platform/transactions/with-cleaner.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import {
  findCompaniesWithFactors,
  findSealedSecrets,
  replaceSealedSecret,
} from './reseal-factors.queries.ts';
import { factorSealer } from './sealed-secret.ts';

/**
 * Encrypts the secrets of second factors of every company anew with the present secret of the installation, so that they can be read when
 * the previous one is gone.
 * @returns how many
 */
export async function resealFactors(platform: Platform): Promise<number> {
  if (platform.previousSecretKey === undefined) return 0;
  const { reseal } = factorSealer(platform);
  let resealed = 0;
  for (const tenantId of await withCleaner(platform.database, findCompaniesWithFactors)) {
    resealed += await withTenant(platform.database, tenantId, async (tx) => {
      let count = 0;
      for (const { id, sealedSecret } of await findSealedSecrets(tx)) {
        const again = await reseal(sealedSecret);
        if (again !== null && (await replaceSealedSecret(tx, { id, sealedSecret, resealed: again })))
          count += 1;
      }
      return count;
    });
  }
  return resealed;
}
