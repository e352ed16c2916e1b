import { sha256 } from '../../platform/cryptography/tenant-token.ts';
import { spreadsCompanies } from '../../platform/database/client-dialect.ts';
import type { AccessTx } from '../../platform/transactions/with-access.ts';

/**
 * The companies whose server has to be asked for an e-mail or domain; perhaps one more, never one less.
 * @returns null on one server, which can be asked at once
 */
export async function companiesInDirectory(tx: AccessTx, name: string): Promise<string[] | null> {
  if (!spreadsCompanies(tx)) return null;
  const found = await tx
    .selectFrom('signInDirectory')
    .select('companyId')
    .where('hash', '=', sha256(name))
    .execute();
  return found.map(({ companyId }) => companyId);
}
