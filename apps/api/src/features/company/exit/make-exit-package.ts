import { fillExitPackage } from '../../../packages/exit-package.ts';
import { keepArchive } from '../../../platform/archive/keep-archive.ts';
import { taskFileKey } from '../../../tasks/task.ts';
import type { DoTask } from '../../../tasks/work-on-task.ts';
import { readExitWish } from './exit-wish.ts';

/** Makes the exit package that an admin asked for. */
export const makeExitPackage: DoTask = async ({ files, signer, clock }, work) => {
  const { tenantId, task, signal, inTenant } = work;
  const now = clock.now();
  const tables = readExitWish(task.wish).hasTables
    ? { hasHealthData: true, hasDays: true, openFile: (stored: string) => files.read(stored) }
    : null;
  const key = taskFileKey(tenantId, task.id);
  await keepArchive(
    now,
    (contents) => files.put(key, contents, 'application/zip'),
    (archive) =>
      fillExitPackage(archive, {
        ...{ signer, now, hasDocuments: true, tables, read: inTenant, onSteps: work.begin },
        onStep: async (done) => {
          signal.throwIfAborted();
          await work.reach(done);
        },
      }),
  );
  return {};
};
