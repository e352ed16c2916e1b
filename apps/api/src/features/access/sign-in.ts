import type { Tokens } from '@jornada/contract/access/tokens';
import type { Platform } from '../../platform/endpoint-route.ts';
import { decoyPasswordHash, verifyPassword } from '../../platform/passwords.ts';
import { problem } from '../../platform/problem.ts';
import { withAccess } from '../../platform/with-tenant.ts';
import { type Account, findAccounts } from './access.queries.ts';
import { openSession } from './open-session.ts';

/**
 * Signs in with e-mail and password; an e-mail may have an account in several companies, each with its own password.
 * @param attempt.tenantId the company chosen, if one was
 * @throws problem email_required, INVALID_CREDENTIALS, MULTIPLE_TENANTS with the companies whose password matched, and,
 * only after a right password, USER_DISABLED or ACCOUNT_STATUS
 */
export async function signIn(
  platform: Platform,
  attempt: { email: string; password: string; tenantId: string | undefined },
  now: Temporal.Instant,
): Promise<Tokens> {
  const email = attempt.email.trim().toLowerCase();
  if (email === '')
    throw problem('email_required', { fieldErrors: { email: problem('email_required').body.message } });
  const accounts = await withAccess(platform.database, (tx) => findAccounts(tx, email, attempt.tenantId));
  const matching = await accountsWithPassword(accounts, attempt.password);
  const usable = matching.filter((account) => account.active && account.tenantStatus === 'active');
  const [account, ...others] = usable;
  if (!account) throw refusal(matching);
  if (others.length > 0) {
    const tenants = usable.map((one) => ({ id: one.tenantId, name: one.tenantName, slug: one.tenantSlug }));
    throw problem('MULTIPLE_TENANTS', { tenants });
  }
  return openSession(platform, account, now);
}

/** Hashes at least once, whatever the e-mail, so that the time taken does not tell whether it exists. */
async function accountsWithPassword(accounts: readonly Account[], password: string): Promise<Account[]> {
  if (accounts.length === 0) await verifyPassword(password, decoyPasswordHash);
  const matches = await Promise.all(
    accounts.map((account) => verifyPassword(password, account.passwordHash ?? decoyPasswordHash)),
  );
  return accounts.filter((account, index) => matches[index] && account.passwordHash !== null);
}

function refusal(matching: readonly Account[]) {
  if (matching.length === 0) return problem('INVALID_CREDENTIALS');
  return problem(
    matching.some((account) => account.tenantStatus === 'active') ? 'USER_DISABLED' : 'ACCOUNT_STATUS',
  );
}
