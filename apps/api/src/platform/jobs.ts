import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { type Clock, type Job, PgBoss, type Queue, systemClock } from 'pg-boss';
import { keepAlive } from './answered-in-time.ts';
import { alone } from './client-dialect.ts';
import { isPassing } from './passing-trouble.ts';
import type { TenantTx } from './with-tenant.ts';

/** Work that is promised in a transaction and done after it, by whichever process comes to it. */
export interface Jobs {
  /**
   * Promises a job: it exists exactly when the transaction commits. The queue is not for the roles of requests to write, so
   * for the time of it the transaction is nobody else's.
   * @param given.group whose job it is, in a queue that takes turns by group
   * @param given.priority jobs of a higher one are begun first; 0 unless given
   * @throws Error when another query of the transaction is under way, or is sent meanwhile
   */
  add(tx: TenantTx, queue: JobQueue, job: object, given?: JobOptions): Promise<void>;
  /**
   * Does the jobs of a queue, one at a time unless it says otherwise; one that throws is tried again, later and later. A job that was done
   * is not done again because the connection was lost on which that was to be noted: it is noted until it is.
   * @param handle of long jobs ends early, by throwing, once its signal says so: the server stops; `retries` is how often the job was tried before
   */
  work(
    queue: JobQueue,
    handle: (job: object, signal: AbortSignal, retries: number) => Promise<void>,
  ): Promise<void>;
  /**
   * Does something again and again, at the times that a timer names: each time once, by whichever process comes to it. One
   * that throws is reported and tried again, one whose process died is done by another, and of the times at which no process
   * ran the last one is made up for.
   * @param handle ends early, by throwing, once its signal says so: the server stops, or it has taken too long
   */
  repeat(timer: Timer, handle: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** How many jobs of each queue are there, as counted within the last minute. */
  figures(): Promise<QueueFigures[]>;
  /** Lets the jobs under way end, and asks those of timers to. */
  stop(): Promise<void>;
}

export interface QueueFigures {
  readonly queue: string;
  readonly due: number;
  readonly later: number;
  readonly active: number;
  /** Given up for good, and kept for a week. */
  readonly failed: number;
}

interface JobOptions {
  readonly startAfter?: Temporal.Duration;
  readonly group?: string;
  readonly priority?: number;
}

/** Where jobs wait. Long ones may take an hour; whoever does one shows signs of life meanwhile. */
export interface JobQueue {
  readonly name: string;
  readonly isLong?: boolean;
  /** How many of its jobs one process does at once; one unless given. */
  readonly atOnce?: number;
  /** Whether of the jobs of a group one is done at a time, by whichever process. */
  readonly onePerGroup?: boolean;
}

/** When something is done by the clock, and not because of a request. */
export interface Timer {
  /** Also the queue's, in which two runs never wait or run together. */
  readonly name: string;
  /** Minute, hour, day of month, month, weekday, in `timeZone`. */
  readonly cron: string;
  readonly timeZone: string;
}

/** Of the pool under pg-boss, whose types know few of them: one that does not answer is given up, and its connection with it. */
const connectionOptions: object = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  query_timeout: 33_000,
  ...keepAlive,
};

/** Of the queues' own connections: what does jobs keeps so many, and what only promises them so many. */
export const jobConnections = 3;
export const promiseConnections = 1;

/** How long the queues wait. Seconds. */
export interface JobTiming {
  /** Before the first new try of a job that failed; each wait is about twice as long as the one before. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A process that died holding a job gives it up after this; it must be longer than any job takes. */
  readonly expireInSeconds: number;
  /** Between two looks for jobs that were given up. */
  readonly superviseIntervalSeconds: number;
  /** Between two looks for new jobs. */
  readonly pollingIntervalSeconds: number;
}

/** With `retryLimit`, tries for about two days. */
const usualTiming: JobTiming = {
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 60,
  superviseIntervalSeconds: 30,
  pollingIntervalSeconds: 1,
};
const retryLimit = 300;
const stopWithinMilliseconds = 5_000;

/** As long as a run may take: a process that died is told by its silence. Whoever does the job gives it up before the last try. */
const longQueue = {
  retryLimit: 30,
  retryDelayMax: 60,
  expireInSeconds: 3_600,
  heartbeatSeconds: 60,
} as const;
/** Between two tries to note what became of a job. */
const noteAgainMs = 500;

/** Tried again for about half a day; after that it is the next time's turn. A run may take long, a silent process may not. */
const timerQueue = {
  policy: 'exclusive',
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 60,
  retryDelayMax: 3_600,
  expireInSeconds: 4 * 3_600,
  heartbeatSeconds: 60,
} as const;
/** Nobody waits for a timer. Seconds between two looks whether one is due, or has a run to be done. */
const timerPolling = 30;

/**
 * Opens the job queues in the database's own schema `pgboss`, which is made when missing.
 * @param report receives what goes wrong in the background
 * @param clock what timers go by, with the database in step; tests bring pg-boss's `TestClock`
 * @param onlyPromises in a process that does no jobs and looks after none: another of the same machine does
 */
export async function openJobs(
  connectionString: string,
  report: (error: Error) => void,
  timing = usualTiming,
  clock: Clock = systemClock,
  onlyPromises = false,
): Promise<Jobs> {
  const { superviseIntervalSeconds, pollingIntervalSeconds, ...retries } = timing;
  const boss = new PgBoss({
    connectionString,
    application_name: 'jornada-jobs',
    max: onlyPromises ? promiseConnections : jobConnections,
    ...connectionOptions,
    clock,
    cronMonitorIntervalSeconds: timerPolling,
    cronWorkerIntervalSeconds: timerPolling,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    ...(onlyPromises && { supervise: false, schedule: false }),
  });
  boss.on('error', report);
  await boss.start();
  const stopping = new AbortController();
  const usualQueue = { retryLimit, retryBackoff: true, ...retries };
  const known = new Set<string>();
  const ensureQueue = async (queue: string, options: Omit<Queue, 'name'> = usualQueue) => {
    if (known.has(queue)) return;
    if (!(await boss.getQueue(queue))) await boss.createQueue(queue, options);
    known.add(queue);
  };
  const optionsOf = ({ isLong }: JobQueue) => ({
    ...usualQueue,
    ...(isLong && { ...longQueue, retryDelayMax: Math.min(longQueue.retryDelayMax, retries.retryDelayMax) }),
  });
  const ensureJobs = (queue: JobQueue) => ensureQueue(queue.name, optionsOf(queue));
  /** Notes what became of a job, also when connections are lost meanwhile. What cannot be noted pg-boss tries once more by itself. */
  const note = async (tell: () => Promise<unknown>) => {
    for (let isNoted = false; !isNoted; ) {
      isNoted = await tell().then(
        () => true,
        (error: unknown) => stopping.signal.aborted || !isPassing(error),
      );
      if (!isNoted) await setTimeout(noteAgainMs);
    }
  };
  return {
    add: async (tx, queue, job, { startAfter, group, priority } = {}) => {
      await ensureJobs(queue);
      const options = {
        ...(startAfter && { startAfter: startAfter.total('seconds') }),
        ...(group !== undefined && { group: { id: group } }),
        ...(priority !== undefined && { priority }),
      };
      await alone(tx, async (ownerTx) => {
        const before = await sql<{ role: string }>`
          SELECT role, set_config('role', 'none', true) FROM (SELECT current_setting('role') AS role OFFSET 0) AS before`.execute(
          ownerTx,
        );
        const executeSql = async (text: string, values: unknown[] = []) => {
          const { rows } = await ownerTx.executeQuery(CompiledQuery.raw(text, values));
          return { rows };
        };
        await boss.send(queue.name, job, { db: { executeSql }, ...options });
        await sql`SELECT set_config('role', ${before.rows[0]?.role}, true)`.execute(ownerTx);
      });
    },
    work: async (queue, handle) => {
      await ensureJobs(queue);
      // One that an earlier version made keeps its own times otherwise.
      await boss.updateQueue(queue.name, optionsOf(queue));
      const options = {
        pollingIntervalSeconds,
        ...(queue.atOnce && { localConcurrency: queue.atOnce }),
        ...(queue.onePerGroup && { groupConcurrency: 1 }),
      };
      const worker = await boss.work<object>(queue.name, options, async ([job]: Job<object>[]) => {
        if (!job) return;
        try {
          await handle(job.data, AbortSignal.any([job.signal, stopping.signal]), job.retryCount);
        } catch (error) {
          // Whoever stops the server asked for it; the next process finds the job waiting.
          if (!(queue.isLong && stopping.signal.aborted)) report(error as Error);
          await note(() => boss.fail(queue.name, job, error as Error));
          throw error;
        } finally {
          // Another may be waiting already.
          boss.notifyWorker(worker);
        }
        // Also when it was taken for dead meanwhile, and is to be tried again: it is done.
        await note(() => boss.complete(queue.name, job.id, null, { includeQueued: true }));
      });
    },
    repeat: async ({ name, cron, timeZone }, handle) => {
      await ensureQueue(name, timerQueue);
      await boss.work(name, { pollingIntervalSeconds: timerPolling }, async ([job]: Job[]) => {
        if (!job) return;
        try {
          await handle(AbortSignal.any([job.signal, stopping.signal]));
        } catch (error) {
          // Whoever stops the server asked for it; the next process finds the job waiting.
          if (!stopping.signal.aborted) report(error as Error);
          throw error;
        }
      });
      await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' });
    },
    figures: async () =>
      (await boss.getQueues()).map(
        ({ name: queue, queuedCount, deferredCount, activeCount, failedCount }) => ({
          queue,
          due: queuedCount - deferredCount,
          later: deferredCount,
          active: activeCount,
          failed: failedCount,
        }),
      ),
    stop: async () => {
      stopping.abort(new Error('the server stops'));
      await boss.stop({ graceful: true, timeout: stopWithinMilliseconds });
    },
  };
}
