import { randomUUIDv7 } from 'node:crypto';
import type { Absence } from '@jornada/contract/absences/absence';
import { absenceAnswers as texts } from '@jornada/texts/absence-answers';
import { actorOf } from '../../../authorization/actor.ts';
import { reviewsAbsences } from '../../../authorization/time-off.ts';
import { onlyPerson, requireVisible, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { holdTimeOff } from '../../../plan/overlapping-time-off.queries.ts';
import { refuseOverlap } from '../../../plan/overlapping-time-off.ts';
import { withApproval } from '../../../plan/with-approval.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { isOffered } from '../leave-kinds/leave-rules.queries.ts';
import { type AbsenceRow, findAbsence, insertAbsence } from './absences.queries.ts';
import type { AskedAbsence } from './asked-absence.ts';
import { auditAbsence } from './audit-absence.ts';
import { describeAbsence } from './describe-absence.ts';
import { endWaiting } from './end-waiting.ts';
import { tellOfFiling } from './tell-person.ts';
import { tellOfAbsence } from './tell-reviewers.ts';

/**
 * Stores a request of the caller, and sends a message to those who may decide.
 * @throws problem TIME_OFF_OVERLAPS; VALIDATION_FAILED for a kind of leave that the company does not offer
 */
export function requestAbsence(platform: Platform, call: AdminCall, asked: AskedAbsence): Promise<Absence> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    if (asked.leaveKind && !(await isOffered(tx, asked.leaveKind)))
      throw problem('VALIDATION_FAILED', { fieldErrors: { leaveKind: texts.leaveKindNotOffered } });
    const absence = await insert(tx, call, session.userId, asked);
    await auditAbsence(tx, call, 'ABSENCE_REQUESTED', absence);
    await tellOfAbsence(platform, tx, call, absence);
    return describeAbsence(absence);
  });
}

/**
 * Files an absence for somebody, who gets a message; `isApproved` approves it at once.
 * @throws problem NOT_FOUND for an unknown person; TIME_OFF_OVERLAPS
 */
export function fileAbsence(
  platform: Platform,
  call: AdminCall,
  { userId, isApproved }: { readonly userId: string; readonly isApproved: boolean },
  asked: AskedAbsence,
): Promise<Absence> {
  const visible = visiblePeople(actorOf(call.session), reviewsAbsences);
  return withApproval(platform, call, async (tx, approve) => {
    await requireVisible(tx, visible, [userId]);
    const filed = await insert(tx, call, userId, asked);
    await auditAbsence(tx, call, 'ABSENCE_FILED', filed, { isApproved });
    if (isApproved) {
      await endWaiting(tx, call, filed, { status: 'APPROVED', note: '' });
      await approve({ ...asked, userId, origin: { absenceId: filed.id } });
    } else {
      await tellOfAbsence(platform, tx, call, filed);
    }
    const absence = await findAbsence(tx, onlyPerson(userId), filed.id);
    if (!absence) throw new Error('the absence was just filed');
    await tellOfFiling(platform, tx, call, absence);
    return describeAbsence(absence);
  });
}

async function insert(
  tx: TenantTx,
  { session, now }: AdminCall,
  userId: string,
  asked: AskedAbsence,
): Promise<AbsenceRow> {
  if (!(await holdTimeOff(tx, userId))) throw problem('NOT_FOUND');
  await refuseOverlap(tx, { ...asked, userId });
  const { hours, ...said } = asked;
  const id = randomUUIDv7();
  await insertAbsence(tx, {
    ...{ id, userId, createdAt: now, ...said },
    startTime: hours?.startTime ?? null,
    endTime: hours?.endTime ?? null,
    filedBy: session.userId === userId ? null : session.userId,
  });
  const absence = await findAbsence(tx, onlyPerson(userId), id);
  if (!absence) throw new Error('the absence was just filed');
  return absence;
}
