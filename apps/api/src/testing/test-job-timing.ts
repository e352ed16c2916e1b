import type { JobTiming } from '../platform/jobs/jobs.ts';

/** The queues of the tests wait as little as they can. */
export const testJobTiming: JobTiming = {
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 4,
  superviseIntervalSeconds: 1,
  pollingIntervalSeconds: 0.5,
  longPollingIntervalSeconds: 0.5,
};
