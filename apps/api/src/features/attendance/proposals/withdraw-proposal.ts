import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { readAgain, reportStep, requireRequest } from '../../../requests/request-life.ts';
import { correctionProposals } from './correction-proposals.ts';
import { endProposal } from './proposals.queries.ts';
import { stateEnd } from './state-end.ts';

/**
 * Withdraws a proposal that waits.
 * @throws problem NOT_FOUND for one to nobody whose record the caller may correct; REQUEST_DECIDED with its present state
 */
export function withdrawProposal(
  platform: Platform,
  call: AdminCall,
  id: string,
): Promise<CorrectionProposal> {
  const { session, now } = call;
  const kind = correctionProposals(now);
  const visible = visiblePeople(actorOf(session), decidesAttendance);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const { userId } = await requireRequest(tx, kind, visible, id);
    await holdLedgers(tx, [userId]);
    // Read once more, under the lock: the person may have answered meanwhile.
    const proposal = await requireRequest(tx, kind, visible, id);
    if (proposal.status !== 'PENDING') throw kind.alreadyDecided(proposal);
    const end = { status: 'WITHDRAWN', decidedAt: now, decidedBy: session.userId } as const;
    await endProposal(tx, id, { ...end, decisionNote: null });
    const stated = { status: end.status, authorId: session.userId, comment: null, now };
    await stateEnd(tx, session.tenantId, proposal, stated);
    const withdrawn = await readAgain(tx, kind, proposal);
    await reportStep(platform, tx, kind, call, withdrawn, 'WITHDRAWN');
    return kind.describe(withdrawn);
  });
}
