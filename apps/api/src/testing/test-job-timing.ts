import type { JobTiming } from '../platform/jobs/jobs.ts';

/** Intervals as short as they can be; only who waits for the job of a process that died waits for the check for lost ones, which is dear. */
export const testJobTiming: JobTiming = {
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 4,
  superviseIntervalSeconds: 5,
  pollingIntervalSeconds: 0.5,
};
