import type { Absence } from '@jornada/contract/absences/absence';
import { absenceAnswers as texts } from '@jornada/texts/absence-answers';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { endOpenTimeOff } from '../../../plan/end-open-time-off.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { requireRequest } from '../../../requests/request-life.ts';
import { absenceEvent } from './absence-event.ts';
import { absenceRequests } from './absence-requests.ts';
import { type AbsenceRow, confirmOpen, endOpen } from './absences.queries.ts';
import { describeAbsence } from './describe-absence.ts';

/**
 * Stores that an approved sick leave without an end lasts at least until a date (Real Decreto 625/2014 art. 2: confirmations). No day
 * changes: the person is away until somebody ends the leave.
 * @throws problem NOT_FOUND; SICK_LEAVE_NOT_OPEN; VALIDATION_FAILED for a date before its first
 */
export function confirmSickLeave(
  platform: Platform,
  call: AdminCall,
  id: string,
  confirmedUntil: Temporal.PlainDate,
): Promise<Absence> {
  const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    await requireFrom(tx, visible, id, { confirmedUntil });
    const absence = await changed(tx, visible, id, await confirmOpen(tx, id, confirmedUntil));
    const until = { confirmedUntil: confirmedUntil.toString() };
    await happened(tx, call, absenceEvent('ABSENCE_CONFIRMED', absence, until));
    return describeAbsence(absence);
  });
}

/**
 * Ends an approved sick leave without an end, by its last day. Time off approved for the days after it is back in the person's plan.
 * @throws problem NOT_FOUND; SICK_LEAVE_NOT_OPEN; VALIDATION_FAILED for a date before its first
 */
export function endSickLeave(
  platform: Platform,
  call: AdminCall,
  id: string,
  endDate: Temporal.PlainDate,
): Promise<Absence> {
  const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
  return withPlan(platform, call, async (tx) => {
    await requireFrom(tx, visible, id, { endDate });
    const absence = await changed(tx, visible, id, await endOpen(tx, id, endDate));
    await endOpenTimeOff(tx, { userId: absence.userId, absenceId: id }, endDate);
    await happened(tx, call, absenceEvent('ABSENCE_ENDED', absence));
    return describeAbsence(absence);
  });
}

/** @param sent the date, by the name of its field */
async function requireFrom(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
  sent: Record<string, Temporal.PlainDate>,
) {
  const absence = await requireRequest(tx, absenceRequests, visible, id);
  for (const [field, date] of Object.entries(sent))
    if (Temporal.PlainDate.compare(date, absence.startDate) < 0)
      throw problem('VALIDATION_FAILED', { fieldErrors: { [field]: texts.endBeforeStart } });
}

/** The absence as it stands after a change. @throws problem SICK_LEAVE_NOT_OPEN when it was none that could be */
async function changed(
  tx: TenantTx,
  visible: VisiblePeople,
  id: string,
  isChanged: boolean,
): Promise<AbsenceRow> {
  const absence = await requireRequest(tx, absenceRequests, visible, id);
  if (!isChanged) throw problem('SICK_LEAVE_NOT_OPEN', { absence: describeAbsence(absence) });
  return absence;
}
