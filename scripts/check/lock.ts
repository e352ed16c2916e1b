import { readFileSync } from 'node:fs';
import { inRepository } from '../root.ts';
import type { Outcome } from './task.ts';

/** The part of `package-lock.json` that matters here: what is installed where, and what each needs. */
export type LockedPackages = Record<string, { dependencies?: Record<string, string>; resolved?: string }>;

/**
 * Proves that a clean clone gets everything: npm installs what the lock says, and has written locks that lack
 * a dependency of a dependency, which nobody notices where it is installed already.
 */
export async function checkLock(): Promise<Outcome> {
  const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8')) as {
    packages: LockedPackages;
  };
  const complaints = complaintsAboutLock(packages);
  return { ok: complaints.length === 0, note: `${Object.keys(packages).length} packages`, complaints };
}

export function complaintsAboutLock(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { dependencies = {}, resolved = '' }]) => [
    ...Object.keys(dependencies)
      .filter((name) => !isReachable(packages, path, name))
      .map((name) => `package-lock.json lacks ${name}, which ${path || 'the root'} needs`),
    ...(/^https?:/.test(resolved) ? [`package-lock.json ties ${path} to one registry`] : []),
  ]);
}

/** Looks where Node would: in the package's own node_modules, then in those of the directories above. */
function isReachable(packages: LockedPackages, from: string, name: string): boolean {
  const parts = from === '' ? [] : from.split('/');
  for (let length = parts.length; length >= 0; length--) {
    if (`${[...parts.slice(0, length), 'node_modules'].join('/')}/${name}` in packages) return true;
  }
  return false;
}
