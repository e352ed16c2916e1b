import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { DoLongJob } from '../long-work.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { FromBackground, ToBackground } from './messages.ts';

export interface Background {
  readonly doLongJob: DoLongJob;
  /** Ends the process; what it was doing is left to be done again. */
  stop(): Promise<void>;
}

interface BackgroundOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly clock: Clock;
  /** The program of the process, when not the usual one. */
  readonly program?: string;
}

const usualProgram = path.join(import.meta.dirname, 'background.ts');

/** Its rubbish is collected by the thread that works, and seldom: helpers of that would be in the way on the other cores. */
const onOneCore = ['--max-old-space-size=512', '--max-semi-space-size=32', '--single-threaded-gc'];

/** Idle for so long, the process is let go, with all the memory that a large file took. */
const idleMs = 30_000;

/**
 * Does long jobs in a process of its own, to which everybody else goes first: whoever clocks in must not notice that somebody has 500
 * summaries made. It starts with the first job, and what it takes of memory is never the server's.
 */
export function openBackground(options: BackgroundOptions): Background {
  const { config, connectionString, clock, program = usualProgram } = options;
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
    // Whoever waits hears of it by its exit.
    started.on('error', () => {});
    started.once('exit', () => {
      if (present === started) present = undefined;
    });
    started.setMaxListeners(0);
    stepBack(started);
    tell(started, { told: 'OPEN', config, connectionString });
    return started;
  };
  const letGo = () => {
    present?.disconnect();
    present = undefined;
  };

  return {
    doLongJob: async (queue, job, signal) => {
      signal.throwIfAborted();
      clearTimeout(idle);
      present ??= start();
      underWay += 1;
      try {
        const number = ++jobs;
        const moment = clock.now().epochMilliseconds;
        await done(present, { told: 'DO', number, queue, job, moment }, signal);
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
      await ended;
    },
  };
}

function done(
  worker: ChildProcess,
  order: Extract<ToBackground, { told: 'DO' }>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      signal.removeEventListener('abort', giveUp);
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
    const giveUp = () => tell(worker, { told: 'GIVE_UP', number: order.number });
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    signal.addEventListener('abort', giveUp);
    tell(worker, order);
  });
}

function tell(worker: ChildProcess, message: ToBackground): void {
  // One that just died is heard of by its end.
  worker.send(message, () => {});
}

/**
 * Leaves the cores to whatever else wants them. Where Linux shares them out by session first, a process counts among its own session
 * alone: it has one of its own, and that steps back as a whole.
 */
function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  const last = constants.priority.PRIORITY_LOW;
  for (const step of [
    () => setPriority(pid, last),
    () => writeFileSync(`/proc/${pid}/autogroup`, `${last}`),
  ]) {
    try {
      step();
    } catch {
      // It has ended already, or the system knows no such thing: the work is done all the same.
    }
  }
}
