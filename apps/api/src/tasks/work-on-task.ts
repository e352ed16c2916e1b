import { z } from 'zod';
import type { Platform } from '../platform/endpoint-route.ts';
import { ProblemError } from '../platform/problem.ts';
import { type TenantTx, withTenant } from '../platform/with-tenant.ts';
import { type TaskKind, type TaskRow, taskFileKey } from './task.ts';
import { deleteTask, findTask, updateTask } from './tasks.queries.ts';

const jobSchema = z.object({ tenantId: z.uuid(), taskId: z.uuid() });

/** A task as it is worked on. */
export interface TaskWork {
  readonly tenantId: string;
  readonly task: TaskRow;
  readonly signal: AbortSignal;
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Says how many steps there are. */
  begin(totalSteps: number): Promise<void>;
  /** Says how many of them are done. */
  reach(doneSteps: number): Promise<void>;
}

/** Does a task of a kind; what it answers is what came of it. @throws a problem, whose code is why it failed */
export type DoTask = (platform: Platform, work: TaskWork) => Promise<object>;

/**
 * Does a task that was asked for, and writes down on the way how far it is; from its beginning, when another process began it and died.
 * Nothing happens for one that is done, given up or gone.
 * @throws the signal's reason: another process is to do it
 */
export async function workOnTask(
  platform: Platform,
  job: object,
  signal: AbortSignal,
  doers: Partial<Record<TaskKind, DoTask>>,
): Promise<void> {
  const { tenantId, taskId } = jobSchema.parse(job);
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => withTenant(platform.database, tenantId, work);
  const change = (how: Parameters<typeof updateTask>[2]) => inTenant((tx) => updateTask(tx, taskId, how));
  const task = await inTenant((tx) => findTask(tx, taskId));
  if (!task || (task.status !== 'PENDING' && task.status !== 'RUNNING')) return;
  try {
    const doTask = doers[task.kind];
    if (!doTask) throw new Error(`nobody here does a task of the kind ${task.kind}`);
    const outcome = await doTask(platform, {
      ...{ tenantId, task, signal, inTenant },
      begin: (totalSteps) => change({ status: 'RUNNING', totalSteps, doneSteps: 0 }),
      reach: (doneSteps) => change({ doneSteps }),
    });
    await change({ status: 'DONE', outcome });
  } catch (error) {
    if (signal.aborted) throw error;
    const failure = error instanceof ProblemError ? error.body.code : 'INTERNAL';
    await change({ status: 'FAILED', failure });
    if (failure === 'INTERNAL') throw error;
  }
}

/** Removes what a task made that was kept long enough, and what is known of it. */
export async function endTask(platform: Platform, job: object): Promise<void> {
  const { tenantId, taskId } = jobSchema.parse(job);
  await platform.files.remove(taskFileKey(tenantId, taskId));
  await withTenant(platform.database, tenantId, (tx) => deleteTask(tx, taskId));
}
