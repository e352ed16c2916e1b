import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { onlySelf, type VisiblePeople, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { refuseOwnDecision } from '../../../requests/own-decision.ts';
import { readAgain, reportStep, requireRequest } from '../../../requests/request-life.ts';
import { requireStep } from '../../../requests/two-steps.ts';
import { endCorrectionRequest } from './correction-requests.queries.ts';
import { correctionRequests as kind } from './correction-requests.ts';
import { stateDecision } from './state-decision.ts';

/**
 * Withdraws a request of the caller.
 * @throws problem NOT_FOUND for a request of anybody else; REQUEST_DECIDED
 */
export function withdrawRequest(platform: Platform, call: AdminCall, id: string): Promise<CorrectionRequest> {
  return endWith(platform, call, onlySelf(call.session), id, { status: 'WITHDRAWN', note: null });
}

/**
 * Rejects a request with a note, and sends its person a message.
 * @throws problem NOT_FOUND for a request of another company; OWN_REQUEST; REQUEST_DECIDED
 */
export function declineRequest(
  platform: Platform,
  call: AdminCall,
  id: string,
  note: string,
): Promise<CorrectionRequest> {
  const visible = visiblePeople(actorOf(call.session), decidesAttendance);
  return endWith(platform, call, visible, id, { status: 'DECLINED', note });
}

/** Whoever holds the ledger decides: nobody else can, nor change the record that the request is about. */
function endWith(
  platform: Platform,
  call: AdminCall,
  visible: VisiblePeople,
  id: string,
  { status, note }: { readonly status: 'WITHDRAWN' | 'DECLINED'; readonly note: string | null },
): Promise<CorrectionRequest> {
  const { session, now } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const { userId } = await requireRequest(tx, kind, visible, id);
    if (status === 'DECLINED') await refuseOwnDecision(tx, call, kind.deciders.permission, userId);
    await holdLedgers(tx, [userId]);
    const request = await requireRequest(tx, kind, visible, id);
    if (request.status !== 'PENDING') throw kind.alreadyDecided(request);
    const step = status === 'DECLINED' ? await requireStep(tx, kind, call, request, false) : null;
    const marks = step?.step === 'FINAL' ? step.marks : {};
    const decided = {
      status,
      decidedAt: now,
      decidedBy: session.userId,
      decisionNote: note,
      correctionId: null,
    };
    await endCorrectionRequest(tx, id, decided);
    await stateDecision(tx, session.tenantId, request, decided);
    const ended = await readAgain(tx, kind, request);
    const told = status === 'WITHDRAWN' ? 'WITHDRAWN' : 'DECIDED';
    await reportStep(platform, tx, kind, call, ended, told, { marks });
    return kind.describe(ended);
  });
}
