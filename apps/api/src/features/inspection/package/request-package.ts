import { happened } from '../../../events/happened.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { queueTask } from '../../../tasks/queue-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import { type AskedPeople, periodOf, readAskedPeople } from './asked-people.ts';
import { writeWish } from './package-wish.ts';

/** Up to twenty documents are made in seconds. */
const mostPersonDaysOfShort = 620;

interface WantedPackage extends AskedPeople {
  readonly purpose: string;
  readonly caseNumber: string | null;
}

/**
 * Queues a package for an inspector to be made in the background.
 * @throws problem NOT_FOUND when one of the people is not in the company, NOTHING_TO_EXPORT when there is nobody, VALIDATION_FAILED for
 * invalid dates and for too large a package, TOO_MANY_REQUESTS
 */
export function requestPackage(platform: Platform, call: AdminCall, asked: WantedPackage): Promise<TaskRow> {
  const { session } = call;
  const { purpose, caseNumber } = asked;
  const period = periodOf(asked);
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const { people, personDays, seesEverybody } = await readAskedPeople(tx, session, asked, period);
    // Whoever does not see everybody means those that they see now.
    const isEverybody = asked.userIds === null && seesEverybody;
    const userIds = isEverybody ? null : people.map(({ userId }) => userId).sort();
    const wish = writeWish({ period, userIds, purpose, caseNumber, madeByName: session.fullName });
    const isShort = personDays <= mostPersonDaysOfShort;
    const task = await queueTask(tx, platform, call, { kind: 'INSPECTION_PACKAGE', wish, isShort });
    const after = {
      ...{ startDate: asked.from, endDate: asked.to, reason: purpose },
      ...(caseNumber !== null && { caseNumber }),
      ...(userIds && { employees: userIds.length }),
    };
    await happened(tx, call, {
      action: 'INSPECTION_PACKAGE_MADE',
      subjectId: task.id,
      subjectName: purpose,
      after,
    });
    return task;
  });
}
