import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBackup } from '../platform/backup/read-backup.ts';
import { withScratchDatabase } from '../platform/backup/scratch-database.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { systemClock } from '../platform/time/clock.ts';
import { checkBackup } from './check-backup.ts';
import { describeChecked } from './describe-checked.ts';

/**
 * Checks whether a backup is complete and can be restored, and reports its content. It is restored into a temporary database; no
 * installation is touched.
 * @throws StartupError when it cannot be restored, or a record in it is not sound
 */
export async function checkFile(
  file: string,
  identityFile: string | undefined,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  const backup = await openBackup(file, identityFile);
  const folder = mkdtempSync(path.join(tmpdir(), 'jornada-check-'));
  // Run by root, PostgreSQL runs as another account, which has to enter this folder.
  chmodSync(folder, 0o711);
  try {
    const place = { url: env.BACKUP_SCRATCH_URL || undefined, directory: path.join(folder, 'database') };
    const checked = await withScratchDatabase(
      place,
      () => {},
      (connectionString) => checkBackup(backup, connectionString, systemClock.now()),
    );
    for (const line of describeChecked(backup.manifest, checked)) report(line);
    if (checked.findings.length > 0)
      throw new StartupError(
        [...checked.findings, 'El registro que lleva la copia no está íntegro.'].join('\n'),
      );
    report('La copia está entera, se restaura y su registro está íntegro.');
  } finally {
    backup.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
