import { resealProvider } from '../features/access/company-sign-in/provider-secret.ts';
import type { Platform } from '../platform/platform.ts';
import { findCompaniesWithProviders } from './active-companies.queries.ts';

/** Encrypts the secrets of all companies' providers anew, after the installation's secret was changed. @returns how many */
export async function resealAllProviders(platform: Platform): Promise<number> {
  if (platform.previousSecretKey === undefined) return 0;
  let count = 0;
  for (const { id } of await findCompaniesWithProviders(platform.database))
    if (await resealProvider(platform, id)) count += 1;
  return count;
}
