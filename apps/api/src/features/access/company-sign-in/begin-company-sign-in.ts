import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { problem } from '../../../platform/errors/problem.ts';
import { withinBudgets } from '../../../platform/load/within-budgets.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withAccess } from '../../../platform/transactions/with-access.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { domainOfEmail } from '../domain-of-email.ts';
import { askProvider, redirectUriOf } from './ask-provider.ts';
import { providerSealer } from './provider-secret.ts';
import { inTurnOf } from './provider-turns.ts';
import { findCompaniesOfDomain, findProvider, type ProviderRow } from './sign-in-provider.queries.ts';
import { sealState } from './sign-in-state.ts';

/** Enough for an office behind one address; too few to make providers answer for others. */
const addressBudget = { name: 'company-sign-in', points: 60, withinSeconds: 300, refusedForSeconds: 60 };

interface Asked {
  readonly email: string;
  readonly tenantId: string | undefined;
  readonly address: string;
}

/**
 * Finds the company by the domain of an e-mail, and where its provider's page is.
 * @returns the page's address, and what the caller has to keep and send with the answer
 * @throws problem NO_COMPANY_SIGN_IN, MULTIPLE_TENANTS, PROVIDER_UNREACHABLE, TOO_MANY_REQUESTS
 */
export function beginCompanySignIn(
  platform: Platform,
  { email, tenantId, address }: Asked,
  now: Temporal.Instant,
): Promise<{ url: string; key: string }> {
  return withinAddress(platform, address, async () => {
    const domain = domainOfEmail(email);
    const companies = domain
      ? await withAccess(platform.database, (tx) => findCompaniesOfDomain(tx, domain, tenantId))
      : [];
    const [company, ...others] = companies;
    if (!company) throw problem('NO_COMPANY_SIGN_IN');
    if (others.length > 0) throw problem('MULTIPLE_TENANTS', { tenants: companies });
    const provider = await providerThatIsOn(platform, company.id);
    const config = await inTurnOf(company.id, () => askProvider(platform, provider));
    const codeVerifier = client.randomPKCECodeVerifier();
    const nonce = client.randomNonce();
    const key = randomBytes(32).toString('base64url');
    const { issuer, clientId } = provider;
    const state = await sealState(
      platform,
      { tenantId: company.id, issuer, clientId, nonce, codeVerifier },
      key,
      now,
    );
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUriOf(platform),
      // The name is for whoever is added.
      scope: provider.addsPeople ? 'openid email profile' : 'openid email',
      login_hint: email.trim(),
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      nonce,
      state,
    });
    return { url: url.href, key };
  });
}

/** Runs a step of signing in within what one network may ask for. @throws problem TOO_MANY_REQUESTS */
export function withinAddress<T>(platform: Platform, address: string, work: () => Promise<T>): Promise<T> {
  return withinBudgets(
    platform,
    [{ budget: addressBudget, key: address }],
    (_, seconds) => {
      throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
    },
    work,
  );
}

/** A company's provider with its secret. @throws problem NO_COMPANY_SIGN_IN */
export async function providerThatIsOn(
  platform: Platform,
  tenantId: string,
): Promise<ProviderRow & { readonly clientSecret: string }> {
  const provider = await withTenant(platform.database, tenantId, findProvider);
  if (!provider?.isOn) throw problem('NO_COMPANY_SIGN_IN');
  return { ...provider, clientSecret: await providerSealer(platform).open(provider.sealedSecret) };
}
