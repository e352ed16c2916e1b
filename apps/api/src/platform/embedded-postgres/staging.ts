import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { messages } from './messages.ts';

/** Where programs and data go when the account that runs PostgreSQL cannot reach the clone. */
export const STAGING_ROOT = '/var/lib/jornada';

/**
 * Makes a directory under the staging root that every account may pass through, whatever the umask.
 *
 * @throws StartupError when this process may not write there
 */
export function makeStagingDirectory(directory: string): void {
  if (existsSync(directory)) return;
  if (directory !== STAGING_ROOT) makeStagingDirectory(dirname(directory));
  try {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, 0o755);
  } catch (cause) {
    throw new StartupError(messages.cannotStage(directory), { cause });
  }
}
