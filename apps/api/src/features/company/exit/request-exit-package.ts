import type { AdminAction } from '@jornada/contract/company/audit-log';
import { findCompany } from '../../../packages/company.reads.ts';
import type { AdminCall } from '../../../platform/admin-call.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Platform } from '../../../platform/endpoint-route.ts';
import { withTenant } from '../../../platform/with-tenant.ts';
import { promiseTask } from '../../../tasks/promise-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';

/** Queues the exit package of the caller's company. @throws problem TOO_MANY_REQUESTS */
export function requestExitPackage(platform: Platform, call: AdminCall): Promise<TaskRow> {
  const { session, now } = call;
  return withTenant(platform.database, session.tenantId, async (tx) => {
    const task = await promiseTask(tx, platform, call, { kind: 'EXIT_PACKAGE', wish: {} });
    const { id: subjectId, name: subjectName } = await findCompany(tx);
    const action: AdminAction = 'EXIT_PACKAGE_MADE';
    await writeAudit(tx, session, { action, subjectId, subjectName }, now);
    return task;
  });
}
