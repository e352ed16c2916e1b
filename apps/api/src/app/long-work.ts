import { backupQueue } from '../backups/backup-queue.ts';
import { decideMany } from '../features/attendance/decisions/decide-filtered.ts';
import { prepareExport } from '../features/attendance/export/prepare-export.ts';
import { exportQueues } from '../features/attendance/export/request-export.ts';
import { closeMany } from '../features/attendance/months/close-many.ts';
import { makeExitPackage } from '../features/company/exit/make-exit-package.ts';
import { webhookQueue } from '../features/company/webhooks/queue-sending.ts';
import { sendDue } from '../features/company/webhooks/send-due.ts';
import { makePackage } from '../features/inspection/package/make-package.ts';
import { closeBatch } from '../features/payroll/batch/close-batch.ts';
import { makeOwnArchive } from '../features/proof/make-own-archive.ts';
import { bankJobs, postBanksOf } from '../payroll/bank/bank-job.ts';
import type { Platform } from '../platform/platform.ts';
import { closingQueue, dayDecisionQueue, packageQueues, payrollQueue } from '../tasks/queue-task.ts';
import { workOnTask } from '../tasks/work-on-task.ts';

/**
 * Does a job for which nobody is waiting at the screen.
 * @param retries how often it was tried before
 * @throws what ended this try, when there is to be another
 */
export type DoLongJob = (queue: string, job: object, signal: AbortSignal, retries?: number) => Promise<void>;

/** Queues whose jobs read much and write large files. */
export const longQueues = [...exportQueues, ...packageQueues, closingQueue, dayDecisionQueue, payrollQueue];

const doers = {
  INSPECTION_PACKAGE: makePackage,
  EXIT_PACKAGE: makeExitPackage,
  MONTH_CLOSING: closeMany,
  DAY_DECISIONS: decideMany,
  OWN_ARCHIVE: makeOwnArchive,
  PAYROLL_CLOSING: closeBatch,
};

/** Does the jobs of `longQueues`, what is sent to other programs, and long runs of timers, in the calling process. */
export function longWork(platform: Platform): DoLongJob {
  return async (queue, job, signal, retries = 0) => {
    if (queue === backupQueue.name) {
      // Loaded once a day: whoever waits for a file should not wait for this import too.
      const { makeBackup } = await import('../backups/make-backup.ts');
      return makeBackup(platform, job, signal);
    }
    if (queue === bankJobs) return postBanksOf(platform, job, signal);
    if (queue === webhookQueue.name) return sendDue(platform, job, signal);
    if (exportQueues.some(({ name }) => name === queue))
      return prepareExport(platform, job, { signal, retries });
    return workOnTask(platform, job, { signal, retries }, doers);
  };
}
