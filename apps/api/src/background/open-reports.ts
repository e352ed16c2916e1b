import { fork } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { Overloaded } from '../platform/errors/overloaded.ts';
import { problem } from '../platform/errors/problem.ts';
import { fairQueue, TooMuchOfOne } from '../platform/load/fair-queue.ts';
import type { PunchPressure } from '../platform/load/punch-load.ts';
import type { Config } from '../platform/operating/config.ts';
import { type MakeReport, nameOfReport } from '../platform/reports/report.ts';
import { askForReport, type ReportLimits, type ReportProcess } from './ask-for-report.ts';
import type { FromReports, ToReports } from './report-messages.ts';
import { tellPressure } from './tell-pressure.ts';

export interface Reports {
  readonly make: MakeReport;
  /** Ends the process; whoever waits for a report is answered that it is not available. */
  stop(): Promise<void>;
}

interface ReportsOptions {
  readonly config: Config;
  readonly connectionString: string;
  /** How much punches are delayed now. */
  readonly pressure: () => PunchPressure;
  /** Receives single Spanish lines for the person who operates the program. */
  readonly report: (line: string) => void;
  /** The program of the process, when not the usual one. */
  readonly program?: string;
  /** The priority of the process, when not the usual one. */
  readonly priority?: number;
  /** Limits that differ from the usual ones. */
  readonly limits?: Partial<ReportLimits>;
}

const usualLimits: ReportLimits = { answerMs: 25_000, wholeMs: 15 * 60_000, bytes: 2 ** 31, stopMs: 30_000 };

/** How many files, and other reports, are made at once. Of each company it is one of each, and a few more wait. */
const atOnce = { files: 6, screens: 3 };
const mostWaiting = { files: 4, screens: 20 };
const mostCompaniesWaiting = 200;
/** Seconds; by then one of those that wait has been made. */
const retryAfter = '10';

/** Idle for so long, the process ends, which frees its memory. */
const idleMs = 120_000;

/** With the lowest priority, a busy machine would not begin before the client gives up. */
const usualPriority = constants.priority.PRIORITY_BELOW_NORMAL;
const usualProgram = path.join(import.meta.dirname, 'reports.ts');
const execArgv = ['--max-old-space-size=384', '--max-semi-space-size=16', '--single-threaded-gc'];

/**
 * Makes reports in a child process, separate from that of long jobs, so that a small file does not wait for somebody's archive. It starts
 * with the first report, and is replaced if it dies.
 */
export function openReports(options: ReportsOptions): Reports {
  const { config, connectionString, report, program = usualProgram } = options;
  const limits = { ...usualLimits, ...options.limits };
  const files = fairQueue({ atOnce: atOnce.files, lanes: { files: boundsOf('files') } });
  const screens = fairQueue({ atOnce: atOnce.screens, lanes: { screens: boundsOf('screens') } });
  const closing = new AbortController();
  let present: ReportProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let reports = 0;
  let underWay = 0;

  const start = (): ReportProcess => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const child = fork(program, [], { serialization: 'advanced', detached: true, execArgv });
    const started: ReportProcess = {
      listeners: new Map(),
      tell: (message: ToReports) => {
        // The exit of a process that just died is handled below.
        child.send(message, () => {});
      },
      end: () => {
        if (child.connected) child.disconnect();
      },
      kill: () => child.kill('SIGKILL'),
      ended,
    };
    const end = (how: string | number | null) => {
      const isLost = present === started;
      if (isLost) present = undefined;
      for (const { onExit } of [...started.listeners.values()]) onExit();
      resolve();
      if (isLost && !closing.signal.aborted) report(processLost(how));
    };
    child.on('message', (message: FromReports) => started.listeners.get(message.number)?.onMessage(message));
    child.once('exit', (code, signal) => end(signal ?? code));
    // A process that could not be started has no exit event.
    child.on('error', (error) => child.pid === undefined && end(error.message));
    tellPressure(child, options.pressure);
    started.tell({ told: 'OPEN', config, connectionString, priority: options.priority ?? usualPriority });
    return started;
  };
  const letGo = () => {
    present?.end();
    present = undefined;
  };
  const take = (): ReportProcess => {
    clearTimeout(idle);
    underWay += 1;
    present ??= start();
    return present;
  };
  const giveBack = () => {
    underWay -= 1;
    if (underWay === 0 && !closing.signal.aborted) idle = setTimeout(letGo, idleMs).unref();
  };

  const make: MakeReport = async (wanted, asked, closed) => {
    const { endpoint, isCompleted } = wanted;
    const late = new AbortController();
    const giveUp = (reason: unknown, milliseconds: number) =>
      setTimeout(() => late.abort(reason), milliseconds).unref();
    const untilAnswer = isCompleted ? undefined : giveUp(new Overloaded(), limits.answerMs);
    const untilEnd = isCompleted ? undefined : giveUp(new Error('a report took too long'), limits.wholeMs);
    const signal = AbortSignal.any([closing.signal, late.signal, ...(isCompleted ? [] : [closed])]);
    const isFile = endpoint.response === 'file' || isCompleted;
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<MakeReport>>>();
    const work = async () => {
      const process = take();
      try {
        const order = { told: 'MAKE', number: ++reports, name: nameOfReport(wanted), asked } as const;
        const { begun, ended } = askForReport(process, order, signal, limits);
        begun.then(resolve, reject);
        await ended;
      } finally {
        clearTimeout(untilEnd);
        giveBack();
      }
    };
    const done = isFile
      ? files.run('files', asked.budget, work, signal)
      : screens.run('screens', asked.budget, work, signal);
    done.catch(reject);
    try {
      return await promise;
    } catch (error) {
      clearTimeout(untilEnd);
      if (error instanceof TooMuchOfOne)
        throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': retryAfter });
      throw error;
    } finally {
      clearTimeout(untilAnswer);
    }
  };

  return {
    make,
    stop: async () => {
      closing.abort(unavailable());
      clearTimeout(idle);
      const last = present;
      letGo();
      if (!last) return;
      const kill = setTimeout(last.kill, limits.stopMs);
      await last.ended;
      clearTimeout(kill);
    },
  };
}

function boundsOf(kind: keyof typeof atOnce) {
  return { atOnceOfOne: 1, mostNames: mostCompaniesWaiting, mostOfOne: mostWaiting[kind] };
}

function processLost(how: string | number | null): string {
  return `El proceso que prepara informes ha terminado por sí mismo (${how}); otro ocupará su lugar.`;
}

function unavailable() {
  return problem('UNAVAILABLE', {}, { 'retry-after': '5' });
}
