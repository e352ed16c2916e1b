import { permissions } from '@jornada/contract/permissions';
import { insertEmailChange } from '../platform/accounts/email-changes.queries.ts';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage, TestPerson } from './factories.ts';

/** Adds a pending change of e-mail to an account without sending messages. @returns the token of the link that confirms it */
export async function addPendingEmail(
  { database, clock }: Stage,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  newEmail = `nueva-${userId}@ejemplo.test`,
): Promise<string> {
  const token = newTenantToken(tenantId);
  const now = clock.now();
  const change = {
    ...{ userId, newEmail, askedBy: 'Ana Peña', askedAt: now, askerPermissions: [...permissions] },
    ...{ tokenHash: sha256(token), expiresAt: now.add({ hours: 7 * 24 }) },
  };
  await withTenant(database, tenantId, (tx) => insertEmailChange(tx, change));
  return token;
}
