import { randomUUIDv7 } from 'node:crypto';
import { problem } from '../platform/errors/problem.ts';
import type { AdminCall } from '../platform/identity/admin-call.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';
import type { Platform } from '../platform/platform.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { TaskKind, TaskRow } from './task.ts';
import { countUnfinishedTasks, findTask, insertTask } from './tasks.queries.ts';

/** Two are done at once, one of each company: so nobody waits for everything that another company requested before. */
const inTurns = { isLong: true, atOnce: 2, onePerGroup: true } as const;
/** One queue for packages, and one for those that take seconds, which do not wait for the others. */
const packageQueue: JobQueue = { name: 'packages', ...inTurns };
const shortPackageQueue: JobQueue = { name: 'short-packages', ...inTurns };
export const packageQueues = [packageQueue, shortPackageQueue];
export const closingQueue: JobQueue = { name: 'month-closings', ...inTurns };
export const dayDecisionQueue: JobQueue = { name: 'day-decisions', ...inTurns };
export const payrollQueue: JobQueue = { name: 'payroll-closings', ...inTurns };
/** The queue of tasks to be removed, with what they made. */
export const taskEndQueue: JobQueue = { name: 'ended-tasks' };

/** How long a task is kept, with what it made. */
const keptFor = Temporal.Duration.from({ hours: 24 });

/** So many tasks of a kind may be under way in a company; one more is refused for a while. */
const mostUnfinished = 3;

/** A requested task. */
interface AskedTask {
  readonly kind: TaskKind;
  /** The request in the form that the kind of task reads. */
  readonly wish: object;
  /** Of a package: whether it takes only seconds. */
  readonly isShort?: boolean;
  /** Whether it is of what is the caller's own, and how many a company has under way does not matter. */
  readonly isPersonal?: boolean;
  /** How many steps it has, where that is known before it begins. */
  readonly totalSteps?: number;
}

/**
 * Queues a task, which any process does. What a company requests first goes before what other companies request in addition to others.
 * @throws problem TOO_MANY_REQUESTS
 */
export async function queueTask(
  tx: TenantTx,
  { jobs }: Pick<Platform, 'jobs'>,
  { session, now }: AdminCall,
  { kind, wish, totalSteps, ...asked }: AskedTask,
): Promise<TaskRow> {
  const unfinished = asked.isPersonal ? 0 : await countUnfinishedTasks(tx, kind);
  if (unfinished >= mostUnfinished) {
    throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': '60' });
  }
  const id = randomUUIDv7();
  const times = { createdAt: now, expiresAt: now.add(keptFor) };
  await insertTask(tx, { id, userId: session.userId, kind, wish, totalSteps: totalSteps ?? null, ...times });
  const job = { tenantId: session.tenantId, taskId: id };
  await jobs.add(tx, queueOf(kind, asked), job, { id, group: session.tenantId, priority: -unfinished });
  await jobs.add(tx, taskEndQueue, job, { startAfter: keptFor });
  const promised = await findTask(tx, id);
  if (!promised) throw new Error('the task just asked for is not there');
  return promised;
}

/** Of tasks of one kind: how many jobs are done before each that waits. */
export function placesOf(
  { jobs }: Pick<Platform, 'jobs'>,
  kind: TaskKind,
  tasks: readonly TaskRow[],
): Promise<ReadonlyMap<string, number>> {
  const queues = [queueOf(kind, {}), queueOf(kind, { isShort: true })];
  return jobs.ahead(
    [...new Set(queues)],
    tasks.filter(({ status }) => status === 'PENDING').map(({ id }) => id),
  );
}

function queueOf(kind: TaskKind, { isShort = false }: Pick<AskedTask, 'isShort'>): JobQueue {
  if (kind === 'MONTH_CLOSING') return closingQueue;
  if (kind === 'DAY_DECISIONS') return dayDecisionQueue;
  if (kind === 'PAYROLL_CLOSING') return payrollQueue;
  return isShort ? shortPackageQueue : packageQueue;
}
