import type { PunchPressure } from '../platform/load/punch-load.ts';
import type { Config } from '../platform/operating/config.ts';

/** Messages of the server to the process of long jobs. */
export type ToBackground =
  /** The first message: configuration and database. */
  | { readonly told: 'OPEN'; readonly config: Config; readonly connectionString: string }
  /** `moment` is the server's time in epoch milliseconds, because only its clock counts. */
  | {
      readonly told: 'DO';
      readonly number: number;
      readonly queue: string;
      readonly job: object;
      readonly moment: number;
      /** How often the job was tried before. */
      readonly retries: number;
    }
  /** How much punches are delayed, whenever that changes. */
  | { readonly told: 'PUNCHES'; readonly pressure: PunchPressure }
  | { readonly told: 'GIVE_UP'; readonly number: number };

/** The answer for each job; without `failure` the job is done. */
export interface FromBackground {
  readonly number: number;
  readonly failure?: string;
}
