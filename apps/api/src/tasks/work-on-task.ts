import { z } from 'zod';
import { retryTransient } from '../platform/errors/transient-errors.ts';
import type { Platform } from '../platform/platform.ts';
import { type TenantTx, withTenant } from '../platform/transactions/with-tenant.ts';
import { failureOf, requireFewTries, type Tries } from './failure-of.ts';
import { type TaskKind, type TaskRow, taskFileKey } from './task.ts';
import { deleteTask, findTask, type TaskChange, updateTask } from './tasks.queries.ts';

const jobSchema = z.object({ tenantId: z.uuid(), taskId: z.uuid() });

/** A task under way. */
export interface TaskWork {
  readonly tenantId: string;
  readonly task: TaskRow;
  readonly signal: AbortSignal;
  /** Runs a transaction of the company, and repeats it when its connection is lost: `work` must only read and write in it. */
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Stores how many steps there are, and how many are done already; none by default. */
  begin(totalSteps: number, doneSteps?: number): Promise<void>;
  /** Stores how many steps are done. */
  reach(doneSteps: number): Promise<void>;
}

/** Does a task of a kind and answers its outcome. @throws a problem, whose code is why it failed */
export type DoTask = (platform: Platform, work: TaskWork) => Promise<object>;

/**
 * Does a requested task, and stores its progress. When another try began it, its kind does what is left, or all of it anew. Nothing happens
 * for a task that is done, given up or gone.
 * @param tries.retries how often it was tried before
 * @throws what ended this try when there is to be another: the signal's reason, or a passing error
 */
export async function workOnTask(
  platform: Platform,
  job: object,
  { signal, retries }: Tries,
  doers: Partial<Record<TaskKind, DoTask>>,
): Promise<void> {
  const { tenantId, taskId } = jobSchema.parse(job);
  const inTenant: TaskWork['inTenant'] = (work) =>
    retryTransient(() => withTenant(platform.database, tenantId, work), signal);
  const change = (how: TaskChange) => inTenant((tx) => updateTask(tx, taskId, how));
  const task = await inTenant((tx) => findTask(tx, taskId));
  if (!task || (task.status !== 'PENDING' && task.status !== 'RUNNING')) return;
  try {
    requireFewTries(retries);
    const doTask = doers[task.kind];
    if (!doTask) throw new Error(`nobody here does a task of the kind ${task.kind}`);
    const outcome = await doTask(platform, {
      ...{ tenantId, task, signal, inTenant },
      begin: (totalSteps, doneSteps = 0) => change({ status: 'RUNNING', totalSteps, doneSteps }),
      reach: (doneSteps) => change({ doneSteps }),
    });
    await change({ status: 'DONE', outcome });
  } catch (error) {
    const failure = failureOf(error, { signal, retries });
    if (failure === null) throw error;
    await change({ status: 'FAILED', failure });
    if (failure === 'INTERNAL') throw error;
  }
}

/** Removes what an expired task made, and the task itself. */
export async function endTask(platform: Platform, job: object): Promise<void> {
  const { tenantId, taskId } = jobSchema.parse(job);
  await platform.files.remove(taskFileKey(tenantId, taskId));
  await withTenant(platform.database, tenantId, (tx) => deleteTask(tx, taskId));
}
