import type { CorrectionRequest } from '@jornada/contract/attendance/correction-requests';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { endRequest, findRequest, type RequestRow } from './correction-requests.queries.ts';
import { describeRequest, wishInWords } from './describe-request.ts';
import { tellOfDecision } from './tell-of-decision.ts';

/**
 * Withdraws a request of the caller.
 * @throws problem NOT_FOUND for a request of anybody else; REQUEST_DECIDED
 */
export function withdrawRequest(platform: Platform, call: AdminCall, id: string): Promise<CorrectionRequest> {
  const { session } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    await holdLedgers(tx, [session.userId]);
    const request = await findRequest(tx, onlySelf(session), id);
    if (!request) throw problem('NOT_FOUND');
    return describeRequest(await end(tx, call, request, { status: 'WITHDRAWN', note: null }));
  });
}

/**
 * Rejects a request with a note, and sends its person a message.
 * @throws problem NOT_FOUND for a request of another company; REQUEST_DECIDED
 */
export function declineRequest(
  platform: Platform,
  call: AdminCall,
  id: string,
  note: string,
): Promise<CorrectionRequest> {
  return withTenant(platform.database, call.session.tenantId, async (tx) => {
    const request = await holdRequest(tx, call, id);
    const declined = await end(tx, call, request, { status: 'DECLINED', note });
    await tellOfDecision(platform, tx, call, declined);
    return describeRequest(declined);
  });
}

/** Lets nobody else decide about a request, nor change the record it is about. @throws problem NOT_FOUND */
async function holdRequest(tx: TenantTx, { session }: AdminCall, id: string): Promise<RequestRow> {
  const visible = visiblePeople(actorOf(session), decidesAttendance);
  const found = await findRequest(tx, visible, id);
  if (!found) throw problem('NOT_FOUND');
  await holdLedgers(tx, [found.userId]);
  const request = await findRequest(tx, visible, id);
  if (!request) throw problem('NOT_FOUND');
  return request;
}

async function end(
  tx: TenantTx,
  { session, now }: AdminCall,
  request: RequestRow,
  { status, note }: { status: 'WITHDRAWN' | 'DECLINED'; note: string | null },
): Promise<RequestRow> {
  if (request.status !== 'PENDING') throw problem('REQUEST_DECIDED');
  const decided = {
    status,
    decidedAt: now,
    decidedBy: session.userId,
    decisionNote: note,
    correctionId: null,
  };
  await endRequest(tx, request.id, decided);
  const action: CompanyAction =
    status === 'DECLINED' ? 'CORRECTION_REQUEST_DECLINED' : 'CORRECTION_REQUEST_WITHDRAWN';
  const subject = { subjectId: request.userId, subjectName: request.employeeName };
  const after = { date: request.workedOn.toString(), wish: wishInWords(request), ...(note && { note }) };
  await writeAudit(tx, session, { action, ...subject, after }, now);
  return { ...request, ...decided, decidedBy: session.fullName };
}
