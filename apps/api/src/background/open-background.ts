import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { DoLongJob } from '../app/long-work.ts';
import type { PunchPressure } from '../platform/load/punch-load.ts';
import type { Config } from '../platform/operating/config.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { FromBackground, ToBackground } from './messages.ts';
import { tellPressure } from './tell-pressure.ts';

export interface Background {
  readonly doLongJob: DoLongJob;
  /** Ends the process; unfinished jobs will be done again. */
  stop(): Promise<void>;
}

interface BackgroundOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly clock: Clock;
  /** How much punches are delayed now; the process slows down accordingly. */
  readonly pressure: () => PunchPressure;
  /** The program of the process, when not the usual one. */
  readonly program?: string;
}

const usualProgram = path.join(import.meta.dirname, 'background.ts');

/** Garbage is collected on the working thread, and seldom: helper threads would use the other cores. */
export const onOneCore = ['--max-old-space-size=512', '--max-semi-space-size=32', '--single-threaded-gc'];

/** Idle for so long, the process ends, which frees the memory that a large file took. */
const idleMs = 30_000;

/**
 * While the process pauses it receives no messages. The server waits so long for its answer to a cancelled job, and so long for its exit;
 * then it kills the process, which is no worse than a crash.
 */
const giveUpMs = 1_000;

/**
 * Does long jobs in a child process, which slows down while people punch: nobody who clocks in should notice that 500 summaries are being
 * made. It starts with the first job, and its memory is not the server's.
 */
export function openBackground(options: BackgroundOptions): Background {
  const { config, connectionString, clock, pressure, program = usualProgram } = options;
  let present: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let jobs = 0;
  let underWay = 0;

  const start = () => {
    const started = fork(program, [], {
      serialization: 'advanced',
      detached: true,
      execArgv: onOneCore,
    });
    // Whoever waits for a job sees the exit.
    started.on('error', () => {});
    started.once('exit', () => {
      if (present === started) present = undefined;
    });
    started.setMaxListeners(0);
    tell(started, { told: 'OPEN', config, connectionString });
    tellPressure(started, pressure);
    return started;
  };
  const letGo = () => {
    present?.disconnect();
    present = undefined;
  };

  return {
    doLongJob: async (queue, job, signal, retries = 0) => {
      signal.throwIfAborted();
      clearTimeout(idle);
      present ??= start();
      underWay += 1;
      try {
        const number = ++jobs;
        const moment = clock.now().epochMilliseconds;
        await done(present, { told: 'DO', number, queue, job, moment, retries }, signal);
      } finally {
        underWay -= 1;
        if (underWay === 0) idle = setTimeout(letGo, idleMs).unref();
      }
    },
    stop: async () => {
      clearTimeout(idle);
      const last = present;
      if (!last) return;
      const ended = once(last, 'exit');
      letGo();
      const impatience = setTimeout(() => last.kill('SIGKILL'), giveUpMs);
      await ended;
      clearTimeout(impatience);
    },
  };
}

function done(
  worker: ChildProcess,
  order: Extract<ToBackground, { told: 'DO' }>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let impatience: NodeJS.Timeout | undefined;
    const end = (settle: () => void) => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      signal.removeEventListener('abort', giveUp);
      clearTimeout(impatience);
      settle();
    };
    const failed = (reason: string) =>
      end(() => reject(signal.aborted ? signal.reason : new Error(`a long job failed: ${reason}`)));
    const onMessage = ({ number, failure }: FromBackground) => {
      if (number !== order.number) return;
      if (failure === undefined) end(resolve);
      else failed(failure);
    };
    const onExit = () => failed('its process ended');
    const giveUp = () => {
      tell(worker, { told: 'GIVE_UP', number: order.number });
      impatience = setTimeout(() => failed('it was given up'), giveUpMs);
    };
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    signal.addEventListener('abort', giveUp);
    tell(worker, order);
  });
}

function tell(worker: ChildProcess, message: ToBackground): void {
  // The exit of a process that just died is handled elsewhere.
  worker.send(message, () => {});
}
