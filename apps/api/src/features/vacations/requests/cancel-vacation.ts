import type { PersonAction } from '@jornada/contract/company/audit-log';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { alreadyDecided } from './describe-vacation.ts';
import { requireVacation } from './require-vacation.ts';
import { takeVacationBack } from './vacation-requests.queries.ts';

/**
 * Withdraws a request of the caller. It is kept, but no longer listed.
 * @throws problem NOT_FOUND for a request of anybody else; REQUEST_DECIDED with the present state
 */
export function cancelVacation(platform: Platform, call: AdminCall, id: string): Promise<void> {
  const { session, now } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const { userId, employeeName, startDate, endDate } = await requireVacation(tx, onlySelf(session), id);
    if (!(await takeVacationBack(tx, id)))
      throw alreadyDecided(await requireVacation(tx, onlySelf(session), id));
    const action: PersonAction = 'VACATION_CANCELLED';
    const subject = { subjectId: userId, subjectName: employeeName };
    const before = { startDate: startDate.toString(), endDate: endDate.toString() };
    await writeAudit(tx, session, { action, ...subject, before }, now);
  });
}
