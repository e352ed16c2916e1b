import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { describeVersion, writtenMonth } from '../../../months/describe-version.ts';
import { findFrozen } from '../../../months/months.reads.ts';
import { withPlan } from '../../../plan/with-plan.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { appendStatements } from '../../../record/append-statement.ts';
import { holdLedgers } from '../../../record/append-to-ledger.ts';
import { requirePerson } from '../../employees/employees.reads.ts';
import { openDaysOfVersion } from './closed-days.queries.ts';
import { insertReopening } from './months.queries.ts';

/**
 * Reopens a closed month of a person: its version stays, and the days that the closing validated follow record and plan again.
 * @throws problem NOT_FOUND for somebody of another company; MONTH_NOT_CLOSED for any version but the latest, or one reopened before
 */
export function reopenMonth(
  platform: Platform,
  call: AdminCall,
  asked: {
    readonly userId: string;
    readonly month: Temporal.PlainDate;
    readonly version: number;
    readonly reason: string;
  },
): Promise<ClosedMonth> {
  const { userId, month, version, reason } = asked;
  const { session, now } = call;
  return withPlan(platform, call, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(session), decidesAttendance), userId);
    await holdLedgers(tx, [userId]);
    const latest = await findFrozen(tx, userId, month, null);
    if (latest?.version !== version || latest.reopenedAt !== null) throw problem('MONTH_NOT_CLOSED');
    const reopening = { reopenedAt: now, reopenedBy: session.userId, reopenedByName: session.fullName };
    await insertReopening(tx, { userId, month, version, reason, ...reopening });
    await openDaysOfVersion(tx, userId, month, version);
    const [stated] = await appendStatements(tx, session.tenantId, [
      {
        ...{ employeeId: userId, authorId: session.userId, kind: 'MONTH_REOPENED', madeAt: now },
        ...{ subject: writtenMonth(month), content: { version, reason } },
      },
    ]);
    if (!stated) throw new Error('a reopening is one statement');
    const place = { sequence: stated.sequence, number: null, day: null };
    const reopened = describeVersion({ ...latest, ...reopening, reopenReason: reason, reopened: place });
    const subject = { subjectId: userId, subjectName: person.userName };
    const after = { month: reopened.month, version, reason };
    await happened(tx, call, { action: 'MONTH_REOPENED', ...subject, after });
    return reopened;
  });
}
