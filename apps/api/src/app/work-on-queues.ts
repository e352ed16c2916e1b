import { resetQueue, sendResetLinks } from '../features/access/password-reset.ts';
import { endExport } from '../features/attendance/export/prepare-export.ts';
import { exportEndQueue } from '../features/attendance/export/request-export.ts';
import { webhookQueue } from '../features/company/webhooks/queue-sending.ts';
import { filesOfEndedQueue, removeFilesOfEnded } from '../features/employees/files-of-ended.ts';
import { filesOfGoneQueue, removeFilesOfGone } from '../features/tenants/delete-tenant.ts';
import type { JobQueue, Jobs } from '../platform/jobs/jobs.ts';
import { mailQueue } from '../platform/mail/mail.ts';
import type { Platform } from '../platform/platform.ts';
import { taskEndQueue } from '../tasks/queue-task.ts';
import { endTask } from '../tasks/work-on-task.ts';
import { type DoLongJob, longQueues } from './long-work.ts';

/** Queues whose jobs are encrypted with the installation's secret. */
export const sealedQueues = [mailQueue, resetQueue];

/** Queues that a server works on, besides that of mail. */
export const workedQueues: readonly JobQueue[] = [
  resetQueue,
  ...longQueues,
  webhookQueue,
  filesOfGoneQueue,
  filesOfEndedQueue,
  taskEndQueue,
  exportEndQueue,
];

/** Begins to do the jobs that requests queued, in this process or in one that died; ends with `jobs`. */
export async function workOnQueues(jobs: Jobs, platform: Platform, doLongJob: DoLongJob): Promise<void> {
  await jobs.work(resetQueue, (job) => sendResetLinks(platform, job));
  for (const queue of [...longQueues, webhookQueue])
    await jobs.work(queue, (job, signal, retries) => doLongJob(queue.name, job, signal, retries));
  await jobs.work(filesOfGoneQueue, (job) => removeFilesOfGone(platform, job));
  await jobs.work(filesOfEndedQueue, (job) => removeFilesOfEnded(platform, job));
  await jobs.work(taskEndQueue, (job) => endTask(platform, job));
  await jobs.work(exportEndQueue, (job) => endExport(platform, job));
}
