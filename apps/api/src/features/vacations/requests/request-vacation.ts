import { randomUUIDv7 } from 'node:crypto';
import type { PersonAction } from '@jornada/contract/company/audit-log';
import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { holdTimeOff } from '../../../plan/overlapping-time-off.queries.ts';
import { refuseOverlap } from '../../../plan/overlapping-time-off.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { readDates } from '../read-dates.ts';
import { describeVacation } from './describe-vacation.ts';
import { requireVacation } from './require-vacation.ts';
import { tellOfVacation } from './tell-of-vacation.ts';
import { insertVacation } from './vacation-requests.queries.ts';

/**
 * Stores a vacation request of the caller and queues the message to those who review it. The plan does not change yet.
 * @throws problem VALIDATION_FAILED for invalid dates; TIME_OFF_OVERLAPS
 */
export function requestVacation(
  platform: Platform,
  call: AdminCall,
  sent: { readonly startDate: string; readonly endDate: string; readonly reason: string },
): Promise<VacationRequest> {
  const { session, now } = call;
  const { userId } = session;
  const dates = readDates(sent);
  const { reason } = sent;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdTimeOff(tx, userId);
    await refuseOverlap(tx, { ...dates, userId, type: 'VACATION', hours: null });
    const id = randomUUIDv7();
    const request = {
      ...dates,
      id,
      userId,
      reason,
      status: 'PENDING',
      createdAt: now,
      filedBy: null,
    } as const;
    await insertVacation(tx, request);
    const action: PersonAction = 'VACATION_REQUESTED';
    const subject = { subjectId: userId, subjectName: session.fullName };
    await writeAudit(tx, session, { action, ...subject, after: { ...sent } }, now);
    const row = await requireVacation(tx, onlySelf(session), id);
    await tellOfVacation(platform, tx, call, row);
    return describeVacation(row);
  });
}
