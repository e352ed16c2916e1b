import { absenceAnswers } from '@jornada/texts/absence-answers';
import { onlyPerson } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type AbsenceRow, endAbsence, findAbsence } from './absences.queries.ts';
import { describeAbsence } from './describe-absence.ts';

/**
 * Decides or cancels a waiting absence. A decision on one's own absence is not news to oneself.
 * @throws problem REQUEST_DECIDED, with its state, when somebody else was faster
 */
export async function endWaiting(
  tx: TenantTx,
  { session, now }: AdminCall,
  { id, userId }: AbsenceRow,
  { status, note }: { readonly status: 'APPROVED' | 'REJECTED' | 'CANCELLED'; readonly note: string },
): Promise<AbsenceRow> {
  const isOwn = session.userId === userId;
  const decision = { approvalStatus: status, decidedAt: now, decidedBy: session.userId };
  const hasEnded = await endAbsence(tx, id, {
    ...decision,
    decisionNote: note || null,
    seenAt: isOwn ? now : null,
  });
  const absence = await findAbsence(tx, onlyPerson(userId), id);
  if (!absence) throw problem('NOT_FOUND');
  if (!hasEnded) throw alreadyDecided(absence);
  return absence;
}

/** The error for a late decision: the absence's state, and who decided. */
export function alreadyDecided(absence: AbsenceRow) {
  const message = absenceAnswers.decided({
    status: absence.approvalStatus,
    byName: absence.decidedByName,
  });
  return problem('REQUEST_DECIDED', { message, absence: describeAbsence(absence) });
}
