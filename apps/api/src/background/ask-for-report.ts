import { Readable } from 'node:stream';
import type { ErrorCode } from '@jornada/contract/error-codes';
import { problem } from '../platform/errors/problem.ts';
import type { MadeReport } from '../platform/reports/report.ts';
import type { FromReports, ReportFailure, ToReports } from './report-messages.ts';

export interface ReportLimits {
  /** From the request until the first byte. Shorter than the time after which an idle connection is closed. */
  readonly answerMs: number;
  /** Until the last byte. */
  readonly wholeMs: number;
  /** The largest size of a report. */
  readonly bytes: number;
  /** How long the process may take to stop a report that nobody waits for, before it is killed. */
  readonly stopMs: number;
}

/** The process that makes reports, while it runs. */
export interface ReportProcess {
  /** By the number of the report. */
  readonly listeners: Map<number, { onMessage(message: FromReports): void; onExit(): void }>;
  tell(message: ToReports): void;
  /** Lets the process end. */
  end(): void;
  kill(): void;
  readonly ended: Promise<unknown>;
}

/** A report under way. */
interface Awaited {
  /** Its head, with contents that arrive as they are read. @throws the report's refusal, or the signal's reason */
  readonly begun: Promise<MadeReport>;
  /** When the process is done with it, whatever the outcome. */
  readonly ended: Promise<void>;
}

/** Has the report process make a report, and passes on its answer. Closing the contents, or aborting the signal, stops it. */
export function askForReport(
  process: ReportProcess,
  order: Extract<ToReports, { told: 'MAKE' }>,
  signal: AbortSignal,
  limits: Pick<ReportLimits, 'bytes' | 'stopMs'>,
): Awaited {
  const { number } = order;
  const begun = Promise.withResolvers<MadeReport>();
  const ended = Promise.withResolvers<void>();
  let contents: Readable | undefined;
  let isOver = false;
  let killing: NodeJS.Timeout | undefined;
  /** Parts that were received and not yet acknowledged. */
  let owed = 0;
  let bytes = 0;

  const end = () => {
    isOver = true;
    clearTimeout(killing);
    process.listeners.delete(number);
    signal.removeEventListener('abort', stop);
    ended.resolve();
  };
  const fail = (error: Error) => {
    begun.reject(error);
    contents?.destroy(error);
  };
  const stop = () => {
    if (isOver || killing) return;
    process.tell({ told: 'STOP', number });
    // The process does not respond, so whatever else it does is lost with it.
    killing = setTimeout(process.kill, limits.stopMs).unref();
    fail(signal.aborted ? asError(signal.reason) : new Error('nobody reads the report any more'));
  };
  const makeGood = () => {
    if (owed === 0 || isOver) return;
    process.tell({ told: 'MORE', number, parts: owed });
    owed = 0;
  };
  const begin = () =>
    new Readable({
      read: makeGood,
      destroy: (error, done) => {
        stop();
        done(error);
      },
    });
  const take = (part: Uint8Array) => {
    bytes += part.length;
    owed += 1;
    if (bytes > limits.bytes) return void contents?.destroy(new Error('a report is too large'));
    if (contents?.push(part)) makeGood();
  };

  process.listeners.set(number, {
    onMessage: (message) => {
      if (message.told === 'BEGUN') {
        contents = begin();
        // The reader of the contents sees the error, if there still is one.
        contents.on('error', () => {});
        begun.resolve({ ...message.head, contents });
        if (killing) contents.destroy();
      }
      if (message.told === 'PART') take(message.bytes);
      if (message.told === 'ENDED') {
        end();
        contents?.push(null);
      }
      if (message.told === 'FAILED') {
        end();
        fail(errorOf(message.failure));
      }
    },
    onExit: () => {
      end();
      fail(problem('UNAVAILABLE', {}, { 'retry-after': '5' }));
    },
  });
  signal.addEventListener('abort', stop);
  process.tell(order);
  return { begun: begun.promise, ended: ended.promise };
}

function errorOf(failure: ReportFailure): Error {
  if ('problem' in failure)
    return problem(failure.problem.code as ErrorCode, failure.problem, failure.headers);
  const { message, stack, code } = failure.error;
  return Object.assign(new Error(message), { ...(stack && { stack }), ...(code && { code }) });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
