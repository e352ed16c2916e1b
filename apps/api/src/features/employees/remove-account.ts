import { writeAudit } from '../../platform/audit.ts';
import type { Platform } from '../../platform/endpoint-route.ts';
import { withTenant } from '../../platform/with-tenant.ts';
import { refusedAsAccounts } from './account-refusals.ts';
import { deleteAccountRow, lockCompany } from './accounts.queries.ts';
import { lockChangeable, requireOtherAdmin } from './change-account.ts';
import type { AdminCall } from './create-accounts.ts';

/**
 * Removes an account that nothing was recorded for.
 * @throws problem NOT_FOUND, LAST_ADMIN, EXCEEDS_OWN_PERMISSIONS; EMPLOYEE_HAS_RECORD for whoever punched, corrected, or asked
 * for absences or vacations
 */
export function removeAccount(platform: Platform, { session, now }: AdminCall, id: string): Promise<void> {
  return refusedAsAccounts(() =>
    withTenant(platform.database, session.tenantId, async (tx) => {
      await lockCompany(tx);
      const person = await lockChangeable(tx, session, id);
      await requireOtherAdmin(tx, person, null);
      await deleteAccountRow(tx, id);
      const before = { name: person.fullName, email: person.email, roles: person.roles };
      const change = { action: 'EMPLOYEE_DELETED', subjectId: id, subjectName: person.fullName, before };
      await writeAudit(tx, session, change, now);
    }),
  );
}
