import type { Platform } from '../../platform/endpoint-route.ts';
import { spending } from '../../platform/spending.ts';
import { withAccess } from '../../platform/with-access.ts';
import { findCompaniesOfEmail } from './access.queries.ts';

/** Enough for a person who types and mistypes; too little to try a list of addresses. */
const lookupBudget = { name: 'lookup', points: 20, withinSeconds: 60, refusedForSeconds: 60 };

const nothing = { tenantName: null, logoUrl: null };

/** The one active company of an e-mail that lets itself be named; nulls otherwise, and past the address's budget. */
export async function tenantInfoByEmail(
  platform: Platform,
  asked: { email: string; address: string },
): Promise<{ tenantName: string | null; logoUrl: string | null }> {
  const costs = [{ budget: lookupBudget, key: asked.address }];
  return spending(
    platform,
    costs,
    () => nothing,
    () => lookUp(platform, asked.email),
  );
}

async function lookUp({ database }: Platform, typed: string) {
  const email = typed.trim().toLowerCase();
  // What no account can be called is no reason for another answer either.
  if (email.length > 320 || email.includes('\0')) return nothing;
  const [company, ...others] = await withAccess(database, (tx) => findCompaniesOfEmail(tx, email));
  if (!company || others.length > 0 || !company.emailLookup) return nothing;
  return { tenantName: company.name, logoUrl: company.logoPath };
}
