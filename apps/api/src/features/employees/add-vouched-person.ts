import { randomUUIDv7 } from 'node:crypto';
import { happened } from '../../events/happened.ts';
import { withPlan } from '../../plan/with-plan.ts';
import { companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { refusedAsAccounts } from './account-refusals.ts';
import { freePlacesOfPaused, insertAccounts, lockCompany } from './accounts.queries.ts';
import { unknownDates } from './employment.ts';
import { insertEmployments } from './employments.queries.ts';

/**
 * Adds an employee for whom the company's sign-in provider vouches, without a password and without a message. In the log they came by
 * themselves.
 * @throws problem EMAIL_TAKEN, EMPLOYEE_LIMIT_REACHED
 */
export function addVouchedPerson(
  platform: Platform,
  tenantId: string,
  { fullName, email }: { readonly fullName: string; readonly email: string },
  now: Temporal.Instant,
): Promise<void> {
  return refusedAsAccounts(() =>
    withPlan(platform, { session: { tenantId } }, async (tx) => {
      const company = await lockCompany(tx);
      await freePlacesOfPaused(
        tx,
        company,
        1,
        companyTodayOf({ session: { companyTimeZone: company.timeZone }, now }),
      );
      const id = randomUUIDv7();
      const roles = ['ROLE_EMPLOYEE' as const];
      await insertAccounts(tx, [
        { id, fullName, email, departmentId: null, staffNumber: null, roles, createdAt: now },
      ]);
      await insertEmployments(tx, [{ userId: id, ...unknownDates }]);
      await happened(
        tx,
        { session: { userId: id, fullName, email }, now },
        {
          action: 'EMPLOYEE_CREATED',
          subjectId: id,
          subjectName: fullName,
          after: { name: fullName, email, roles },
        },
      );
    }),
  );
}
