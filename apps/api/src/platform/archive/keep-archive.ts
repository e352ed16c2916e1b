import type { Readable } from 'node:stream';
import { type Archive, openArchive } from './open-archive.ts';

/**
 * Fills an archive while it is stored.
 * @param keep stores the archive while it is made
 * @throws the first error of `fill` or `keep`; both have ended by then
 */
export async function keepArchive(
  madeAt: Temporal.Instant,
  keep: (contents: Readable) => Promise<void>,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const archive = openArchive(madeAt);
  const failures: unknown[] = [];
  const giveUp = (error: unknown) => {
    failures.push(error);
    archive.fail(error as Error);
  };
  const kept = keep(archive.contents).catch(giveUp);
  await fill(archive).then(archive.end, giveUp);
  await kept;
  if (failures.length > 0) throw failures[0];
}
