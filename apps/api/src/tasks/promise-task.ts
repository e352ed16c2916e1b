import { randomUUIDv7 } from 'node:crypto';
import type { AdminCall } from '../platform/admin-call.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import type { JobQueue } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import type { TaskKind, TaskRow } from './task.ts';
import { countUnfinishedTasks, findTask, insertTask } from './tasks.queries.ts';

/** Where packages wait to be made: they take long, and one after the other. */
export const packageQueue: JobQueue = { name: 'packages', isLong: true };
export const closingQueue: JobQueue = { name: 'month-closings', isLong: true };
/** Where tasks wait to be forgotten, with what they made. */
export const taskEndQueue: JobQueue = { name: 'ended-tasks' };

/** How long a task is kept, with what it made. */
const keptFor = Temporal.Duration.from({ hours: 24 });

/** So many of a kind are under way in a company at once; whoever asks for one more is told to come back. */
const mostUnfinished = 3;

/**
 * Promises that something is done, which whichever process comes to it does.
 * @param asked.wish as its kind reads it again
 * @throws problem TOO_MANY_REQUESTS
 */
export async function promiseTask(
  tx: TenantTx,
  { jobs }: Pick<Platform, 'jobs'>,
  { session, now }: AdminCall,
  { kind, wish }: { kind: TaskKind; wish: object },
): Promise<TaskRow> {
  if ((await countUnfinishedTasks(tx, kind)) >= mostUnfinished) {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': '60' });
  }
  const id = randomUUIDv7();
  const times = { createdAt: now, expiresAt: now.add(keptFor) };
  await insertTask(tx, { id, userId: session.userId, kind, wish, ...times });
  const job = { tenantId: session.tenantId, taskId: id };
  await jobs.add(tx, kind === 'MONTH_CLOSING' ? closingQueue : packageQueue, job);
  await jobs.add(tx, taskEndQueue, job, { startAfter: keptFor });
  const promised = await findTask(tx, id);
  if (!promised) throw new Error('the task just asked for is not there');
  return promised;
}
