import type { ManyDecided } from '@jornada/contract/decide-many';
import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import type { OvertimeReturn } from '@jornada/core/payroll/pay-rules';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesOvertime } from '../../../authorization/overtime.ts';
import { onlyPerson, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { decideEach } from '../../../requests/decide-each.ts';
import { holdRequest } from '../../../requests/first-step.queries.ts';
import { refuseOwnDecision } from '../../../requests/own-decision.ts';
import { readAgain, reportStep, requireRequest } from '../../../requests/request-life.ts';
import { endRequest } from '../../../requests/requests.queries.ts';
import { requireStep, takeFirstStep } from '../../../requests/two-steps.ts';
import { requireEmployed } from '../../employees/employees.reads.ts';
import { grantOvertime } from '../decisions/grant-overtime.ts';
import { requireWithinYear } from '../decisions/require-within-year.ts';
import { requireAllowed } from '../decisions/standing-of-person.ts';
import { findOvertimeRequests, grantRequest } from './overtime-requests.queries.ts';
import { overtimeRequests as kind } from './overtime-requests.ts';

interface Decision {
  readonly status: 'APPROVED' | 'REJECTED';
  /** Read where it is approved. */
  readonly compensatedAs: OvertimeReturn;
  readonly note: string;
  readonly isBeyondConfirmed: boolean;
}

/**
 * Grants a waiting request, or rejects it. The first of two steps leaves it waiting.
 * @throws problem NOT_FOUND; OWN_REQUEST; REQUEST_DECIDED; OVERTIME_NOT_ALLOWED; OVERTIME_LIMIT beyond the eighty hours of the year, unless
 * confirmed; OVERTIME_DECIDED
 */
export function decideOvertimeRequest(
  platform: Platform,
  call: AdminCall,
  id: string,
  { status, compensatedAs, note, isBeyondConfirmed }: Decision,
): Promise<OvertimeRequest> {
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), decidesOvertime);
  const isApproval = status === 'APPROVED';
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdRequest(tx, kind.table, visible, id);
    const waiting = await requireRequest(tx, kind, visible, id);
    const { userId, workedOn, minutes, reason } = waiting;
    await refuseOwnDecision(tx, call, kind.deciders.permission, userId);
    if (waiting.status !== 'PENDING') throw kind.alreadyDecided(waiting);
    const step = await requireStep(tx, kind, call, waiting, isApproval);
    if (step.step === 'FIRST')
      return kind.describe(await takeFirstStep(platform, tx, kind, call, waiting, note));
    const seenAt = userId === session.userId ? now : null;
    const end = { decidedAt: now, decidedBy: session.userId };
    let isBeyondYear = false;
    if (isApproval) {
      await holdLedgers(tx, [userId]);
      const person = await requireEmployed(tx, onlyPerson(userId), userId);
      const { allowedMinutes } = await requireAllowed(tx, person, workedOn);
      const paidMinutes = compensatedAs === 'PAID' ? minutes : 0;
      const promise = { date: workedOn, paidMinutes, isBeyondConfirmed, allowedMinutes };
      isBeyondYear = await requireWithinYear(tx, person, promise, now);
      await grantOvertime(tx, call, {
        userId,
        workedOn,
        minutes,
        compensatedAs,
        reason,
        source: 'REQUESTED',
      });
      await grantRequest(tx, id, { ...end, compensatedAs, decisionNote: note || null });
    } else await endRequest(tx, kind.table, id, { ...end, status, note: note || null, seenAt });
    const row = await readAgain(tx, kind, waiting);
    await reportStep(platform, tx, kind, call, row, 'DECIDED', {
      marks: { ...step.marks, ...(isBeyondYear && { isBeyondYear }) },
    });
    return kind.describe(row);
  });
}

/**
 * Grants or rejects each request by itself.
 * @throws problem NOT_FOUND when one is of nobody whom the caller may decide about
 */
export async function decideOvertimeRequests(
  platform: Platform,
  call: AdminCall,
  {
    ids,
    isApproved,
    ...decision
  }: Omit<Decision, 'status'> & { readonly ids: readonly string[]; readonly isApproved: boolean },
): Promise<ManyDecided> {
  const visible = visiblePeople(actorOf(call.session), decidesOvertime);
  const rows = await readTenant(platform.database, call.session.tenantId, (tx) =>
    findOvertimeRequests(tx, visible, { ids }),
  );
  const found = rows.map((row) => ({ ...row, employeeName: row.userName, date: row.workedOn }));
  const status = isApproved ? 'APPROVED' : 'REJECTED';
  return decideEach(ids, found, async (id) => {
    const decided = await decideOvertimeRequest(platform, call, id, { ...decision, status });
    return decided.status === 'PENDING' ? 'FIRST' : 'FINAL';
  });
}
