import type { Config } from '../platform/config.ts';
import type { PunchPressure } from '../platform/punch-load.ts';

/** What the server tells the process that does long jobs. */
export type ToBackground =
  /** Comes first: on what it is to work. */
  | { readonly told: 'OPEN'; readonly config: Config; readonly connectionString: string }
  /** `moment` is the server's, in milliseconds of the epoch: its clock is the one that counts. */
  | {
      readonly told: 'DO';
      readonly number: number;
      readonly queue: string;
      readonly job: object;
      readonly moment: number;
      /** How often the job was tried before. */
      readonly retries: number;
    }
  /** What punches feel, as often as it changes. */
  | { readonly told: 'PUNCHES'; readonly pressure: PunchPressure }
  | { readonly told: 'GIVE_UP'; readonly number: number };

/** What it answers for each job; `failure` is missing when the job is done. */
export interface FromBackground {
  readonly number: number;
  readonly failure?: string;
}
