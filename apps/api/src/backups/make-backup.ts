import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { countedPlainly } from '@jornada/texts/counted';
import { z } from 'zod';
import { writeBackup } from '../platform/backup/back-up.ts';
import type { BackupPlan } from '../platform/backup/backup-plan.ts';
import {
  readBackupState,
  saveChecked,
  saveFailure,
  saveMade,
} from '../platform/backup/backup-state.queries.ts';
import { type KeyPair, newKeyPair } from '../platform/backup/encryption.ts';
import { openEncrypted, openSpooled } from '../platform/backup/read-backup.ts';
import { withScratchDatabase } from '../platform/backup/scratch-database.ts';
import { withWholeDatabase } from '../platform/backup/whole-database.ts';
import { loggedError } from '../platform/errors/logged-error.ts';
import { diskTrouble, StartupError } from '../platform/errors/startup-error.ts';
import { type FileStore, isUnfinished, openFileStore } from '../platform/files/file-store.ts';
import type { Platform } from '../platform/platform.ts';
import { checkBackup } from './check-backup.ts';
import { backupName, isBackupName, superfluousBackups } from './kept-backups.ts';

const jobSchema = z.object({ checks: z.boolean() });

type Needed = Pick<Platform, 'database' | 'clock' | 'backups'>;

/**
 * Makes the day's backup, reads it back, restores it for a check if asked to, and removes backups that are no longer kept. Failures are
 * recorded, for the caller to report.
 * @param job whether to restore it as well
 * @throws the signal's reason
 */
export async function makeBackup(platform: Needed, job: object, signal: AbortSignal): Promise<void> {
  const { database, clock, backups: plan } = platform;
  const { checks } = jobSchema.parse(job);
  if (!plan) return;
  try {
    const store = await openFileStore(plan.url, plan.directory);
    const madeAt = clock.now();
    // A second key that can decrypt this one backup and is forgotten after the check, because the operator's secret key is not on this
    // machine.
    const ofThisRun = checks && plan.publicKey !== null ? await newKeyPair() : null;
    const made = await keepBackup(plan, store, madeAt, ofThisRun, signal);
    await saveMade(database, { madeAt, ...made });
    if (checks) {
      const failure = await failureOfCheck(platform, plan, store, made.file, ofThisRun, signal);
      await saveChecked(database, clock.now(), made.file, failure);
    }
    const { goodFile = null } = (await readBackupState(database)) ?? {};
    for (const name of superfluousBackups(await store.list(), goodFile)) await store.remove(name);
  } catch (error) {
    signal.throwIfAborted();
    await saveFailure(database, clock.now(), wordsOf(error, plan));
  }
}

/** Writes a backup to its place, and reads it back. @throws when the two differ */
async function keepBackup(
  plan: BackupPlan,
  store: FileStore,
  madeAt: Temporal.Instant,
  ofThisRun: KeyPair | null,
  signal: AbortSignal,
): Promise<{ file: string; bytes: number }> {
  // Its writer was killed.
  for (const name of await store.list())
    if (isBackupName(name) && isUnfinished(name)) await store.remove(name);
  const publicKeys = [plan.publicKey, ofThisRun?.publicKey].filter((key) => typeof key === 'string');
  const file = backupName(madeAt, publicKeys.length > 0);
  const { bytes, sha256 } = await withWholeDatabase(plan, ignore, (connectionString) =>
    writeBackup(
      { connectionString, filesDirectory: plan.filesDirectory, now: madeAt },
      publicKeys,
      (contents) => store.put(file, addAbortSignal(signal, contents), 'application/octet-stream'),
    ),
  );
  const hash = createHash('sha256');
  for await (const chunk of addAbortSignal(signal, await store.read(file))) hash.update(chunk);
  if (hash.digest('hex') === sha256) return { file, bytes };
  await store.remove(file);
  throw new StartupError(`La copia «${file}» no se lee como se escribió: compruebe el disco o el almacén.`);
}

/** Restores a stored backup, and verifies its content. @returns why that is impossible; null when it succeeded */
async function failureOfCheck(
  { clock }: Needed,
  plan: BackupPlan,
  store: FileStore,
  file: string,
  ofThisRun: KeyPair | null,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const contents = await store.read(file);
    const opening = ofThisRun
      ? openEncrypted(contents, [ofThisRun.secretKey], file)
      : openSpooled(contents, file);
    const backup = await opening;
    try {
      const place = { url: plan.scratchUrl, directory: path.join(plan.dataDirectory, 'backup-check') };
      const { findings } = await withScratchDatabase(place, ignore, (connectionString) =>
        checkBackup(backup, connectionString, clock.now(), signal),
      );
      return findings.length === 0
        ? null
        : `${countedPlainly(findings.length, 'hallazgo', 'hallazgos')} en el registro; ${findings[0]}`;
    } finally {
      backup.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    return wordsOf(error, plan);
  }
}

const ignore = () => {};

/** In one line, without personal data. */
function wordsOf(error: unknown, plan: BackupPlan): string {
  const told = diskTrouble(error, plan.directory || tmpdir()) ?? error;
  if (told instanceof StartupError) return told.message;
  const { message, cause } = loggedError(told);
  const { message: reason } = (cause ?? {}) as { message?: string };
  return [message, ...(reason ? [reason] : [])].join(': ').replaceAll(/\s+/g, ' ');
}
