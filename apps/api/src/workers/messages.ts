import type { AppOptions } from '../app.ts';
import type { Config } from '../platform/config.ts';
import type { PunchPressure } from '../platform/punch-load.ts';
import type { Welcome } from '../platform/welcome.ts';

/** What a process that serves tells the first one. */
export type FromWorker =
  /** It listens to orders. */
  | { readonly told: 'HELLO' }
  /** It answers at the address. */
  | { readonly told: 'SERVING' }
  /** It cannot, for a reason in words that the operator can put right. */
  | { readonly told: 'REFUSED'; readonly reason: string }
  /** What its punches feel, as often as it changes. */
  | { readonly told: 'PUNCHES'; readonly pressure: PunchPressure }
  | { readonly told: 'METRICS_WANTED'; readonly question: number };

/** What the first process tells one that serves. */
export type ToWorker =
  | ({ readonly told: 'SERVE' } & WorkerOrders)
  | { readonly told: 'WELCOME'; readonly state: ReturnType<Welcome> }
  | { readonly told: 'STOP' }
  /** `text` is missing when not all of them answered. */
  | { readonly told: 'METRICS'; readonly question: number; readonly text?: string };

export interface WorkerOrders extends Pick<AppOptions, 'logLevel'> {
  readonly config: Config;
  /** Whether requests are welcome at this moment. */
  readonly state: ReturnType<Welcome>;
  /** Connections for requests, at most. */
  readonly connections: number;
}
