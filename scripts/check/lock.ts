import { readFileSync } from 'node:fs';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

/** The part of `package-lock.json` used here: installed packages by path, with their dependencies. */
export type LockedPackages = Record<string, LockedPackage>;

interface LockedPackage {
  dependencies?: Record<string, string>;
  resolved?: string;
  integrity?: string;
  /** A linked workspace: nothing is downloaded. */
  link?: boolean;
}

/**
 * Checks that the lock is complete. npm has written locks without a transitive dependency, which goes unnoticed where it is already
 * installed, and without a package's hash, so that it accepts whatever the registry sends.
 */
export async function checkLock(): Promise<Outcome> {
  const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const complaints = complaintsAboutLock(packages);
  return { ok: complaints.length === 0, note: `${Object.keys(packages).length} packages`, complaints };
}

export function complaintsAboutLock(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(
    ([path, { dependencies = {}, resolved = '', integrity = '', link }]) => [
      ...Object.keys(dependencies)
        .filter((name) => !isReachable(packages, path, name))
        .map((name) => `package-lock.json lacks ${name}, which ${path || 'the root'} needs`),
      ...(/^https?:/.test(resolved) ? [`package-lock.json ties ${path} to one registry`] : []),
      ...(isFetched(path) && !link && !/^sha512-[\w+/]{86}==$/.test(integrity)
        ? [`package-lock.json has no SHA-512 of ${path}`]
        : []),
    ],
  );
}

function isFetched(path: string): boolean {
  return path.split('/').includes('node_modules');
}

/** Resolves as Node does: in the package's own node_modules, then in those of the directories above. */
function isReachable(packages: LockedPackages, from: string, name: string): boolean {
  const parts = from === '' ? [] : from.split('/');
  for (let length = parts.length; length >= 0; length--) {
    if (`${[...parts.slice(0, length), 'node_modules'].join('/')}/${name}` in packages) return true;
  }
  return false;
}
