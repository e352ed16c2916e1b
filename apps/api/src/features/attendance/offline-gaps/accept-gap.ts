import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { findGap, updateGap } from '../../../record/offline-gaps.queries.ts';
import { describeGap } from './describe-gap.ts';

/**
 * Accepts an offline punch as it is, once. The record stays unchanged.
 * @throws problem NOT_FOUND for an entry of another company, or one that needs no review; REQUEST_DECIDED
 */
export function acceptGap(
  platform: Platform,
  { session, now }: AdminCall,
  entryId: string,
  note: string,
): Promise<OfflineGap> {
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const visible = visiblePeople(actorOf(session), decidesAttendance);
    const found = await findGap(tx, visible, entryId);
    if (!found) throw problem('NOT_FOUND');
    await holdLedgers(tx, [found.userId]);
    // Read once more, under the lock: another may have accepted it meanwhile.
    const gap = await findGap(tx, visible, entryId);
    if (!gap) throw problem('NOT_FOUND');
    if (gap.acceptedAt) throw problem('REQUEST_DECIDED');
    const accepted = { acceptedAt: now, acceptedByName: session.fullName, note: note || null };
    await updateGap(tx, gap, { ...accepted, acceptedBy: session.userId });
    await appendStatements(tx, session.tenantId, [
      {
        ...{ employeeId: gap.userId, authorId: session.userId, kind: 'CORRECTION_ANSWERED', madeAt: now },
        ...{
          subject: entryId,
          content: { about: 'OFFLINE_PUNCH', status: 'ACCEPTED', comment: note || null },
        },
      },
    ]);
    const subject = { subjectId: gap.userId, subjectName: gap.employeeName };
    const after = { date: gap.workedOn.toString(), ...(note && { note }) };
    await happened(tx, { session, now }, { action: 'OFFLINE_GAP_ACCEPTED', ...subject, after });
    return describeGap({ ...gap, ...accepted });
  });
}
