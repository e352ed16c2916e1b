import type { Company } from '@jornada/contract/company/company';
import { changedValues } from '../../events/changed-values.ts';
import { happened } from '../../events/happened.ts';
import { problem } from '../../platform/errors/problem.ts';
import { requireRevision } from '../../platform/http/require-revision.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findCompany, updateCompanyRow } from './company.queries.ts';

/**
 * Changes the name of the caller's company, and whether the sign-in screen may show it.
 * @throws problem NOT_FOUND for the platform; CHANGED_MEANWHILE with the present state
 */
export function changeCompany(
  { database }: Platform,
  { session, now }: AdminCall,
  change: { name: string; emailLookup?: boolean | undefined; revision?: number | undefined },
): Promise<Company> {
  const { tenantId } = session;
  return withTenant(database, tenantId, async (tx) => {
    const before = await read(tx);
    await requireRevision(change.revision, before, () => ({ company: before }));
    const { name, emailLookup = before.emailLookup } = change;
    await updateCompanyRow(tx, { name, emailLookup });
    const values = changedValues(audited(before), { name, emailLookup });
    const subject = { subjectId: tenantId, subjectName: name };
    if (values) await happened(tx, { session, now }, { action: 'COMPANY_UPDATED', ...subject, ...values });
    return read(tx);
  });
}

async function read(tx: TenantTx): Promise<Company> {
  const company = await findCompany(tx, { toChange: true });
  if (!company) throw problem('NOT_FOUND');
  return company;
}

function audited({ name, emailLookup }: Company) {
  return { name, emailLookup };
}
