import type { DoLongJob } from '../long-work.ts';
import type { Platform } from '../platform/endpoint-route.ts';

export interface Run {
  readonly platform: Platform;
  /** Receives single Spanish lines for the person who operates the program. */
  readonly report: (line: string) => void;
  /** Says that the run is to end, by throwing its reason. */
  readonly signal: AbortSignal;
}

/** A run that may take long. */
export interface LongRun extends Run {
  /** Does it in the low-priority job process. */
  readonly doLongJob: DoLongJob;
}
