import { randomUUIDv7 } from 'node:crypto';
import type { AdminCall } from '../platform/admin-call.ts';
import type { Platform } from '../platform/endpoint-route.ts';
import type { JobQueue } from '../platform/jobs.ts';
import { problem } from '../platform/problem.ts';
import type { TenantTx } from '../platform/with-tenant.ts';
import type { TaskKind, TaskRow } from './task.ts';
import { countUnfinishedTasks, findTask, insertTask } from './tasks.queries.ts';

/** Two are done at once, of a company one: what somebody asks for does not wait for all that another company asked for before. */
const inTurns = { isLong: true, atOnce: 2, onePerGroup: true } as const;
/** Where packages wait to be made, and those that are made in seconds, which do not wait for the others. */
const packageQueue: JobQueue = { name: 'packages', ...inTurns };
const shortPackageQueue: JobQueue = { name: 'short-packages', ...inTurns };
export const packageQueues = [packageQueue, shortPackageQueue];
export const closingQueue: JobQueue = { name: 'month-closings', ...inTurns };
/** Where tasks wait to be forgotten, with what they made. */
export const taskEndQueue: JobQueue = { name: 'ended-tasks' };

/** How long a task is kept, with what it made. */
const keptFor = Temporal.Duration.from({ hours: 24 });

/** So many of a kind are under way in a company at once; whoever asks for one more is told to come back. */
const mostUnfinished = 3;

/** Something that somebody asks for. */
interface AskedTask {
  readonly kind: TaskKind;
  /** As its kind reads it again. */
  readonly wish: object;
  /** Whether it is done in seconds. */
  readonly isShort?: boolean;
}

/**
 * Promises that something is done, which whichever process comes to it does. Those that a company asks for first go before those that
 * another asks for besides others.
 * @throws problem TOO_MANY_REQUESTS
 */
export async function promiseTask(
  tx: TenantTx,
  { jobs }: Pick<Platform, 'jobs'>,
  { session, now }: AdminCall,
  { kind, wish, isShort = false }: AskedTask,
): Promise<TaskRow> {
  const unfinished = await countUnfinishedTasks(tx, kind);
  if (unfinished >= mostUnfinished) {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': '60' });
  }
  const id = randomUUIDv7();
  const times = { createdAt: now, expiresAt: now.add(keptFor) };
  await insertTask(tx, { id, userId: session.userId, kind, wish, ...times });
  const job = { tenantId: session.tenantId, taskId: id };
  const queue = kind === 'MONTH_CLOSING' ? closingQueue : isShort ? shortPackageQueue : packageQueue;
  await jobs.add(tx, queue, job, { group: session.tenantId, priority: -unfinished });
  await jobs.add(tx, taskEndQueue, job, { startAfter: keptFor });
  const promised = await findTask(tx, id);
  if (!promised) throw new Error('the task just asked for is not there');
  return promised;
}
