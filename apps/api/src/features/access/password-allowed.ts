import { problem } from '../../platform/errors/problem.ts';
import { allowEverything } from '../../platform/identity/admission.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { domainOfEmail } from './domain-of-email.ts';
import { findPasswordRule } from './password-allowed.queries.ts';

/**
 * Refuses a password or passkey, however right, where the company wants its own accounts to be used. Full administrators may always use theirs:
 * without them a provider that fails would shut everybody out.
 * @throws problem COMPANY_SIGN_IN_REQUIRED
 */
export async function requirePasswordAllowed(
  { database }: Pick<Platform, 'database'>,
  { tenantId, userId, email }: { readonly tenantId: string; readonly userId: string; readonly email: string },
): Promise<void> {
  const domain = domainOfEmail(email) ?? '';
  const rule = await withTenant(database, tenantId, (tx) => findPasswordRule(tx, userId, domain));
  if (!rule || rule.passwordFor === 'EVERYBODY' || allowEverything(rule.roles)) return;
  if (rule.passwordFor === 'NOBODY' || rule.hasMailbox) throw problem('COMPANY_SIGN_IN_REQUIRED');
}
