import { openJobs } from '../platform/jobs/jobs.ts';

/** Makes the schema of the job queues, as a first start does. */
export async function makeQueues(connectionString: string): Promise<void> {
  const jobs = await openJobs(connectionString, (error) => {
    throw error;
  });
  await jobs.stop();
}
