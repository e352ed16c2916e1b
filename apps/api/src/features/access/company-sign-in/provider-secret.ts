import { sealer } from '../../../platform/cryptography/sealed.ts';
import type { SecretKeys } from '../../../platform/cryptography/secret-keys.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findProvider, replaceSecret } from './sign-in-provider.queries.ts';

/** Encrypts the secrets by which companies' providers know this installation. */
export const providerSealer = (keys: SecretKeys) => sealer(keys, 'sign-in providers');

/**
 * Encrypts the secret of a company's provider anew with the present secret of the installation, so that it can be read when the previous one is
 * gone.
 * @returns whether it was
 */
export async function resealProvider(platform: Platform, tenantId: string): Promise<boolean> {
  const { reseal } = providerSealer(platform);
  return withTenant(platform.database, tenantId, async (tx) => {
    const provider = await findProvider(tx);
    const again = provider ? await reseal(provider.sealedSecret) : null;
    return provider !== undefined && again !== null && replaceSecret(tx, provider.sealedSecret, again);
  });
}
