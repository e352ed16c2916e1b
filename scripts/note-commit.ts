import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRepository } from './root.ts';

/**
 * Stores the commit of the sources for the server: `JORNADA_COMMIT` where it is set (an image is built without the `.git` folder), else
 * from Git. Where both are missing, the stored commit stays, because the tree may have been built elsewhere.
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

/** Undefined where the sources are no clone, or inside another repository. */
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
