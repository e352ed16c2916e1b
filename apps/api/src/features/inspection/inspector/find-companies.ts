import type { Platform } from '../../../platform/platform.ts';
import { withAccess } from '../../../platform/transactions/with-access.ts';
import { findCompaniesOfTaxId } from './find-companies.queries.ts';

/** The ids of the active companies that an inspector may mean by a tax number. */
export function findCompanies({ database }: Pick<Platform, 'database'>, taxId: string): Promise<string[]> {
  return withAccess(database, (tx) => findCompaniesOfTaxId(tx, taxId));
}
