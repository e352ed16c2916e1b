import { z } from 'zod';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';

/** Deletes the files of absences that were deleted with their person, after the commit and with retries. */
export const filesOfEndedQueue: JobQueue = { name: 'files-of-removed-people' };

const jobSchema = z.object({ tenantId: z.uuid(), absenceIds: z.array(z.uuid()) });

/** Deletes the folder of each absence. */
export async function removeFilesOfEnded({ files }: Pick<Platform, 'files'>, job: object): Promise<void> {
  const { tenantId, absenceIds } = jobSchema.parse(job);
  for (const id of absenceIds) await files.removeFolder(`tenants/${tenantId}/absences/${id}`);
}
