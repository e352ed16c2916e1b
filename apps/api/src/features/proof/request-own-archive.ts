import { problem } from '../../platform/errors/problem.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { findFirstDate } from '../../record/first-entry.reads.ts';
import { queueTask } from '../../tasks/queue-task.ts';
import type { TaskRow } from '../../tasks/task.ts';
import { findTasks } from '../../tasks/tasks.queries.ts';

/** So many archives of one person are kept at once, for a day each. */
const mostKept = 5;

/**
 * Promises the archive of the caller's own record; of two requests at once the second is answered the one under way.
 * @throws problem NOTHING_TO_EXPORT before the first entry; TOO_MANY_REQUESTS
 */
export function requestOwnArchive(platform: Platform, call: AdminCall): Promise<TaskRow> {
  const { now, session } = call;
  const { tenantId, userId } = session;
  return withTenant(platform.database, tenantId, async (tx) => {
    if (!(await findFirstDate(tx, userId))) throw problem('NOTHING_TO_EXPORT');
    const kept = await findTasks(tx, { userId, kind: 'OWN_ARCHIVE', now });
    const underWay = kept.find(({ status }) => status === 'PENDING' || status === 'RUNNING');
    if (underWay) return underWay;
    if (kept.length >= mostKept) throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': '3600' });
    return queueTask(tx, platform, call, { kind: 'OWN_ARCHIVE', wish: {}, isShort: true, isPersonal: true });
  });
}
