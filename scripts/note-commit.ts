import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository } from './root.ts';

/**
 * Writes down for the server of which commit its sources are: as `JORNADA_COMMIT` says, where Git does not reach (an image is built without
 * its folder), else as Git does. Where neither knows, what was written before stays: a tree may have been built elsewhere.
 */
export function noteCommit(root = inRepository(), given = process.env.JORNADA_COMMIT): void {
  const commit = given || commitOf(root);
  if (!commit) return;
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const note = `${JSON.stringify({ version, commit })}\n`;
  const file = join(root, 'apps/api/dist/commit.json');
  if (existsSync(file) && readFileSync(file, 'utf8') === note) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, note);
}

/** Undefined where these sources are no clone, or lie in a folder of something else's. */
function commitOf(root: string): string | undefined {
  if (!existsSync(join(root, '.git'))) return undefined;
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=8', '--exclude=*'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : undefined;
}
