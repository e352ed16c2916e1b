import type { Tokens } from '@jornada/contract/access/tokens';
import { newEmailSchema } from '@jornada/contract/email';
import { companySignInAnswers as texts } from '@jornada/texts/company-sign-in';
import { ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { deviceWords } from '../device-words.ts';
import { domainOfEmail } from '../domain-of-email.ts';
import { hasPassed } from '../has-passed.ts';
import { openSessionOn } from '../open-session-on.ts';
import { tellOfCompanyAccount } from '../tell-of-access.ts';
import { askWho, type ProviderPerson } from './ask-who.ts';
import { providerThatIsOn, withinAddress } from './begin-company-sign-in.ts';
import { findDomains } from './company-domains.queries.ts';
import {
  findAccountOfEmail,
  findBoundAccount,
  insertIdentity,
  type ProviderAccount,
} from './company-identities.queries.ts';
import { inTurnOf } from './provider-turns.ts';
import { markUsed, type ProviderRow } from './sign-in-provider.queries.ts';
import { openState, type SignInState } from './sign-in-state.ts';

/**
 * Adds somebody without an account as an employee.
 * @throws problem EMPLOYEE_LIMIT_REACHED, EMAIL_TAKEN
 */
export type AddPerson = (
  platform: Platform,
  tenantId: string,
  person: { readonly fullName: string; readonly email: string },
  now: Temporal.Instant,
) => Promise<void>;

interface Completion {
  readonly answer: string;
  readonly key: string;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Signs in whoever the company's provider vouches for. Its account is bound to the person at the first sign-in, by an e-mail that the provider
 * has verified and whose domain the company has proven; afterwards the provider's own name for the account decides alone.
 * @throws problem INVALID_TOKEN when it was not begun by this page, or not lately, or the company has another provider by now; PROVIDER_REFUSED
 * when what the provider says does not fit; PROVIDER_UNREACHABLE; NO_ACCOUNT; EMPLOYEE_LIMIT_REACHED; what keeps the account out;
 * TOO_MANY_REQUESTS
 */
export function completeCompanySignIn(
  platform: Platform,
  addPerson: AddPerson,
  { answer, key, address, userAgent }: Completion,
  now: Temporal.Instant,
): Promise<Tokens> {
  return withinAddress(platform, address, async () => {
    const query = new URLSearchParams(answer);
    const state = await openState(platform, query.get('state') ?? '', key, now);
    try {
      const provider = await providerOf(platform, state);
      const person = await inTurnOf(state.tenantId, () => askWho(platform, provider, state, query));
      const account = await accountOf(platform, addPerson, { state, provider, person, now });
      const signingIn = { device: deviceWords(userAgent), isKnown: false, address, byProvider: true };
      return await openSessionOn(platform, account, signingIn, now);
    } catch (error) {
      if (isSuspicious(error))
        platform.securityLog('COMPANY_SIGN_IN_REFUSED', { tenantId: state.tenantId, address });
      throw error;
    }
  });
}

function isSuspicious(error: unknown): boolean {
  return error instanceof ProblemError && ['PROVIDER_REFUSED', 'NO_ACCOUNT'].includes(error.body.code);
}

/** @throws problem INVALID_TOKEN when the company has another provider by now, or none */
async function providerOf(platform: Platform, { tenantId, issuer, clientId }: SignInState) {
  const provider = await providerThatIsOn(platform, tenantId).catch((error: unknown) => {
    throw error instanceof ProblemError ? problem('INVALID_TOKEN') : error;
  });
  if (provider.issuer !== issuer || provider.clientId !== clientId) throw problem('INVALID_TOKEN');
  return provider;
}

interface Vouched {
  readonly state: SignInState;
  readonly provider: ProviderRow;
  readonly person: ProviderPerson;
  readonly now: Temporal.Instant;
}

async function accountOf(
  platform: Platform,
  addPerson: AddPerson,
  vouched: Vouched,
): Promise<ProviderAccount> {
  const { state, provider, person, now } = vouched;
  const find = () =>
    withTenant(platform.database, state.tenantId, (tx) => boundAccount(platform, tx, vouched));
  const found = await find();
  if (found) return found;
  const email = newEmailSchema.safeParse(person.email).data;
  if (!provider.addsPeople || email === undefined) throw problem('NO_ACCOUNT');
  await addPerson(platform, state.tenantId, { fullName: person.fullName ?? email, email }, now).catch(
    (error: unknown) => {
      // Of two calls at once the other one added them.
      if (!(error instanceof ProblemError) || error.body.code !== 'EMAIL_TAKEN') throw error;
    },
  );
  const added = await find();
  if (!added) throw problem('NO_ACCOUNT');
  return added;
}

/**
 * The account of whom the provider vouches for, bound now if it was not; null for somebody without one.
 * @throws problem PROVIDER_REFUSED, INVALID_TOKEN, and what keeps the account out
 */
async function boundAccount(
  platform: Platform,
  tx: TenantTx,
  { provider, person, now }: Vouched,
): Promise<ProviderAccount | null> {
  if (!(await markUsed(tx, provider, now))) throw problem('INVALID_TOKEN');
  const account = (await findBoundAccount(tx, person.subject)) ?? (await bind(platform, tx, person, now));
  if (!account) return null;
  if (account.tenantStatus !== 'active') throw problem('ACCOUNT_STATUS');
  if (!account.active) throw problem('USER_DISABLED');
  if (account.lockedAt) throw problem('ACCOUNT_LOCKED');
  if (hasPassed(account.expiresAt, now)) throw problem('ACCOUNT_EXPIRED');
  return account;
}

/** Binds it to the account with its e-mail, whose person is told. @throws problem PROVIDER_REFUSED */
async function bind(
  platform: Platform,
  tx: TenantTx,
  { subject, email, isEmailVerified }: ProviderPerson,
  boundAt: Temporal.Instant,
): Promise<ProviderAccount | undefined> {
  if (!isEmailVerified) throw refused(texts.unverified);
  const domain = domainOfEmail(email);
  const domains = await findDomains(tx);
  if (!domains.some((one) => one.provenAt !== null && one.domain === domain))
    throw refused(texts.otherDomain);
  const account = await findAccountOfEmail(tx, email);
  if (account && !(await insertIdentity(tx, { userId: account.userId, subject, boundAt })))
    throw refused(texts.boundToAnother);
  if (account) await tellOfCompanyAccount(platform, tx, account, boundAt);
  return account;
}

const refused = (message: string) => problem('PROVIDER_REFUSED', { message });
