import type { AdminAction } from '@jornada/contract/company/audit-log';
import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { withApproval } from '../../../plan/with-approval.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { alreadyDecided, describeVacation } from './describe-vacation.ts';
import { requireVacation } from './require-vacation.ts';
import { tellOfReview } from './tell-of-review.ts';
import { endVacation, type VacationRow } from './vacation-requests.queries.ts';

interface Review {
  readonly status: 'APPROVED' | 'REJECTED';
  readonly adminComments: string;
}

/**
 * Approves a waiting request, whose days are then in the person's plan, or rejects it; the person gets a message.
 * @throws problem NOT_FOUND for a request of another company; REQUEST_DECIDED with the present state when somebody was faster;
 * TIME_OFF_OVERLAPS when the person is already away then
 */
export function reviewVacation(
  platform: Platform,
  call: AdminCall,
  id: string,
  review: Review,
): Promise<VacationRequest> {
  if (review.status === 'REJECTED') {
    return withTenant(platform.database, call.session.tenantId, async (tx) =>
      describeVacation(await end(platform, tx, call, id, review)),
    );
  }
  return withApproval(platform, call, async (tx, approve) => {
    const approved = await end(platform, tx, call, id, review);
    const origin = { vacationRequestId: id };
    await approve({ ...approved, type: 'VACATION', origin, hours: null });
    return describeVacation(approved);
  });
}

async function end(
  platform: Platform,
  tx: TenantTx,
  call: AdminCall,
  id: string,
  { status, adminComments }: Review,
): Promise<VacationRow> {
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), reviewsVacations);
  const { userId } = await requireVacation(tx, visible, id);
  const isEnded = await endVacation(tx, id, {
    status,
    reviewedAt: now,
    reviewedBy: session.userId,
    adminComments: adminComments || null,
    seenAt: userId === session.userId ? now : null,
  });
  const row = await requireVacation(tx, visible, id);
  if (!isEnded) throw alreadyDecided(row);
  const action: AdminAction = status === 'APPROVED' ? 'VACATION_APPROVED' : 'VACATION_REJECTED';
  const dates = { startDate: row.startDate.toString(), endDate: row.endDate.toString() };
  const after = { ...dates, ...(adminComments && { comment: adminComments }) };
  await writeAudit(tx, session, { action, subjectId: userId, subjectName: row.employeeName, after }, now);
  await tellOfReview(platform, tx, call, row);
  return row;
}
