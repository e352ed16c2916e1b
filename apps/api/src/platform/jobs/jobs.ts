import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { type Clock, type Job, PgBoss, type Queue, type QueueResult } from 'pg-boss';
import { keepAlive } from '../database/answer-timeout.ts';
import { exclusively } from '../database/client-dialect.ts';
import { isTransient } from '../errors/transient-errors.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import { watchQueues } from './due-queues.ts';
import { queueClock } from './queue-clock.ts';

/** Work that is queued in a transaction and done after it, by any process. */
export interface Jobs {
  /**
   * Adds a job: it exists if and only if the transaction commits. The roles of requests may not write to queues, so for this moment the
   * transaction accepts no other query.
   * @param given.id by which it is found again
   * @param given.group whose job it is, in a queue that takes turns by group
   * @param given.priority jobs of a higher one are begun first; 0 unless given
   * @throws Error when another query of the transaction is under way, or is sent meanwhile
   */
  add(tx: TenantTx, queue: JobQueue, job: object, given?: JobOptions): Promise<void>;
  /** Adds jobs of a queue like `add`, all of them in one statement. */
  addAll(tx: TenantTx, queue: JobQueue, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Does the jobs of a queue, one at a time unless the queue says otherwise; a job that throws is tried again at growing intervals. The
   * outcome of a job is recorded until that succeeds, so that a lost connection does not repeat a job that was done.
   * @param handle of long jobs ends early, by throwing, when its signal is aborted (the server stops); `retries` is how often the job was
   * tried before
   */
  work(
    queue: JobQueue,
    handle: (job: object, signal: AbortSignal, retries: number) => Promise<void>,
  ): Promise<void>;
  /**
   * Runs something at the times of a timer: each time once, in any process. A run that throws is reported and tried again, one whose
   * process died is done by another process, and of the times at which no process ran the last one is made up for.
   * @param handle ends early, by throwing, when its signal is aborted: the server stops, or it has taken too long
   */
  repeat(timer: Timer, handle: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /**
   * How many jobs are done before each of these that waits: those under way in its queue, and those that will be begun before it.
   * @returns by the id that the job was added with; 100 for more, and nothing for jobs that do not wait
   */
  ahead(queues: readonly JobQueue[], ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many jobs of each queue are there, as counted within the last minute. */
  figures(): Promise<QueueFigures[]>;
  /** Lets running jobs end, and asks running timers to end. */
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
  /** A UUID by which `ahead` finds the job; any unless given. */
  readonly id?: string;
  readonly startAfter?: Temporal.Duration;
  readonly group?: string;
  readonly priority?: number;
}

/** A job to be added, with its options. */
export interface NewJob extends JobOptions {
  readonly job: object;
}

/** A queue of jobs. Long jobs may take an hour; whoever does one sends heartbeats. */
export interface JobQueue {
  readonly name: string;
  readonly isLong?: boolean;
  /** How many of its jobs one process does at once; one by default. */
  readonly atOnce?: number;
  /** Whether only one job of a group is done at a time, in all processes together. */
  readonly onePerGroup?: boolean;
}

/** Something that is done at set times. */
export interface Timer {
  /** Also the name of its queue, in which there is only one run at a time, waiting or running. */
  readonly name: string;
  /** Minute, hour, day of month, month, weekday, in `timeZone`. */
  readonly cron: string;
  readonly timeZone: string;
}

/** Options of the pool inside pg-boss that its types do not declare: a connection that does not answer is given up. */
const connectionOptions: object = {
  connectionTimeoutMillis: 10_000,
  statement_timeout: 30_000,
  query_timeout: 33_000,
  ...keepAlive,
};

/** Connections of pg-boss: in a process that does jobs, and in one that only adds them. */
export const jobConnections = 3;
export const queueingConnections = 1;

/** Intervals of the queues. Seconds. */
export interface JobTiming {
  /** Before a failed job is tried again; each wait is about twice as long as the one before. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A process that dies while it does a job loses it after this; it must be longer than any job takes. */
  readonly expireInSeconds: number;
  /** Between two checks for jobs whose process died. */
  readonly superviseIntervalSeconds: number;
  /** Between two checks for new jobs, of all queues at once. */
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

/** A run may take an hour; a process that died is noticed by its missing heartbeat. The handler itself gives up before the last try. */
const longQueue = {
  retryLimit: 30,
  retryDelayMax: 60,
  expireInSeconds: 3_600,
  heartbeatSeconds: 60,
} as const;
/** Between two attempts to record the outcome of a job. */
const noteAgainMs = 500;

/** Tried again for about half a day, then at the next time. A run may take long, but its process must send heartbeats. */
const timerQueue = {
  policy: 'exclusive',
  retryLimit: 20,
  retryBackoff: true,
  retryDelay: 60,
  retryDelayMax: 3_600,
  expireInSeconds: 4 * 3_600,
  heartbeatSeconds: 60,
} as const;
/** Seconds between two checks whether a timer is due or has a run to be done; nobody waits for one. Workers that are woken look as rarely. */
const timerPolling = 30;

/** At most a hundred are counted of each. */
const jobsAhead = `
  SELECT own.id, ahead.count AS ahead FROM pgboss.job AS own
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS count FROM (
      SELECT FROM pgboss.job AS other
      WHERE other.name = own.name AND (other.state = 'active' OR (other.state < 'active' AND other.start_after <= now()
        AND (other.priority > own.priority
          OR (other.priority = own.priority AND (other.created_on, other.id) < (own.created_on, own.id)))))
      LIMIT 100
    ) AS counted
  ) AS ahead
  WHERE own.name = ANY($1) AND own.id = ANY($2::uuid[]) AND own.state < 'active'`;

/**
 * Opens the job queues in the schema `pgboss`, which is created when missing.
 * @param report receives errors of background work
 * @param clock the clock of timers, in step with the database's; tests pass pg-boss's `TestClock`
 * @param onlyPromises in a process that only adds jobs, because another one on the same machine does them
 */
export async function openJobs(
  connectionString: string,
  report: (error: Error) => void,
  timing = usualTiming,
  clock: Clock = queueClock(),
  onlyPromises = false,
): Promise<Jobs> {
  const { superviseIntervalSeconds, pollingIntervalSeconds, ...retries } = timing;
  const boss = new PgBoss({
    connectionString,
    application_name: 'jornada-jobs',
    max: onlyPromises ? queueingConnections : jobConnections,
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
  const db = boss.getDb();
  const watched = watchQueues({
    clock,
    everyMs: pollingIntervalSeconds * 1_000,
    executeSql: (text, values) => db.executeSql(text, values),
    report,
  });
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
  /**
   * Records the outcome of a job until that succeeds, also when connections are lost meanwhile. If it cannot be recorded, pg-boss tries
   * once more by itself.
   */
  const note = async (tell: () => Promise<unknown>) => {
    for (let isNoted = false; !isNoted; ) {
      isNoted = await tell().then(
        () => true,
        (error: unknown) => stopping.signal.aborted || !isTransient(error),
      );
      if (!isNoted) await setTimeout(noteAgainMs);
    }
  };
  const addAll: Jobs['addAll'] = async (tx, queue, jobs) => {
    await ensureJobs(queue);
    const rows = jobs.map(({ job, id, startAfter, group, priority }) => ({
      data: job,
      ...(id !== undefined && { id }),
      ...(startAfter && { startAfter: String(startAfter.total('seconds')) }),
      ...(group !== undefined && { group: { id: group } }),
      ...(priority !== undefined && { priority }),
    }));
    await exclusively(tx, async (ownerTx) => {
      const before = await sql<{ role: string }>`
        SELECT role, set_config('role', 'none', true) FROM (SELECT current_setting('role') AS role OFFSET 0) AS before`.execute(
        ownerTx,
      );
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await ownerTx.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.insert(queue.name, rows, { db: { executeSql } });
      await sql`SELECT set_config('role', ${before.rows[0]?.role}, true)`.execute(ownerTx);
    });
  };
  return {
    add: (tx, queue, job, given) => addAll(tx, queue, [{ job, ...given }]),
    addAll,
    work: async (queue, handle) => {
      const settings = optionsOf(queue);
      const found = await boss.getQueue(queue.name);
      if (!found) await boss.createQueue(queue.name, settings);
      // A queue that an earlier version created would otherwise keep its settings.
      else if (!hasSettings(found, settings)) await boss.updateQueue(queue.name, settings);
      known.add(queue.name);
      const options = {
        pollingIntervalSeconds: timerPolling,
        ...(queue.onePerGroup && { groupConcurrency: 1 }),
      };
      const startWorker = async () => {
        const worker = await boss.work<object>(queue.name, options, async ([job]: Job<object>[]) => {
          if (!job) return;
          try {
            await handle(job.data, AbortSignal.any([job.signal, stopping.signal]), job.retryCount);
          } catch (error) {
            // Stopping the server was asked for; the next process finds the job waiting.
            if (!(queue.isLong && stopping.signal.aborted)) report(error as Error);
            await note(() => boss.fail(queue.name, job, error as Error));
            throw error;
          } finally {
            // Another job may be waiting already.
            boss.notifyWorker(worker);
          }
          // Also when its process was taken for dead meanwhile and the job was queued again: it is done.
          await note(() => boss.complete(queue.name, job.id, null, { includeQueued: true }));
        });
        watched.watch(queue.name, () => boss.notifyWorker(worker));
      };
      for (let started = 0; started < (queue.atOnce ?? 1); started += 1) await startWorker();
    },
    repeat: async ({ name, cron, timeZone }, handle) => {
      await ensureQueue(name, timerQueue);
      await boss.work(name, { pollingIntervalSeconds: timerPolling }, async ([job]: Job[]) => {
        if (!job) return;
        try {
          await handle(AbortSignal.any([job.signal, stopping.signal]));
        } catch (error) {
          // Stopping the server was asked for; the next process finds the job waiting.
          if (!stopping.signal.aborted) report(error as Error);
          throw error;
        }
      });
      await boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' });
    },
    ahead: async (queues, ids) => {
      if (ids.length === 0) return new Map();
      const { rows } = await boss.getDb().executeSql(jobsAhead, [queues.map(({ name }) => name), [...ids]]);
      return new Map(rows.map(({ id, ahead }: { id: string; ahead: number }) => [id, ahead]));
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
      await watched.stop();
      await boss.stop({ graceful: true, timeout: stopWithinMilliseconds });
    },
  };
}

function hasSettings(found: QueueResult, settings: Omit<Queue, 'name'>): boolean {
  return Object.entries(settings).every(([name, value]) => found[name as keyof QueueResult] === value);
}
