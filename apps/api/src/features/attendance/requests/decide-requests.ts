import type { ManyDecided } from '@jornada/contract/decide-many';
import { validationTexts } from '@jornada/texts/validation';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { decideEach } from '../../../requests/decide-each.ts';
import { acceptRequest } from './accept-request.ts';
import { findRequests } from './correction-requests.queries.ts';
import { declineRequest } from './end-request.ts';

/**
 * Accepts or declines each request by itself.
 * @throws problem NOT_FOUND when one is of another company; VALIDATION_FAILED for declining without a note
 */
export async function decideRequests(
  platform: Platform,
  call: AdminCall,
  { ids, isApproved, note }: { ids: readonly string[]; isApproved: boolean; note: string },
): Promise<ManyDecided> {
  if (!isApproved && note === '')
    throw problem('VALIDATION_FAILED', { fieldErrors: { note: validationTexts.required } });
  const visible = visiblePeople(actorOf(call.session), decidesAttendance);
  const found = await readTenant(platform.database, call.session.tenantId, (tx) =>
    findRequests(tx, visible, { ids }),
  );
  const each = found.map(({ userName, workedOn, ...row }) => ({
    ...row,
    employeeName: userName,
    date: workedOn,
  }));
  const decide = isApproved ? acceptRequest : declineRequest;
  return decideEach(ids, each, async (id) => {
    const { status } = await decide(platform, call, id, note);
    return status === 'PENDING' ? 'FIRST' : 'FINAL';
  });
}
