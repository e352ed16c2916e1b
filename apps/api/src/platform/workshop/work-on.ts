import { tellParent } from '../process/tell-parent.ts';

/** Handles each piece of work in a workshop's child process. It ends when the server does. */
export function workOn<Job, Made>(work: (job: Job) => Promise<Made>): void {
  process.on('message', async (job) => {
    const made = await work(job as Job);
    tellParent({ made });
  });
  process.on('disconnect', () => process.exit(0));
  // From now on the time for the work counts.
  tellParent({ ready: true });
}
