import type { Database } from '../database/database.ts';
import { withCleaner } from '../transactions/with-cleaner.ts';

/** The state of scheduled backups. */
export interface BackupState {
  /** Since when they are configured. */
  readonly scheduledAt: Temporal.Instant;
  /** The last one that was made and read back without a difference. */
  readonly madeAt: Temporal.Instant | null;
  readonly file: string | null;
  readonly bytes: number | null;
  /** When one was last restored for a check. */
  readonly checkedAt: Temporal.Instant | null;
  /** Why that failed; null when it succeeded. */
  readonly checkFailure: string | null;
  /** The last backup that passed its check. */
  readonly goodFile: string | null;
  /** When the last attempt failed, and why; null when it succeeded. */
  readonly failedAt: Temporal.Instant | null;
  readonly failure: string | null;
  /** When operators were last told of a problem. */
  readonly toldAt: Temporal.Instant | null;
}

/** @returns null if none were ever scheduled */
export async function readBackupState(database: Database): Promise<BackupState | null> {
  const found = await withCleaner(database, (tx) =>
    tx.selectFrom('backupState').selectAll().executeTakeFirst(),
  );
  if (!found) return null;
  const { bytes, ...state } = found;
  return { ...state, bytes: bytes === null ? null : Number(bytes) };
}

/** Records since when backups are scheduled, unless that is recorded. */
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

/** @param failure why it cannot be restored; null if it can */
export async function saveChecked(
  database: Database,
  checkedAt: Temporal.Instant,
  file: string,
  failure: string | null,
): Promise<void> {
  await save(database, { checkedAt, checkFailure: failure, ...(failure === null && { goodFile: file }) });
}

export async function saveNotifiedAt(database: Database, toldAt: Temporal.Instant | null): Promise<void> {
  await save(database, { toldAt });
}

async function save(database: Database, change: Partial<BackupState>): Promise<void> {
  await withCleaner(database, (tx) => tx.updateTable('backupState').set(change).execute());
}
