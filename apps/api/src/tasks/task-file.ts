import { problem } from '../platform/errors/problem.ts';
import type { FileAnswer } from '../platform/files/file-transfer.ts';
import type { Session } from '../platform/identity/standing-session.ts';
import type { Platform } from '../platform/platform.ts';
import { type TaskKind, type TaskRow, taskFileKey } from './task.ts';

/**
 * The package that a task made, for the person who requested it.
 * @throws problem NOT_FOUND for one that is not theirs, not done or no longer kept
 */
export async function taskFile(
  { files }: Pick<Platform, 'files'>,
  { session, now }: { session: Session; now: Temporal.Instant },
  task: TaskRow | undefined,
  { kind, name }: { kind: TaskKind; name: string },
): Promise<FileAnswer> {
  const isOwn = task?.userId === session.userId && task.kind === kind;
  const isThere = task?.status === 'DONE' && Temporal.Instant.compare(now, task.expiresAt) < 0;
  if (!isOwn || !isThere) throw problem('NOT_FOUND');
  const contents = await files.read(taskFileKey(session.tenantId, task.id));
  return { contents, contentType: 'application/zip', name };
}
