import type { Absence } from '@jornada/contract/absences/absence';
import { absenceAnswers as texts } from '@jornada/texts/es/absence-answers';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { withApproval } from '../../../plan/with-approval.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { problem } from '../../../platform/problem.ts';
import { withTenant } from '../../../platform/with-tenant.ts';
import { findAbsence } from './absences.queries.ts';
import { auditAbsence } from './audit-absence.ts';
import { describeAbsence } from './describe-absence.ts';
import { endWaiting } from './end-waiting.ts';
import { tellOfDecision } from './tell-person.ts';

/**
 * Approves an absence that waits: its days are the person's plan from then on.
 * @throws problem NOT_FOUND, REQUEST_DECIDED; TIME_OFF_OVERLAPS for somebody who is away then already; VALIDATION_FAILED for hours of vacation
 */
export function approveAbsence(platform: Platform, call: AdminCall, id: string, note: string) {
  const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
  return withApproval(platform, call, async (tx, approve): Promise<Absence> => {
    const waiting = await findAbsence(tx, visible, id);
    if (!waiting) throw problem('NOT_FOUND');
    const absence = await endWaiting(tx, call, waiting, { status: 'APPROVED', note });
    const { userId, type, startDate, endDate, startTime, endTime } = absence;
    const hours = startTime && endTime ? { startTime, endTime } : null;
    // Asked for before that was refused: the balance is in days, and would not know what they cost.
    if (hours !== null && type === 'VACATION')
      throw problem('VALIDATION_FAILED', { message: texts.vacationByHours });
    await approve({ userId, type, startDate, endDate, hours, origin: { absenceId: id } });
    await auditAbsence(tx, call, 'ABSENCE_APPROVED', absence, note ? { note } : {});
    await tellOfDecision(platform, tx, call, absence);
    return describeAbsence(absence);
  });
}

/** Rejects an absence that waits. @throws problem NOT_FOUND, REQUEST_DECIDED */
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

/** Cancels an own absence that waits. @throws problem NOT_FOUND for anybody else's, REQUEST_DECIDED */
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
