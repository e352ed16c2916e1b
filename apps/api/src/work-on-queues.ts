import { resetQueue, sendResetLinks } from './features/access/password-reset.ts';
import { endExport, prepareExport } from './features/attendance/export/prepare-export.ts';
import { exportEndQueue, exportQueue } from './features/attendance/export/request-export.ts';
import { closeMany } from './features/attendance/months/close-many.ts';
import { makeExitPackage } from './features/company/exit/make-exit-package.ts';
import { makePackage } from './features/inspection/package/make-package.ts';
import type { Platform } from './platform/endpoint-route.ts';
import type { Jobs } from './platform/jobs.ts';
import { closingQueue, packageQueue, taskEndQueue } from './tasks/promise-task.ts';
import { endTask, workOnTask } from './tasks/work-on-task.ts';

/** Begins to do what requests promised, by this process or by one that died; it ends with the jobs. */
export async function workOnQueues(jobs: Jobs, platform: Platform): Promise<void> {
  await jobs.work(resetQueue, (job) => sendResetLinks(platform, job));
  await jobs.work(exportQueue, (job, signal) => prepareExport(platform, job, signal));
  const packages = { INSPECTION_PACKAGE: makePackage, EXIT_PACKAGE: makeExitPackage };
  await jobs.work(packageQueue, (job, signal) => workOnTask(platform, job, signal, packages));
  const closings = { MONTH_CLOSING: closeMany };
  await jobs.work(closingQueue, (job, signal) => workOnTask(platform, job, signal, closings));
  await jobs.work(taskEndQueue, (job) => endTask(platform, job));
  await jobs.work(exportEndQueue, (job) => endExport(platform, job));
}
