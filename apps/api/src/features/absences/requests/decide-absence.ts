import type { Absence } from '@jornada/contract/absences/absence';
import { absenceAnswers as texts } from '@jornada/texts/absence-answers';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { withApproval } from '../../../plan/with-approval.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { findAbsence } from './absences.queries.ts';
import { auditAbsence } from './audit-absence.ts';
import { describeAbsence } from './describe-absence.ts';
import { endWaiting } from './end-waiting.ts';
import { tellOfDecision } from './tell-person.ts';

/**
 * Approves a waiting absence; its days are in the person's plan from then on.
 * @throws problem NOT_FOUND, REQUEST_DECIDED; TIME_OFF_OVERLAPS for somebody who is already away then; VALIDATION_FAILED for hours of
 * vacation
 */
export function approveAbsence(platform: Platform, call: AdminCall, id: string, note: string) {
  const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
  return withApproval(platform, call, async (tx, approve): Promise<Absence> => {
    const waiting = await findAbsence(tx, visible, id);
    if (!waiting) throw problem('NOT_FOUND');
    const absence = await endWaiting(tx, call, waiting, { status: 'APPROVED', note });
    const { userId, type, startDate, endDate, startTime, endTime } = absence;
    const hours = startTime && endTime ? { startTime, endTime } : null;
    // Such a request may be older than the rule against it: vacations are counted in days, so hours cannot be charged.
    if (hours !== null && type === 'VACATION')
      throw problem('VALIDATION_FAILED', { message: texts.vacationByHours });
    await approve({ userId, type, startDate, endDate, hours, origin: { absenceId: id } });
    await auditAbsence(tx, call, 'ABSENCE_APPROVED', absence, note ? { note } : {});
    await tellOfDecision(platform, tx, call, absence);
    return describeAbsence(absence);
  });
}

/** Rejects a waiting absence. @throws problem NOT_FOUND, REQUEST_DECIDED */
export function rejectAbsence(platform: Platform, call: AdminCall, id: string, note: string) {
  const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
  return withTenant(platform.database, call.session.tenantId, async (tx): Promise<Absence> => {
    const waiting = await findAbsence(tx, visible, id);
    if (!waiting) throw problem('NOT_FOUND');
    const absence = await endWaiting(tx, call, waiting, { status: 'REJECTED', note });
    await auditAbsence(tx, call, 'ABSENCE_REJECTED', absence, note ? { note } : {});
    await tellOfDecision(platform, tx, call, absence);
    return describeAbsence(absence);
  });
}

/** Cancels a waiting absence of the caller. @throws problem NOT_FOUND for anybody else's, REQUEST_DECIDED */
export function cancelAbsence(platform: Platform, call: AdminCall, id: string) {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx): Promise<Absence> => {
    const waiting = await findAbsence(tx, onlySelf(session), id);
    if (!waiting) throw problem('NOT_FOUND');
    const absence = await endWaiting(tx, call, waiting, { status: 'CANCELLED', note: '' });
    await auditAbsence(tx, call, 'ABSENCE_CANCELLED', absence);
    return describeAbsence(absence);
  });
}
