import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readlinkSync, realpathSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { makeDirectory } from '../files/make-directory.ts';
import { chooseDatabaseAccount, type DatabaseAccount, holdsFor } from './account.ts';
import { messages } from './messages.ts';
import { makeStagingDirectory, STAGING_ROOT } from './staging.ts';

/** Where the cluster truly is, and who runs it. */
export interface DataLocation {
  /** Real path of the cluster; its parent exists, the cluster itself may not yet. */
  directory: string;
  /** `undefined` when PostgreSQL runs as this process's own user. */
  account: DatabaseAccount | undefined;
  /** The symbolic link to leave at the requested path once `directory` is locked. */
  pendingLink: string | undefined;
}

/**
 * Decides where the cluster asked for at `requested` lives, following the link of an earlier start.
 *
 * A cluster that does not exist yet, under a directory that the database account cannot enter (a clone in
 * `/root`), goes to the staging root instead.
 *
 * @throws StartupError when the place cannot be written, or an existing cluster cannot be reached
 */
export function locateData(requested: string): DataLocation {
  makeWritable(dirname(requested));
  const directory = followLink(join(realpathSync(dirname(requested)), basename(requested)));
  const account = chooseDatabaseAccount(directory);
  if (!account || holdsFor(account, 'test -x "$1"', dirname(directory))) {
    return { directory, account, pendingLink: undefined };
  }
  if (existsSync(directory)) throw new StartupError(messages.unreachable(directory, account.name));
  const home = join(STAGING_ROOT, createHash('sha256').update(directory).digest('hex').slice(0, 16));
  makeStagingDirectory(home);
  return { directory: join(home, 'postgres'), account, pendingLink: directory };
}

/** Leaves the link, when one is due. */
export function linkData({ directory, pendingLink }: DataLocation): void {
  if (pendingLink && !isLink(pendingLink)) symlinkSync(directory, pendingLink);
}

/** Whether the path is a symbolic link, also a dangling one. */
export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/**
 * Resolved by hand: a first start cut short leaves a link whose target is still to be made. But where not
 * even the target's parent exists, a disk is missing, and an empty database must not take its place.
 */
function followLink(path: string): string {
  if (!isLink(path)) return path;
  const target = resolve(dirname(path), readlinkSync(path));
  if (!existsSync(dirname(target))) throw new StartupError(messages.danglingLink(path, target));
  return followLink(join(realpathSync(dirname(target)), basename(target)));
}

function makeWritable(directory: string): void {
  try {
    makeDirectory(directory);
  } catch (cause) {
    throw new StartupError(messages.notWritable(directory), { cause });
  }
}
