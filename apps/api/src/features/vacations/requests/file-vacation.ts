import { randomUUIDv7 } from 'node:crypto';
import type { AdminAction } from '@jornada/contract/company/audit-log';
import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsVacations } from '../../../authorization/time-off.ts';
import { requireVisible, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { holdTimeOff } from '../../../plan/overlapping-time-off.queries.ts';
import { refuseOverlap } from '../../../plan/overlapping-time-off.ts';
import type { PlanTx } from '../../../plan/plan.queries.ts';
import { withApproval } from '../../../plan/with-approval.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readDates } from '../read-dates.ts';
import { describeVacation } from './describe-vacation.ts';
import { requireVacation } from './require-vacation.ts';
import { tellOfFiledVacation } from './tell-of-review.ts';
import { tellOfVacation } from './tell-of-vacation.ts';
import { type Decision, insertVacation, type VacationRow } from './vacation-requests.queries.ts';

interface Filed {
  readonly userId: string;
  readonly isApproved: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: string;
}

/**
 * Files a vacation for somebody, who gets a message, and approves it at once when asked to.
 * @throws problem NOT_FOUND for an unknown person; VALIDATION_FAILED for invalid dates; TIME_OFF_OVERLAPS
 */
export function fileVacation(platform: Platform, call: AdminCall, sent: Filed): Promise<VacationRequest> {
  const dates = readDates(sent);
  const { userId, isApproved, reason } = sent;
  const visible = visiblePeople(actorOf(call.session), reviewsVacations);
  return withApproval(platform, call, async (tx, approve) => {
    await requireVisible(tx, visible, [userId]);
    if (!(await holdTimeOff(tx, userId))) throw problem('NOT_FOUND');
    await refuseOverlap(tx, { ...dates, userId, type: 'VACATION', hours: null });
    const id = randomUUIDv7();
    const filedBy = call.session.userId === userId ? null : call.session.userId;
    await insertVacation(tx, {
      ...{ ...dates, id, userId, reason, filedBy, createdAt: call.now },
      ...(isApproved ? { status: 'APPROVED', ...decidedBy(call, userId) } : { status: 'PENDING' }),
    });
    const row = await requireVacation(tx, visible, id);
    if (isApproved) {
      await approve({ ...dates, userId, type: 'VACATION', origin: { vacationRequestId: id }, hours: null });
    }
    await auditFiling(tx, call, row);
    await tellOfFiledVacation(platform, tx, call, row);
    if (!isApproved) await tellOfVacation(platform, tx, call, row);
    return describeVacation(row);
  });
}

function decidedBy({ session, now }: AdminCall, userId: string): Decision {
  const seenAt = session.userId === userId ? now : null;
  return { reviewedAt: now, reviewedBy: session.userId, adminComments: null, seenAt };
}

async function auditFiling(tx: PlanTx, { session, now }: AdminCall, row: VacationRow): Promise<void> {
  const action: AdminAction = 'VACATION_FILED';
  const after = {
    startDate: row.startDate.toString(),
    endDate: row.endDate.toString(),
    reason: row.reason,
    isApproved: row.status === 'APPROVED',
  };
  const subject = { subjectId: row.userId, subjectName: row.employeeName };
  await writeAudit(tx, session, { action, ...subject, after }, now);
}
