import type { Tokens } from '@jornada/contract/access/tokens';
import type { ErrorCode } from '@jornada/contract/error-codes';
import { issueLink } from '../../platform/accounts/issue-link.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { decoyPasswordHash, verifyPassword } from '../../platform/passwords.ts';
import { problem } from '../../platform/problem.ts';
import { withAccess } from '../../platform/with-access.ts';
import { withTenant } from '../../platform/with-tenant.ts';
import { type Account, findAccounts } from './access.queries.ts';
import { emailOf } from './email.ts';
import { hasPassed } from './has-passed.ts';
import { untilNextStep } from './in-steps.ts';
import { openSession } from './open-session.ts';
import { withinBudget } from './sign-in-attempts.ts';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  /** The company chosen, if one was. */
  readonly tenantId: string | undefined;
  readonly address: string;
}

/**
 * Signs in with e-mail and password; an e-mail may have an account in several companies, each with its own password.
 * @throws problem email_required; TOO_MANY_ATTEMPTS; INVALID_CREDENTIALS; MULTIPLE_TENANTS with the companies whose
 * password matched; and, only after a right password, what keeps the account out
 */
export async function signIn(
  platform: Platform,
  attempt: SignInAttempt,
  now: Temporal.Instant,
): Promise<Tokens> {
  const begunAt = performance.now();
  const email = emailOf(attempt.email);
  const matching = await withinBudget(platform, { email, address: attempt.address }, async () => {
    const accounts = await withAccess(platform.database, (tx) => findAccounts(tx, email, attempt.tenantId));
    const matches = await accountsWithPassword(accounts, attempt.password);
    return matches.length > 0 ? matches : null;
  });
  if (!matching) {
    platform.securityLog('SIGN_IN_FAILED', { address: attempt.address, email });
    // Not while the attempt takes the place of another that could be looked at.
    await untilNextStep(begunAt);
    throw problem('INVALID_CREDENTIALS');
  }
  const account = theOnlyAccount(matching, now);
  if (account.mustChangePassword) throw await passwordChangeRequired(platform, account, now);
  return openSession(platform, account, now);
}

/**
 * Hashes at least once, whatever the e-mail; that more accounts take more is told by nothing, for a refusal goes in steps. One hash after
 * the other: somebody with accounts in many companies takes no more of the cores at a time than anybody else.
 */
async function accountsWithPassword(accounts: readonly Account[], password: string): Promise<Account[]> {
  if (accounts.length === 0) await verifyPassword(password, decoyPasswordHash);
  const matching: Account[] = [];
  for (const account of accounts) {
    const isRight = await verifyPassword(password, account.passwordHash ?? decoyPasswordHash);
    if (isRight && account.passwordHash !== null) matching.push(account);
  }
  return matching;
}

/** Among the accounts whose password matched, the one that can be used. */
function theOnlyAccount(matching: readonly Account[], now: Temporal.Instant): Account {
  const usable = matching.filter((account) => obstacle(account, now) === null);
  const [account, ...others] = usable;
  if (!account) throw problem((matching[0] && obstacle(matching[0], now)) ?? 'INVALID_CREDENTIALS');
  if (others.length === 0) return account;
  const tenants = usable.map((one) => ({ id: one.tenantId, name: one.tenantName, slug: one.tenantSlug }));
  throw problem('MULTIPLE_TENANTS', { tenants });
}

/** What keeps an account out although its password is right; null for nothing. */
function obstacle(account: Account, now: Temporal.Instant): ErrorCode | null {
  if (account.tenantStatus !== 'active') return 'ACCOUNT_STATUS';
  if (!account.active) return 'USER_DISABLED';
  if (account.lockedAt) return 'ACCOUNT_LOCKED';
  if (hasPassed(account.expiresAt, now)) return 'ACCOUNT_EXPIRED';
  if (hasPassed(account.passwordExpiresAt, now)) return 'CREDENTIALS_EXPIRED';
  return null;
}

/** A temporary password opens only the screen that replaces it. */
async function passwordChangeRequired(platform: Platform, account: Account, now: Temporal.Instant) {
  const setupToken = await withTenant(platform.database, account.tenantId, (tx) =>
    issueLink(tx, account, 'SETUP', now),
  );
  return problem('PASSWORD_CHANGE_REQUIRED', { setupToken });
}
