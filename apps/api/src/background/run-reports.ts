import { addAbortSignal, Readable } from 'node:stream';
import { allReports } from '../app/reports.ts';
import type { Database } from '../platform/database/database.ts';
import { ProblemError } from '../platform/errors/problem.ts';
import { reportConnections } from '../platform/operating/connection-shares.ts';
import { openPlatform } from '../platform/operating/open-platform.ts';
import type { Platform } from '../platform/platform.ts';
import { makeReport } from '../platform/reports/make-report.ts';
import { nameOfReport } from '../platform/reports/report.ts';
import { openPace } from './pace.ts';
import { setProcessPriority } from './process-priority.ts';
import {
  type FromReports,
  mostPartBytes,
  partsAhead,
  type ReportFailure,
  type ToReports,
} from './report-messages.ts';
import { toldClock } from './run-background.ts';

/** Makes reports as the serving process, the parent, tells it, for as long as that runs. */
export function runReports(): void {
  const clock = toldClock();
  const reports = new Map(allReports().map((report) => [nameOfReport(report), report]));
  const pace = openPace();
  const underWay = new Map<number, { stopping: AbortController; credit: Credit }>();
  let opened: Promise<Platform> | undefined;

  const make = async ({ number, name, asked }: Extract<ToReports, { told: 'MAKE' }>) => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const credit = creditOf(partsAhead, signal);
    underWay.set(number, { stopping, credit });
    try {
      const [platform, report] = [await opened, reports.get(name)];
      if (!platform || !report) throw new Error(`no report is called ${name}`);
      const resting = {
        ...platform,
        database: paced(platform.database, () => pace.step(asked.budget, signal)),
      };
      const { contents, ...head } = await makeReport(resting, report, asked, signal);
      answer({ told: 'BEGUN', number, head });
      for await (const bytes of partsOf(contents, signal)) {
        await credit.take();
        answer({ told: 'PART', number, bytes });
      }
      answer({ told: 'ENDED', number });
    } catch (error) {
      answer({ told: 'FAILED', number, failure: failureOf(error) });
    } finally {
      underWay.delete(number);
    }
  };

  process.on('message', (message: ToReports) => {
    if (message.told === 'OPEN') {
      opened = open(message, clock);
      opened.catch(() => {});
    }
    if (message.told === 'MAKE') {
      clock.set(message.asked.moment);
      void make(message);
    }
    if (message.told === 'MORE') underWay.get(message.number)?.credit.add(message.parts);
    if (message.told === 'PUNCHES') pace.told(message.pressure);
    if (message.told === 'STOP')
      underWay.get(message.number)?.stopping.abort(new Error('nobody waits for the report any more'));
  });
  process.on('disconnect', () => process.exit(0));
  // A terminal signals all processes at once; the server says what is to be done then.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}

async function open(
  { config, connectionString, priority }: Extract<ToReports, { told: 'OPEN' }>,
  clock: ReturnType<typeof toldClock>,
): Promise<Platform> {
  const report = (line: string) => process.stdout.write(`${line}\n`);
  const share = { connections: reportConnections, doesJobs: false };
  const { platform } = await openPlatform(connectionString, clock, config, report, undefined, share);
  // Lowered only now: starting takes at most a second of processor time, and somebody waits for it.
  setProcessPriority(priority);
  return platform;
}

/** Pauses before a transaction begins, when nothing is locked. */
function paced(database: Database, step: () => Promise<void>): Database {
  const connect = async () => {
    await step();
    return database.connect();
  };
  return { ...database, connect };
}

interface Credit {
  add(parts: number): void;
  /** Waits until one more part may be sent. @throws the signal's reason */
  take(): Promise<void>;
}

function creditOf(parts: number, signal: AbortSignal): Credit {
  let left = parts;
  let waiting: (() => void) | undefined;
  signal.addEventListener('abort', () => waiting?.());
  return {
    add: (more) => {
      left += more;
      waiting?.();
    },
    take: async () => {
      while (left === 0 && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting = resolve;
        await promise;
      }
      signal.throwIfAborted();
      left -= 1;
    },
  };
}

async function* partsOf(
  contents: Buffer | string | Readable,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = contents instanceof Readable ? addAbortSignal(signal, contents) : [contents];
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer);
    for (let start = 0; start < bytes.length; start += mostPartBytes)
      yield bytes.subarray(start, start + mostPartBytes);
  }
}

function failureOf(error: unknown): ReportFailure {
  if (error instanceof ProblemError) return { problem: error.body, headers: error.headers };
  const { message, stack, code } = error as NodeJS.ErrnoException;
  return { error: { message: String(message), ...(stack && { stack }), ...(code && { code }) } };
}

function answer(message: FromReports): void {
  // If the server has died, this process ends by itself.
  process.send?.(message, undefined, undefined, () => {});
}
