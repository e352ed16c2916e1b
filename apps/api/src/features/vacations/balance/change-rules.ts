import type { AdminAction } from '@jornada/contract/company/audit-log';
import type { VacationRules } from '@jornada/contract/vacations/balance';
import type { AdminCall } from '../../../platform/admin-call.ts';
import { changedValues, writeAudit } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { requireRevision } from '../../../platform/require-revision.ts';
import { withTenant } from '../../../platform/with-tenant.ts';
import { findRules, holdRules, type RulesRow, saveRules } from './vacation-rules.queries.ts';

/**
 * Changes what the caller's company grants in vacations. Nothing that was approved changes, only what is left of the days.
 * @throws problem CHANGED_MEANWHILE with the present state
 */
export function changeRules(
  { database }: Platform,
  { session, now }: AdminCall,
  { revision, ...after }: Omit<RulesRow, 'revision'> & { readonly revision?: number | undefined },
): Promise<VacationRules> {
  return withTenant(database, session.tenantId, async (tx) => {
    const company = await holdRules(tx);
    const present = await findRules(tx);
    await requireRevision(revision, present, () => ({ vacationRules: present }));
    await saveRules(tx, after);
    const { revision: _, ...before } = present;
    const values = changedValues({ ...before }, { ...after });
    if (values) {
      const action: AdminAction = 'VACATION_RULES_UPDATED';
      const subject = { subjectId: company.id, subjectName: company.name };
      await writeAudit(tx, session, { action, ...subject, ...values }, now);
    }
    return findRules(tx);
  });
}
