import type { AppOptions } from '../app/app.ts';
import type { PunchPressure } from '../platform/load/punch-load.ts';
import type { Config } from '../platform/operating/config.ts';
import type { Readiness } from '../platform/process/readiness.ts';

/** Messages of a serving process to the first one. */
export type FromWorker =
  /** It can receive messages. */
  | { readonly told: 'HELLO' }
  /** It answers requests. */
  | { readonly told: 'SERVING' }
  /** It cannot serve, for a reason that the operator can correct. */
  | { readonly told: 'REFUSED'; readonly reason: string }
  /** How much its punches are delayed, whenever that changes. */
  | { readonly told: 'PUNCHES'; readonly pressure: PunchPressure }
  | { readonly told: 'METRICS_WANTED'; readonly question: number };

/** Messages of the first process to a serving one. */
export type ToWorker =
  | ({ readonly told: 'SERVE' } & WorkerOrders)
  | { readonly told: 'READINESS'; readonly state: ReturnType<Readiness> }
  | { readonly told: 'STOP' }
  /** Without `text` if not all of them answered. */
  | { readonly told: 'METRICS'; readonly question: number; readonly text?: string };

export interface WorkerOrders extends Pick<AppOptions, 'logLevel'> {
  readonly config: Config;
  /** Whether requests are accepted now. */
  readonly state: ReturnType<Readiness>;
  /** Connections for requests, at most. */
  readonly connections: number;
}
