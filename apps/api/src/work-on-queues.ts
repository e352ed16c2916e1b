import { resetQueue, sendResetLinks } from './features/access/password-reset.ts';
import { endExport, prepareExport } from './features/attendance/export/prepare-export.ts';
import { exportEndQueue, exportQueue } from './features/attendance/export/request-export.ts';
import type { Platform } from './platform/endpoint-route.ts';
import type { Jobs } from './platform/jobs.ts';

/** Begins to do what requests promised, by this process or by one that died; it ends with the jobs. */
export async function workOnQueues(jobs: Jobs, platform: Platform): Promise<void> {
  await jobs.work(resetQueue, (job) => sendResetLinks(platform, job));
  await jobs.work(exportQueue, (job, signal) => prepareExport(platform, job, signal));
  await jobs.work(exportEndQueue, (job) => endExport(platform, job));
}
