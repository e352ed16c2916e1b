import { type CompanyEvent, happened } from '../../events/happened.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import { dropImage } from '../../platform/images/kept-images.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { refusedAsAccounts } from './account-refusals.ts';
import { deleteAccountRow, lockCompany } from './accounts.queries.ts';
import { lockChangeable, requireOtherAdmin } from './change-account.ts';

/**
 * Deletes an account without any record, and its photo.
 * @throws problem NOT_FOUND, LAST_ADMIN, EXCEEDS_OWN_PERMISSIONS; EMPLOYEE_HAS_RECORD for whoever punched, corrected, asked for absences or
 * vacations, or filed or decided those of others
 */
export async function removeAccount(
  platform: Platform,
  { session, now }: AdminCall,
  id: string,
): Promise<void> {
  const { tenantId } = session;
  const person = await refusedAsAccounts(() =>
    withTenant(platform.database, tenantId, async (tx) => {
      await lockCompany(tx);
      const leaver = await lockChangeable(tx, session, id);
      await requireOtherAdmin(tx, leaver, null);
      await deleteAccountRow(tx, id);
      const before = { name: leaver.fullName, email: leaver.email, roles: leaver.roles };
      const change: CompanyEvent = {
        action: 'EMPLOYEE_DELETED',
        subjectId: leaver.id,
        subjectName: leaver.fullName,
        before,
      };
      await happened(tx, { session, now }, change);
      return leaver;
    }),
  );
  await dropImage(platform.files, { kind: 'avatars', tenantId, ownerId: person.id }, person.profileImagePath);
}
