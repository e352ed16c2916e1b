import type { AdminAction } from '@jornada/contract/company/audit-log';
import { inspectionRefusals } from '@jornada/texts/inspection-answers';
import { actorOf } from '../../../authorization/actor.ts';
import { managesInspection } from '../../../authorization/record.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { datesOf, readPeriod } from '../../../platform/time/period.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { promiseTask } from '../../../tasks/promise-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import { findRecordedPeople, requirePeople } from '../../employees/employees.reads.ts';
import { writeWish } from './package-wish.ts';

/** The longest period that an inspector may ask for. */
const mostDays = 1_830;
/** In person-days; the document of a person's month takes a tenth of a second. */
const mostPersonDays = 200_000;
/** Up to twenty documents are made in seconds. */
const mostPersonDaysOfShort = 620;

/**
 * Queues a package for an inspector to be made in the background.
 * @throws problem NOT_FOUND when one of the people is not in the company, NOTHING_TO_EXPORT when there is nobody, VALIDATION_FAILED for
 * invalid dates and for too large a package, TOO_MANY_REQUESTS
 */
export function requestPackage(
  platform: Platform,
  call: AdminCall,
  asked: { from: string; to: string; userIds: readonly string[] | null; purpose: string },
): Promise<TaskRow> {
  const { session, now } = call;
  const { purpose } = asked;
  const period = readPeriod(asked, { lastField: 'to', maxDays: mostDays });
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const visible = visiblePeople(actorOf(session), managesInspection);
    const people = await (asked.userIds
      ? requirePeople(tx, visible, asked.userIds)
      : findRecordedPeople(tx, visible, period));
    if (people.length === 0) throw problem('NOTHING_TO_EXPORT');
    const personDays = people.length * datesOf(period).length;
    if (personDays > mostPersonDays)
      throw problem('VALIDATION_FAILED', { fieldErrors: { to: inspectionRefusals.tooLarge } });
    // Whoever does not see everybody means those that they see now.
    const isEverybody = asked.userIds === null && visible.key === null;
    const userIds = isEverybody ? null : people.map(({ userId }) => userId).sort();
    const wish = writeWish({ period, userIds, purpose, madeByName: session.fullName });
    const isShort = personDays <= mostPersonDaysOfShort;
    const task = await promiseTask(tx, platform, call, { kind: 'INSPECTION_PACKAGE', wish, isShort });
    const action: AdminAction = 'INSPECTION_PACKAGE_MADE';
    const after = {
      ...{ startDate: asked.from, endDate: asked.to, reason: purpose },
      ...(userIds && { employees: userIds.length }),
    };
    await writeAudit(tx, session, { action, subjectId: task.id, subjectName: purpose, after }, now);
    return task;
  });
}
