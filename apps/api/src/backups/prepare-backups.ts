import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { boundRole, mayReadAll } from '../platform/backup/back-up.ts';
import { withBackupClient } from '../platform/backup/backup-client.ts';
import type { BackupPlan } from '../platform/backup/backup-plan.ts';
import { scheduleBackups } from '../platform/backup/backup-state.queries.ts';
import { requirePublicKey } from '../platform/backup/encryption.ts';
import { findWhetherSpread } from '../platform/database/is-spread.ts';
import { findBinaries } from '../platform/embedded-postgres/binaries.ts';
import { StartupError } from '../platform/errors/startup-error.ts';
import { makePrivateDirectory } from '../platform/files/make-directory.ts';
import type { Platform } from '../platform/platform.ts';

/**
 * Checks at the start whether backups can be made as configured, so that a mistake is not found at night, and records since when they are
 * scheduled.
 * @param connectionString of the installation's running database
 * @throws StartupError when they cannot be made
 */
export async function prepareBackups(
  { database, clock, backups: plan }: Pick<Platform, 'database' | 'clock' | 'backups'>,
  connectionString: string,
): Promise<void> {
  if (!plan) return;
  if (await findWhetherSpread(connectionString)) throw new StartupError(notWhereSpread);
  if (plan.publicKey !== null) await requirePublicKey(plan.publicKey);
  if (plan.databaseUrl && !(await withBackupClient(plan.databaseUrl, mayReadAll)))
    throw new StartupError(`${boundRole} Nómbrelo en BACKUP_DATABASE_URL.`);
  if (!plan.scratchUrl) requireOwnServer();
  if (!plan.url) await requireFolder(plan);
  await scheduleBackups(database, clock.now());
}

const notWhereSpread =
  'Con las empresas repartidas entre varios servidores no se hacen copias por sí solas: los servidores no dan juntos un mismo momento. ' +
  'Quite BACKUP_DIR o BACKUP_URL, y haga las copias con el servidor parado: npm run backup.';

function requireOwnServer(): void {
  try {
    findBinaries();
  } catch (cause) {
    throw new StartupError(
      'Las copias se comprueban restaurándolas, y aquí no hay un PostgreSQL propio para ello: indique en BACKUP_SCRATCH_URL una base de datos ' +
        'vacía, hecha solo para eso.',
      { cause },
    );
  }
}

async function requireFolder({ directory }: BackupPlan): Promise<void> {
  try {
    // An existing folder belongs to somebody else: only our files in it are ours.
    if (!existsSync(directory)) makePrivateDirectory(directory);
    await access(directory, constants.W_OK);
  } catch (cause) {
    throw new StartupError(`No se puede escribir en «${directory}»: dé permisos o cambie BACKUP_DIR.`, {
      cause,
    });
  }
}
