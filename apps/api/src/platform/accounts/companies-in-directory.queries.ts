import { sha256 } from '../../platform/cryptography/tenant-token.ts';
import { spreadsCompanies } from '../../platform/database/client-dialect.ts';
import type { AccessTx } from '../../platform/transactions/with-access.ts';

/**
 * The companies whose server has to be asked for an e-mail or domain; perhaps one more, never one less.
 * @returns null on one server, which can be asked at once
 */
export async function companiesInDirectory(tx: AccessTx, name: string): Promise<string[] | null> {
  if (!spreadsCompanies(tx)) return null;
  const hash = sha256(name);
  const found = await tx.selectFrom('signInDirectory').select('companyId').where('hash', '=', hash).execute();
  // Who is known nowhere is asked for in a company that is not there: the answer takes as long, and loads one server alone.
  if (found.length === 0) return [hash.toString('hex', 0, 16)];
  return found.map(({ companyId }) => companyId);
}
