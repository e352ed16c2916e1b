import { backupQueue } from '../backups/backup-queue.ts';
import { keepBackups } from '../backups/keep-backups.ts';
import type { LongRun } from './run.ts';

/** Has the job process make scheduled backups, where they are configured. */
export async function makeBackups({ platform, report, signal, doLongJob }: LongRun): Promise<void> {
  await keepBackups({
    ...{ platform, report, signal },
    make: (job) => doLongJob(backupQueue.name, job, signal),
  });
}
