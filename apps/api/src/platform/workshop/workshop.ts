import { type ChildProcess, fork } from 'node:child_process';
import pLimit from 'p-limit';
import { Overloaded } from '../errors/overloaded.ts';

/** A child process for costly work on untrusted input, one piece after the other. */
export interface Workshop<Job, Made> {
  /**
   * @throws Overloaded at once when too many wait; `WorkFailed` when the work took too long or its process died
   */
  make(job: Job): Promise<Made>;
}

interface WorkshopOptions {
  /** The program of the child process, which calls `workOn`. */
  readonly program: URL;
  /** How long a piece of work may take once the process has started; after that the process is killed, which frees its memory. */
  readonly deadlineMs: number;
  /** How many pieces may wait besides the one under way. */
  readonly mostWaiting: number;
}

/** The work was given up: it took too long, or too much memory. */
export class WorkFailed extends Error {}

/** How long its process may take to start. On a busy machine that takes longer than most work, and is no fault of what is sent. */
const startMs = 20_000;

/** Idle for so long, the process ends. */
const idleMs = 30_000;

/**
 * Opens a workshop; its process starts with the first piece of work. It does not get the server's environment, so that malicious input
 * finds no secret, and shares no thread with password hashing and token checks.
 */
export function openWorkshop<Job, Made>(options: WorkshopOptions): Workshop<Job, Made> {
  const { program, deadlineMs, mostWaiting } = options;
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
      return await answerOf<Job, Made>(present, job, { isStarting, deadlineMs });
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
      if (oneAtATime.activeCount + oneAtATime.pendingCount > mostWaiting)
        return Promise.reject(new Overloaded());
      return oneAtATime(() => work(job));
    },
  };
}

/** What the process says: that it can begin, or what it has made. */
type Told<Made> = { readonly ready: true } | { readonly made: Made };

function answerOf<Job, Made>(
  worker: ChildProcess,
  job: Job,
  { isStarting, deadlineMs }: { isStarting: boolean; deadlineMs: number },
): Promise<Made> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(deadline);
      worker.off('message', onMessage);
      worker.off('exit', onExit);
      settle();
    };
    const giveUp = () => end(() => reject(new WorkFailed('the work took too long')));
    let deadline = setTimeout(giveUp, isStarting ? startMs : deadlineMs);
    const onMessage = (message: unknown) => {
      const told = message as Told<Made>;
      if ('made' in told) return end(() => resolve(told.made));
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, deadlineMs);
    };
    const onExit = () => end(() => reject(new WorkFailed('the process of the work ended')));
    worker.on('message', onMessage);
    worker.on('exit', onExit);
    worker.send(job as object, (error) => {
      if (error) end(() => reject(new WorkFailed('the process of the work cannot be reached')));
    });
  });
}
