import { prepareExport } from './features/attendance/export/prepare-export.ts';
import { exportQueue } from './features/attendance/export/request-export.ts';
import { closeMany } from './features/attendance/months/close-many.ts';
import { makeExitPackage } from './features/company/exit/make-exit-package.ts';
import { makePackage } from './features/inspection/package/make-package.ts';
import type { Platform } from './platform/endpoint-route.ts';
import { closingQueue, packageQueue } from './tasks/promise-task.ts';
import { workOnTask } from './tasks/work-on-task.ts';

/** Does a job for which nobody waits with a finger on the screen. @throws the signal's reason: another process is to do it */
export type DoLongJob = (queue: string, job: object, signal: AbortSignal) => Promise<void>;

/** Queues whose jobs read much and write large files. */
export const longQueues = [exportQueue, packageQueue, closingQueue];

const doers = {
  INSPECTION_PACKAGE: makePackage,
  EXIT_PACKAGE: makeExitPackage,
  MONTH_CLOSING: closeMany,
};

/** Does the jobs of `longQueues` in the process that calls it. */
export function longWork(platform: Platform): DoLongJob {
  return (queue, job, signal) =>
    queue === exportQueue.name
      ? prepareExport(platform, job, signal)
      : workOnTask(platform, job, signal, doers);
}
