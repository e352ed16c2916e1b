import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { CompanyDomain } from '@jornada/contract/access/sign-in-provider';
import { mostDomains } from '@jornada/contract/access/sign-in-provider-rules';
import { companySignInAnswers as texts } from '@jornada/texts/company-sign-in';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { withinBudgets } from '../../../platform/load/within-budgets.ts';
import { findTexts } from '../../../platform/outside/find-texts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { domainOf } from '../domain-of-email.ts';
import {
  type DomainRow,
  deleteDomain,
  findDomains,
  insertDomain,
  markDomainProven,
} from './company-domains.queries.ts';
import { inTurnOf } from './provider-turns.ts';
import { requireFullAdmin } from './require-full-admin.ts';
import { findProvider, lockSignIn } from './sign-in-provider.queries.ts';

/** Enough for somebody who waits for name servers; each asks those of whoever has the domain. */
const proofBudget = { name: 'domain-proof', points: 30, withinSeconds: 600, refusedForSeconds: 60 };

export function describeDomain({ id, domain, proof, provenAt }: DomainRow): CompanyDomain {
  return {
    id,
    domain,
    record: { name: recordNameOf(domain), value: proof },
    provenAt: provenAt?.toString({ smallestUnit: 'millisecond' }) ?? null,
  };
}

const recordNameOf = (domain: string) => `_jornada.${domain}`;

/**
 * Adds a domain to be proven; one that is there stays as it is.
 * @throws problem EXCEEDS_OWN_PERMISSIONS, TOO_MANY_DOMAINS, VALIDATION_FAILED for a text that is no domain
 */
export async function addDomain(platform: Platform, call: AdminCall, typed: string): Promise<CompanyDomain> {
  requireFullAdmin(call);
  const domain = domainOf(typed);
  if (!domain) throw problem('VALIDATION_FAILED', { fieldErrors: { domain: texts.noDomain } });
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    await lockSignIn(tx);
    const domains = await findDomains(tx);
    const present = domains.find((one) => one.domain === domain);
    if (present) return describeDomain(present);
    if (domains.length >= mostDomains) throw problem('TOO_MANY_DOMAINS');
    const proof = `jornada-dominio=${randomBytes(16).toString('hex')}`;
    const row = { id: randomUUIDv7(), domain, proof, addedAt: call.now };
    await insertDomain(tx, row);
    await happened(tx, call, { action: 'SIGN_IN_DOMAIN_ADDED', subjectId: row.id, subjectName: domain });
    return describeDomain({ ...row, provenAt: null });
  });
}

/**
 * Asks the domain's name servers for the record, unless it is proven already.
 * @throws problem EXCEEDS_OWN_PERMISSIONS, NOT_FOUND, DOMAIN_NOT_PROVEN, TOO_MANY_REQUESTS
 */
export async function proveDomain(platform: Platform, call: AdminCall, id: string): Promise<CompanyDomain> {
  requireFullAdmin(call);
  const { tenantId } = call.session;
  const domains = await withTenant(platform.database, tenantId, findDomains);
  const found = domains.find((one) => one.id === id);
  if (!found) throw problem('NOT_FOUND');
  if (found.provenAt) return describeDomain(found);
  const records = await withinBudgets(
    platform,
    [{ budget: proofBudget, key: tenantId }],
    (_, seconds) => {
      throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
    },
    () => inTurnOf(tenantId, () => findTexts(recordNameOf(found.domain), platform.outsideRules)),
  );
  if (!records.includes(found.proof)) throw problem('DOMAIN_NOT_PROVEN');
  return withTenant(platform.database, tenantId, async (tx) => {
    if (await markDomainProven(tx, id, call.now))
      await happened(tx, call, { action: 'SIGN_IN_DOMAIN_PROVEN', subjectId: id, subjectName: found.domain });
    return describeDomain({ ...found, provenAt: call.now });
  });
}

/** @throws problem EXCEEDS_OWN_PERMISSIONS, NOT_FOUND; NO_PROVEN_DOMAIN for the last proven one while it is needed */
export async function removeDomain(platform: Platform, call: AdminCall, id: string): Promise<void> {
  requireFullAdmin(call);
  await withTenant(platform.database, call.session.tenantId, async (tx) => {
    await lockSignIn(tx);
    const domains = await findDomains(tx);
    const found = domains.find((one) => one.id === id);
    if (!found) throw problem('NOT_FOUND');
    const others = domains.filter((one) => one.id !== id && one.provenAt);
    if (found.provenAt && others.length === 0 && (await findProvider(tx))?.isOn)
      throw problem('NO_PROVEN_DOMAIN');
    await deleteDomain(tx, found);
    await happened(tx, call, { action: 'SIGN_IN_DOMAIN_REMOVED', subjectId: id, subjectName: found.domain });
  });
}
