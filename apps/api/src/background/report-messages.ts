import type { Problem } from '@jornada/contract/problem';
import type { Config } from '../platform/config.ts';
import type { FileAnswer } from '../platform/file-transfer.ts';
import type { PunchPressure } from '../platform/punch-load.ts';
import type { AskedReport } from '../platform/reports/report.ts';

/** What a process that serves tells its process that makes reports. */
export type ToReports =
  /** Comes first: on what it is to work, and with which priority once it is ready to. */
  | {
      readonly told: 'OPEN';
      readonly config: Config;
      readonly connectionString: string;
      readonly priority: number;
    }
  | {
      readonly told: 'MAKE';
      readonly number: number;
      /** As `nameOfReport` says it. */
      readonly name: string;
      readonly asked: AskedReport;
    }
  /** So many more parts may be sent. */
  | { readonly told: 'MORE'; readonly number: number; readonly parts: number }
  | { readonly told: 'PUNCHES'; readonly pressure: PunchPressure }
  /** Nobody waits for it any more; it is answered with ENDED or FAILED all the same. */
  | { readonly told: 'STOP'; readonly number: number };

/** What comes before the contents of a file. */
export type FileHead = Omit<FileAnswer, 'contents'>;

/** What that process answers: for each report BEGUN, its parts and ENDED; or FAILED, whenever that is. */
export type FromReports = { readonly number: number } & (
  | { readonly told: 'BEGUN'; readonly head: FileHead }
  | { readonly told: 'PART'; readonly bytes: Uint8Array }
  | { readonly told: 'ENDED' }
  | { readonly told: 'FAILED'; readonly failure: ReportFailure }
);

/** A refusal in the one shape of errors, or an error that nobody foresaw. */
export type ReportFailure =
  | { readonly problem: Problem; readonly headers: Readonly<Record<string, string>> }
  | { readonly error: { readonly message: string; readonly stack?: string; readonly code?: string } };

/** A part is no larger, in bytes. */
export const mostPartBytes = 64 * 1024;

/** So many parts of a report may be under way to the process that serves, which takes them as fast as whoever asked for it. */
export const partsAhead = 8;
