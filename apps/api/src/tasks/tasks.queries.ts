import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { TaskKind, TaskRow } from './task.ts';

const columns = [
  ...(['id', 'userId', 'kind', 'wish', 'status', 'totalSteps', 'doneSteps'] as const),
  ...(['outcome', 'failure', 'createdAt', 'expiresAt'] as const),
] as const;

/** The tasks of a kind that somebody requested and that are still kept at a moment, the latest first. */
export async function findTasks(
  tx: TenantTx,
  { userId, kind, now }: { userId: string; kind: TaskKind; now: Temporal.Instant },
): Promise<TaskRow[]> {
  const rows = await tx
    .selectFrom('tasks')
    .select(columns)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.map(typed);
}

export async function findTask(tx: TenantTx, id: string): Promise<TaskRow | undefined> {
  const row = await tx.selectFrom('tasks').select(columns).where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

const typed = <Row extends { kind: string; status: string }>(row: Row) => ({
  ...row,
  kind: row.kind as TaskKind,
  status: row.status as TaskRow['status'],
});

/** How many tasks of a kind of the transaction's company are under way. Others who ask wait until the end of the transaction. */
export async function countUnfinishedTasks(tx: TenantTx, kind: TaskKind): Promise<number> {
  await tx.selectFrom('tenants').select('id').forNoKeyUpdate().executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTask(
  tx: TenantTx,
  {
    wish,
    ...task
  }: Pick<TaskRow, 'id' | 'userId' | 'kind' | 'createdAt' | 'expiresAt'> & {
    readonly wish: object;
    readonly totalSteps?: number | null;
  },
): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({ ...task, wish: JSON.stringify(wish) })
    .execute();
}

export interface TaskChange
  extends Partial<Pick<TaskRow, 'status' | 'totalSteps' | 'doneSteps' | 'failure'>> {
  readonly outcome?: object;
}

/** Stores how far a task is, unless it is done or given up. */
export async function updateTask(
  tx: TenantTx,
  id: string,
  { outcome, ...change }: TaskChange,
): Promise<void> {
  await tx
    .updateTable('tasks')
    .set({ ...change, ...(outcome && { outcome: JSON.stringify(outcome) }) })
    .where('id', '=', id)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .execute();
}

export async function deleteTask(tx: TenantTx, id: string): Promise<void> {
  await tx.deleteFrom('tasks').where('id', '=', id).execute();
}
