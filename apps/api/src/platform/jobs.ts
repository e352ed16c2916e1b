import { CompiledQuery, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { alone } from './client-dialect.ts';
import type { TenantTx } from './with-tenant.ts';

/** Work that is promised in a transaction and done after it, by whichever process comes to it. */
export interface Jobs {
  /**
   * Promises a job: it exists exactly when the transaction commits. The queue is not the application role's to write, so
   * for the time of it the transaction is nobody else's.
   * @throws Error when another query of the transaction is under way, or is sent meanwhile
   */
  add(tx: TenantTx, queue: string, job: object): Promise<void>;
  /** Does the jobs of a queue, one at a time; one that throws is tried again, later and later. */
  work(queue: string, handle: (job: object) => Promise<void>): Promise<void>;
  /** Lets the jobs under way end. */
  stop(): Promise<void>;
}

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

/**
 * Opens the job queues in the database's own schema `pgboss`, which is made when missing.
 * @param report receives what goes wrong in the background
 */
export async function openJobs(
  connectionString: string,
  report: (error: Error) => void,
  timing = usualTiming,
): Promise<Jobs> {
  const { superviseIntervalSeconds, pollingIntervalSeconds, ...retries } = timing;
  const boss = new PgBoss({
    connectionString,
    application_name: 'jornada-jobs',
    max: 3,
    schedule: false,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
  });
  boss.on('error', report);
  await boss.start();
  const known = new Set<string>();
  const ensureQueue = async (queue: string) => {
    if (known.has(queue)) return;
    if (!(await boss.getQueue(queue)))
      await boss.createQueue(queue, { retryLimit, retryBackoff: true, ...retries });
    known.add(queue);
  };
  return {
    add: async (tx, queue, job) => {
      await ensureQueue(queue);
      await alone(tx, async (ownerTx) => {
        await sql`SELECT set_config('role', 'none', true)`.execute(ownerTx);
        const executeSql = async (text: string, values: unknown[] = []) => {
          const { rows } = await ownerTx.executeQuery(CompiledQuery.raw(text, values));
          return { rows };
        };
        await boss.send(queue, job, { db: { executeSql } });
        await sql`SELECT set_config('role', 'jornada_app', true)`.execute(ownerTx);
      });
    },
    work: async (queue, handle) => {
      await ensureQueue(queue);
      const worker = await boss.work<object>(queue, { pollingIntervalSeconds }, async (jobs) => {
        try {
          for (const { data } of jobs) await handle(data);
        } catch (error) {
          report(error as Error);
          throw error;
        } finally {
          // Another may be waiting already.
          boss.notifyWorker(worker);
        }
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: stopWithinMilliseconds }),
  };
}
