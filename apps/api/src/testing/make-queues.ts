import { workedQueues } from '../app/work-on-queues.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { mailQueue } from '../platform/mail/mail.ts';
import { testJobTiming } from './test-job-timing.ts';

/** Makes the schema of the job queues and the queues, as a first start does. */
export async function makeQueues(connectionString: string): Promise<void> {
  const fail = (error: Error) => {
    throw error;
  };
  const jobs = await openJobs(connectionString, fail, testJobTiming);
  for (const queue of [mailQueue, ...workedQueues]) await jobs.work(queue, async () => {});
  await jobs.stop();
}
