import type { JobTiming } from '../platform/jobs/jobs.ts';

/** The shortest possible intervals. */
export const testJobTiming: JobTiming = {
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 4,
  superviseIntervalSeconds: 1,
  pollingIntervalSeconds: 0.5,
  longPollingIntervalSeconds: 0.5,
};
