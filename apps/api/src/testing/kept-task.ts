import { randomUUIDv7 } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { type TaskKind, taskFileKey } from '../tasks/task.ts';
import { insertTask, updateTask } from '../tasks/tasks.queries.ts';
import type { TestPerson } from './factories.ts';

const usualWish = {
  ...{ from: '2026-11-01', to: '2026-11-30', userIds: null },
  ...{ purpose: 'Orden de servicio', madeByName: 'Ana Peña' },
};

/** A package task, finished unless told otherwise. @returns its id */
export async function keptTask(
  { database, clock, files }: Platform,
  { tenantId, userId }: Pick<TestPerson, 'tenantId' | 'userId'>,
  kind: TaskKind,
  { isDone = true, wish = usualWish }: { isDone?: boolean; wish?: object } = {},
): Promise<string> {
  const id = randomUUIDv7();
  const createdAt = clock.now();
  await files.put(taskFileKey(tenantId, id), Buffer.from('PK'), 'application/zip');
  await withTenant(database, tenantId, async (tx) => {
    await insertTask(tx, { id, userId, kind, wish, createdAt, expiresAt: createdAt.add({ hours: 24 }) });
    if (isDone) await updateTask(tx, id, { status: 'DONE', totalSteps: 1, doneSteps: 1, outcome: {} });
  });
  return id;
}
