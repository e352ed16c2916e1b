import type { Platform } from '../platform/endpoint-route.ts';

export interface Run {
  readonly platform: Platform;
  /** Receives single Spanish lines for the person who operates the program. */
  readonly report: (line: string) => void;
  /** Says that the run is to end, by throwing its reason. */
  readonly signal: AbortSignal;
}
