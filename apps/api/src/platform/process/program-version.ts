import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '../../../../..');

/** Written by `scripts/note-commit.ts` when the sources are in Git: version and commit of the build. */
const noted = z.object({ version: z.string(), commit: z.string() });

/** The version of this program, from the package at the root. */
export const programVersion = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))).version;

/** The commit it was built from; null where that is unknown, as for an archive of the sources. */
export const programCommit = readCommit(path.join(root, 'apps/api/dist/commit.json'), programVersion);

/** For display: `0.2.0 (1db14de3)`, or the version alone. */
export const programName = programCommit ? `${programVersion} (${programCommit})` : programVersion;

/** @returns null also for a file that another version left behind */
export function readCommit(file: string, version: string): string | null {
  if (!existsSync(file)) return null;
  const note = noted.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return note.success && note.data.version === version ? note.data.commit : null;
}
