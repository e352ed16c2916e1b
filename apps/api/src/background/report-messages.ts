import type { Problem } from '@jornada/contract/platform/problem';
import type { PunchPressure } from '../platform/load/punch-load.ts';
import type { Config } from '../platform/operating/config.ts';
import type { AskedReport, MadeReport } from '../platform/reports/report.ts';

/** Messages of a serving process to its report process. */
export type ToReports =
  /** The first message: configuration and database, and the priority to take when ready. */
  | {
      readonly told: 'OPEN';
      readonly config: Config;
      readonly connectionString: string;
      readonly priority: number;
    }
  | {
      readonly told: 'MAKE';
      readonly number: number;
      /** As `nameOfReport` returns it. */
      readonly name: string;
      readonly asked: AskedReport;
    }
  /** So many more parts may be sent. */
  | { readonly told: 'MORE'; readonly number: number; readonly parts: number }
  | { readonly told: 'PUNCHES'; readonly pressure: PunchPressure }
  /** Nobody waits for the report any more; it is answered with ENDED or FAILED all the same. */
  | { readonly told: 'STOP'; readonly number: number };

/** What comes before the contents of a report. */
export type FileHead = Omit<MadeReport, 'contents'>;

/** The answer for each report: BEGUN, its parts and ENDED; or FAILED at any time. */
export type FromReports = { readonly number: number } & (
  | { readonly told: 'BEGUN'; readonly head: FileHead }
  | { readonly told: 'PART'; readonly bytes: Uint8Array }
  | { readonly told: 'ENDED' }
  | { readonly told: 'FAILED'; readonly failure: ReportFailure }
);

/** A refusal in the common error shape, or an unexpected error. */
export type ReportFailure =
  | { readonly problem: Problem; readonly headers: Readonly<Record<string, string>> }
  | { readonly error: { readonly message: string; readonly stack?: string; readonly code?: string } };

/** The largest part, in bytes. */
export const mostPartBytes = 64 * 1024;

/** So many parts of a report may be on their way to the serving process, which acknowledges them as fast as the client reads. */
export const partsAhead = 8;
