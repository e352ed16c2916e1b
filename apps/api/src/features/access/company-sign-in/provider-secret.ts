import { sealer } from '../../../platform/cryptography/sealed.ts';
import type { SecretKeys } from '../../../platform/cryptography/secret-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withCleaner } from '../../../platform/transactions/with-cleaner.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findCompaniesWithProvider, findProvider, replaceSecret } from './sign-in-provider.queries.ts';

/** Encrypts the secrets by which companies' providers know this installation. */
export const providerSealer = (keys: SecretKeys) => sealer(keys, 'sign-in providers');

/**
 * Encrypts the secrets of every company's provider anew with the present secret of the installation, so that they can be read when the
 * previous one is gone.
 * @returns how many
 */
export async function resealProviders(platform: Platform): Promise<number> {
  if (platform.previousSecretKey === undefined) return 0;
  const { reseal } = providerSealer(platform);
  let count = 0;
  for (const tenantId of await withCleaner(platform.database, findCompaniesWithProvider)) {
    await withTenant(platform.database, tenantId, async (tx) => {
      const provider = await findProvider(tx);
      const again = provider && (await reseal(provider.sealedSecret));
      if (again && (await replaceSecret(tx, provider.sealedSecret, again))) count += 1;
    });
  }
  return count;
}
