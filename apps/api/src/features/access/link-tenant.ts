import { tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';

/**
 * Runs `work` in one transaction of the company named in the token of a link.
 * @throws problem INVALID_TOKEN for a text that is no token
 */
export function inLinkTenant<T>(
  platform: Platform,
  token: string,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const tenantId = tenantOfToken(token);
  if (!tenantId) throw problem('INVALID_TOKEN');
  return withTenant(platform.database, tenantId, work);
}
