import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Not for derivatives: Ubuntu's package of Chromium only installs a snap. */
export function isDebian(): boolean {
  try {
    return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** Whether apt-get did it; what it complains of is shown. */
export function apt(...args: string[]): boolean {
  const { status, stderr } = spawnSync('apt-get', ['--quiet', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) process.stderr.write(stderr ?? '');
  return status === 0;
}
