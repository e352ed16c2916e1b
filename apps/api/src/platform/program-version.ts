import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../../..');

/** What `scripts/note-commit.ts` writes where the sources are known to Git: of which version and commit this tree was built. */
const noted = z.object({ version: z.string(), commit: z.string() });

/** The version of this program: that of the package at the root, which is the one place that says it. */
export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version;

/** The commit it was built from; null where nobody knew, as in an archive of the sources. */
export const programCommit = readCommit(path.join(root, 'apps/api/dist/commit.json'), programVersion);

/** For people: `0.2.0 (1db14de3)`, or the number alone. */
export const programName = programCommit ? `${programVersion} (${programCommit})` : programVersion;

/** @returns null too for a note that was left by another version: it is of other sources */
export function readCommit(file: string, version: string): string | null {
  if (!existsSync(file)) return null;
  const note = noted.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return note.success && note.data.version === version ? note.data.commit : null;
}
