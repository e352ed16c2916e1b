import { sha256 } from '../cryptography/tenant-token.ts';
import { spreadsCompanies } from '../database/client-dialect.ts';
import type { AccessTx } from '../transactions/with-access.ts';

/**
 * The companies whose server has to be asked for an e-mail or domain, a tax number or a code; perhaps one more, never one less.
 * @param names what it may be called there, at least one
 * @returns null on one server, which can be asked at once
 */
export async function companiesInDirectory(
  tx: AccessTx,
  ...names: readonly [string, ...string[]]
): Promise<string[] | null> {
  if (!spreadsCompanies(tx)) return null;
  const found = await tx
    .selectFrom('signInDirectory')
    .select('companyId')
    .distinct()
    .where('hash', 'in', names.map(sha256))
    .execute();
  // Who is known nowhere is asked for in a company that is not there: the answer takes as long, and loads one server alone.
  if (found.length === 0) return [sha256(names[0]).toString('hex', 0, 16)];
  return found.map(({ companyId }) => companyId);
}
