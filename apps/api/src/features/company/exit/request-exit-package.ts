import { actorOf, mayEverything } from '../../../authorization/actor.ts';
import { managesInspection } from '../../../authorization/record.ts';
import { requireEverybody } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { findCompany } from '../../../packages/company.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { queueTask } from '../../../tasks/queue-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import type { ExitWish } from './exit-wish.ts';

/**
 * Promises the exit package of the caller's company. Whoever may not do everything in the company gets the record without the company's
 * tables, which tell of absences, plans and the log.
 * @throws problem FORBIDDEN for who does not see everybody's record; TOO_MANY_REQUESTS
 */
export function requestExitPackage(platform: Platform, call: AdminCall): Promise<TaskRow> {
  const { session } = call;
  const actor = actorOf(session);
  requireEverybody(actor, managesInspection);
  const wish: ExitWish = { hasTables: mayEverything(actor) };
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const task = await queueTask(tx, platform, call, { kind: 'EXIT_PACKAGE', wish });
    const { id: subjectId, name: subjectName } = await findCompany(tx);
    await happened(tx, call, { action: 'EXIT_PACKAGE_MADE', subjectId, subjectName });
    return task;
  });
}
