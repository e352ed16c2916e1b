import type { CompanySignIn, SignInProvider } from '@jornada/contract/access/sign-in-provider';
import type { AuditValues } from '@jornada/contract/audit';
import { companySignInAnswers as texts } from '@jornada/texts/company-sign-in';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import { ProblemError, problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { mayBeOutside } from '../../../platform/outside/outside-address.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { describeProvider, redirectUriOf } from './ask-provider.ts';
import { findDomains } from './company-domains.queries.ts';
import { describeDomain } from './company-domains.ts';
import { providerSealer } from './provider-secret.ts';
import { inTurnOf } from './provider-turns.ts';
import { requireFullAdmin } from './require-full-admin.ts';
import {
  deleteIdentities,
  deleteProvider,
  findProvider,
  lockSignIn,
  type ProviderRow,
  writeProvider,
} from './sign-in-provider.queries.ts';

/** How the company of the transaction signs in; never the secret. */
export async function readCompanySignIn(
  tx: TenantTx,
  platform: Pick<Platform, 'publicUrl'>,
): Promise<CompanySignIn> {
  const provider = await findProvider(tx);
  return {
    provider: provider ? told(provider) : null,
    redirectUri: redirectUriOf(platform),
    domains: (await findDomains(tx)).map(describeDomain),
  };
}

function told({ issuer, clientId, isOn, passwordFor, addsPeople, lastUsedAt }: ProviderRow): SignInProvider {
  return {
    ...{ issuer, clientId, isOn, passwordFor, addsPeople },
    lastUsedAt: lastUsedAt?.toString({ smallestUnit: 'millisecond' }) ?? null,
  };
}

type Wanted = Pick<ProviderRow, 'issuer' | 'clientId' | 'isOn' | 'passwordFor' | 'addsPeople'> & {
  readonly clientSecret?: string | undefined;
};

/**
 * Sets the provider with whose accounts the company signs in. With another issuer, which account is whose is forgotten.
 * @throws problem EXCEEDS_OWN_PERMISSIONS; VALIDATION_FAILED for an address that no provider can have, and without a secret where one is needed;
 * PROVIDER_UNREACHABLE; NO_PROVEN_DOMAIN; PROVIDER_UNTRIED when passwords are to end before anybody signed in with it
 */
export async function setProvider(
  platform: Platform,
  call: AdminCall,
  wanted: Wanted,
): Promise<CompanySignIn> {
  requireFullAdmin(call);
  const { tenantId } = call.session;
  if (!mayBeOutside(wanted.issuer, platform.outsideRules)) throw wrong('issuer', texts.noIssuer);
  const sealer = providerSealer(platform);
  const present = await withTenant(platform.database, tenantId, findProvider);
  const isAsBefore = present?.clientId === wanted.clientId && isSameUrl(present.issuer, wanted.issuer);
  const clientSecret = wanted.clientSecret ?? (isAsBefore ? await sealer.open(present.sealedSecret) : null);
  if (clientSecret === null) throw wrong('clientSecret', texts.secretNeeded);
  const config = await inTurnOf(tenantId, () =>
    describeProvider(platform, { ...wanted, clientSecret }),
  ).catch((error: unknown) => {
    const isUnreachable = error instanceof ProblemError && error.body.code === 'PROVIDER_UNREACHABLE';
    throw isUnreachable ? problem('PROVIDER_UNREACHABLE', { message: texts.noProvider }) : error;
  });
  // As the provider writes it, with or without a slash at the end.
  const { issuer } = config.serverMetadata();
  const sealedSecret =
    wanted.clientSecret === undefined && present ? present.sealedSecret : await sealer.seal(clientSecret);
  return withTenant(platform.database, tenantId, async (tx) => {
    await lockSignIn(tx);
    const before = await findProvider(tx);
    if (before?.sealedSecret !== present?.sealedSecret) throw problem('CHANGED_MEANWHILE');
    const isAnother = before?.issuer !== issuer || before.clientId !== wanted.clientId;
    const lastUsedAt = isAnother ? null : before.lastUsedAt;
    const { clientId, isOn, passwordFor, addsPeople } = wanted;
    const after = { issuer, clientId, sealedSecret, isOn, passwordFor, addsPeople, lastUsedAt };
    await requireUsable(tx, after);
    if (before && before.issuer !== issuer) await deleteIdentities(tx);
    await writeProvider(tx, after);
    const isNewSecret = before !== undefined && before.sealedSecret !== sealedSecret;
    const values = changedValues(audited(before), {
      ...audited(after),
      ...(isNewSecret && { secretChanged: true }),
    });
    if (values)
      await happened(tx, call, {
        action: 'SIGN_IN_PROVIDER_CHANGED',
        ...subjectOf(tenantId, issuer),
        ...values,
      });
    return readCompanySignIn(tx, platform);
  });
}

/** @throws problem NO_PROVEN_DOMAIN, PROVIDER_UNTRIED */
async function requireUsable(tx: TenantTx, { isOn, passwordFor, lastUsedAt }: ProviderRow): Promise<void> {
  if (!isOn) return;
  const domains = await findDomains(tx);
  if (!domains.some(({ provenAt }) => provenAt)) throw problem('NO_PROVEN_DOMAIN');
  // A mistyped client would shut everybody out.
  if (passwordFor !== 'EVERYBODY' && lastUsedAt === null) throw problem('PROVIDER_UNTRIED');
}

/** Removes the provider; nothing happens where there is none. @throws problem EXCEEDS_OWN_PERMISSIONS */
export async function removeProvider(platform: Platform, call: AdminCall): Promise<void> {
  requireFullAdmin(call);
  const { tenantId } = call.session;
  await withTenant(platform.database, tenantId, async (tx) => {
    await lockSignIn(tx);
    const before = await findProvider(tx);
    if (!before) return;
    await deleteProvider(tx);
    await happened(tx, call, {
      action: 'SIGN_IN_PROVIDER_REMOVED',
      ...subjectOf(tenantId, before.issuer),
      before: audited(before),
    });
  });
}

const subjectOf = (tenantId: string, issuer: string) => ({ subjectId: tenantId, subjectName: issuer });

function audited(provider: ProviderRow | undefined): AuditValues {
  const {
    issuer = null,
    clientId = null,
    isOn = null,
    passwordFor = null,
    addsPeople = null,
  } = provider ?? {};
  return { issuer, clientId, signInOn: isOn, passwordFor, addsPeople };
}

function isSameUrl(one: string, other: string): boolean {
  return URL.parse(one)?.href === URL.parse(other)?.href;
}

function wrong(field: string, message: string) {
  return problem('VALIDATION_FAILED', { fieldErrors: { [field]: message } });
}
