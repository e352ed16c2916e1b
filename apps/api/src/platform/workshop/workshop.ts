import { type ChildProcess, fork } from 'node:child_process';
import { workshopTexts } from '@jornada/texts/errors';
import pLimit from 'p-limit';
import { Overloaded, WorkLost } from '../errors/overloaded.ts';
import { processorMs } from '../process/processor-time.ts';

/** A child process for costly work on untrusted input, one piece after the other. */
export interface Workshop<Job, Made> {
  /**
   * @throws Overloaded at once when too many wait, and when its turn does not come in time; `TooCostly` when the work needs too much
   * processor time; `WorkLost` when its process died or came to a standstill
   */
  make(job: Job): Promise<Made>;
}

interface WorkshopOptions {
  /** The program of the child process, which calls `workOn`. */
  readonly program: URL;
  /**
   * How much processor time a piece of work may take, not counting the start of the process, in milliseconds; after that the process is
   * killed, which frees its memory. Time in which a busy machine does not let it run is not counted.
   */
  readonly processorMs: number;
  /** How many pieces may wait besides the one under way. */
  readonly mostWaiting: number;
  /** How long a piece may wait for its turn, when not the usual time; milliseconds. */
  readonly longestWaitMs?: number;
  /** How long its process may take in all, when not the usual time; milliseconds. */
  readonly standstillMs?: number;
}

/** The work was given up because of what was sent: it took more processor time than such work may. */
export class TooCostly extends Error {}

/** By then a person has been told to try again rather than left waiting. */
const usualWaitMs = 20_000;

/**
 * The end of all patience, far above what the work takes even on a very busy machine; starting counts. It alone ends work where the system
 * does not tell the processor time of a process.
 */
const usualStandstillMs = 60_000;

/** How often the processor time is looked at. */
const lookEveryMs = 100;

/** Idle for so long, the process ends. */
const idleMs = 30_000;

/**
 * Opens a workshop; its process starts with the first piece of work. It does not get the server's environment, so that malicious input
 * finds no secret, and shares no thread with password hashing and token checks.
 */
export function openWorkshop<Job, Made>(options: WorkshopOptions): Workshop<Job, Made> {
  const { program, mostWaiting, longestWaitMs = usualWaitMs } = options;
  const limits = {
    processorMs: options.processorMs,
    standstillMs: options.standstillMs ?? usualStandstillMs,
  };
  const oneAtATime = pLimit(1);
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = () => {
    const started = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    // Whoever waits sees the exit.
    started.on('error', () => {});
    worker = started;
    return started;
  };
  const stop = () => {
    worker?.kill('SIGKILL');
    worker = null;
  };

  const work = async (job: Job): Promise<Made> => {
    clearTimeout(idle);
    const isStarting = worker === null;
    const present = worker ?? start();
    present.ref();
    present.channel?.ref();
    try {
      return await answerOf<Job, Made>(present, job, { isStarting, ...limits });
    } catch (error) {
      stop();
      throw error;
    } finally {
      // Work under way does not keep the server from stopping.
      present.unref();
      present.channel?.unref();
      idle = setTimeout(stop, idleMs).unref();
    }
  };
  return {
    make: (job) => {
      if (oneAtATime.activeCount + oneAtATime.pendingCount > mostWaiting) return Promise.reject(busy());
      return new Promise((resolve, reject) => {
        let isLate = false;
        const late = setTimeout(() => {
          isLate = true;
          reject(busy());
        }, longestWaitMs);
        void oneAtATime(async () => {
          clearTimeout(late);
          if (!isLate) await work(job).then(resolve, reject);
        });
      });
    },
  };
}

const busy = () => new Overloaded(workshopTexts.busy);

/** What the process says: that it can begin, or what it has made. */
type Told<Made> = { readonly ready: true } | { readonly made: Made };

interface Limits {
  /** Whether the process has just been started; its start is no work. */
  readonly isStarting: boolean;
  readonly processorMs: number;
  readonly standstillMs: number;
}

function answerOf<Job, Made>(worker: ChildProcess, job: Job, limits: Limits): Promise<Made> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(standstill);
      clearInterval(look);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      settle();
    };
    const lose = (what: string) => end(() => reject(new WorkLost(what)));
    const standstill = setTimeout(() => lose('came to a standstill'), limits.standstillMs);
    let look: NodeJS.Timeout | undefined;
    const watch = () => {
      const before = processorMs(worker.pid);
      look = setInterval(() => {
        if (processorMs(worker.pid) - before > limits.processorMs)
          end(() => reject(new TooCostly('the work took too much processor time')));
      }, lookEveryMs);
    };
    const onMessage = (message: unknown) => {
      const told = message as Told<Made>;
      if ('made' in told) end(() => resolve(told.made));
      else watch();
    };
    const onExit = (code: number | null, signal: string | null) => lose(`ended (${signal ?? code})`);
    if (!limits.isStarting) watch();
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send(job as object, (error) => {
      if (error) lose('cannot be reached');
    });
  });
}
