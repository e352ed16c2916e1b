import type { Company } from '@jornada/contract/company/company';
import type { AdminCall } from '../../platform/admin-call.ts';
import { changedValues, writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { problem } from '../../platform/problem.ts';
import { withTenant } from '../../platform/with-tenant.ts';
import { findCompany, updateCompanyRow } from './company.queries.ts';

/** Changes what the caller's company is called, and whether the sign-in screen may name it. @throws problem NOT_FOUND for the platform */
export function changeCompany(
  { database }: Platform,
  { session, now }: AdminCall,
  change: { name: string; emailLookup?: boolean | undefined },
): Promise<Company> {
  const { tenantId } = session;
  return withTenant(database, tenantId, async (tx) => {
    const before = await findCompany(tx);
    if (!before) throw problem('NOT_FOUND');
    const { name, emailLookup = before.emailLookup } = change;
    await updateCompanyRow(tx, { name, emailLookup });
    const { name: oldName, emailLookup: oldLookup } = before;
    const values = changedValues({ name: oldName, emailLookup: oldLookup }, { name, emailLookup });
    const subject = { subjectId: tenantId, subjectName: name };
    if (values) await writeAudit(tx, session, { action: 'COMPANY_UPDATED', ...subject, ...values }, now);
    return { ...before, name, emailLookup };
  });
}
