import type { DoLongJob } from '../app/long-work.ts';
import type { Platform } from '../platform/platform.ts';

export interface Run {
  readonly platform: Platform;
  /** Receives single Spanish lines for the person who operates the program. */
  readonly report: (line: string) => void;
  /** Aborted when the run should end, by throwing the reason. */
  readonly signal: AbortSignal;
}

/** A run that may take long. */
export interface LongRun extends Run {
  /** Runs a job in the job process. */
  readonly doLongJob: DoLongJob;
}
