import type { Database } from '../database.ts';
import { withCleaner } from '../with-cleaner.ts';

/** What is known of the backups that are made by themselves. */
export interface BackupState {
  /** Since when they are to be made. */
  readonly scheduledAt: Temporal.Instant;
  /** The last one that was made, and read back as it was written. */
  readonly madeAt: Temporal.Instant | null;
  readonly file: string | null;
  readonly bytes: number | null;
  /** When one was restored last to see whether it can be. */
  readonly checkedAt: Temporal.Instant | null;
  /** Why it could not; null when it could. */
  readonly checkFailure: string | null;
  /** The last one of which that is known to be so. */
  readonly goodFile: string | null;
  /** When the last attempt came to nothing, and why; null when it came to something. */
  readonly failedAt: Temporal.Instant | null;
  readonly failure: string | null;
  /** When operators were told last that something is wrong. */
  readonly toldAt: Temporal.Instant | null;
}

/** @returns null where none has ever been scheduled */
export async function readBackupState(database: Database): Promise<BackupState | null> {
  const found = await withCleaner(database, (tx) =>
    tx.selectFrom('backupState').selectAll().executeTakeFirst(),
  );
  if (!found) return null;
  const { bytes, ...state } = found;
  return { ...state, bytes: bytes === null ? null : Number(bytes) };
}

/** Notes since when backups are to be made; nothing happens where that is noted. */
export async function scheduleBackups(database: Database, now: Temporal.Instant): Promise<void> {
  await withCleaner(database, (tx) =>
    tx
      .insertInto('backupState')
      .values({ scheduledAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

export async function saveMade(
  database: Database,
  made: { readonly madeAt: Temporal.Instant; readonly file: string; readonly bytes: number },
): Promise<void> {
  await save(database, { ...made, failedAt: null, failure: null });
}

export async function saveFailure(
  database: Database,
  failedAt: Temporal.Instant,
  failure: string,
): Promise<void> {
  await save(database, { failedAt, failure });
}

/** @param failure why it cannot be restored; null: it can */
export async function saveChecked(
  database: Database,
  checkedAt: Temporal.Instant,
  file: string,
  failure: string | null,
): Promise<void> {
  await save(database, { checkedAt, checkFailure: failure, ...(failure === null && { goodFile: file }) });
}

export async function saveTold(database: Database, toldAt: Temporal.Instant | null): Promise<void> {
  await save(database, { toldAt });
}

async function save(database: Database, change: Partial<BackupState>): Promise<void> {
  await withCleaner(database, (tx) => tx.updateTable('backupState').set(change).execute());
}
