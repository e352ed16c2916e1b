import { withinBudgets } from '../../platform/load/within-budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import { withAccess } from '../../platform/transactions/with-access.ts';
import { findCompaniesOfEmail } from './access.queries.ts';

/** Enough for a person with typing errors; too few to try a list of addresses. */
const lookupBudget = { name: 'lookup', points: 20, withinSeconds: 60, refusedForSeconds: 60 };

const nothing = { tenantName: null, logoUrl: null };

/**
 * The only active company of an e-mail, if it allows the sign-in screen to name it; nulls otherwise, and once the address's rate limit is
 * reached.
 */
export async function tenantInfoByEmail(
  platform: Platform,
  asked: { email: string; address: string },
): Promise<{ tenantName: string | null; logoUrl: string | null }> {
  const costs = [{ budget: lookupBudget, key: asked.address }];
  return withinBudgets(
    platform,
    costs,
    () => nothing,
    () => lookUp(platform, asked.email),
  );
}

async function lookUp({ database }: Platform, typed: string) {
  const email = typed.trim().toLowerCase();
  // An e-mail that no account can have gets the same answer.
  if (email.length > 320 || email.includes('\0')) return nothing;
  const [company, ...others] = await withAccess(database, (tx) => findCompaniesOfEmail(tx, email));
  if (!company || others.length > 0 || !company.emailLookup) return nothing;
  return { tenantName: company.name, logoUrl: company.logoPath };
}
