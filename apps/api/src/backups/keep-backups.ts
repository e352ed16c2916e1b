import { backupMails } from '@jornada/texts/backup-mails';
import { countedPlainly } from '@jornada/texts/counted';
import {
  type BackupState,
  readBackupState,
  saveFailure,
  saveNotifiedAt,
} from '../platform/backup/backup-state.queries.ts';
import { brandedMail } from '../platform/mail/branded-mail.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { dueBackupWork, isOverdue } from './due-backup-work.ts';
import { findOperators, findPlatformId } from './operators.queries.ts';

interface Keeping {
  readonly platform: Pick<Platform, 'database' | 'clock' | 'backups' | 'mailbox' | 'publicUrl'>;
  /** Receives single Spanish lines for the operator. */
  readonly report: (line: string) => void;
  readonly signal: AbortSignal;
  /** Has a backup made in another process, and records the outcome; `checks` says whether to restore it as well. */
  readonly make: (job: { checks: boolean }) => Promise<void>;
}

const tellAgainAfter = Temporal.Duration.from({ hours: 20 });

/**
 * Has the day's backup made at its hour. When one failed, cannot be restored, or is overdue, tells the operators by mail once a day, and in
 * a line each time.
 * @throws the signal's reason
 */
export async function keepBackups({ platform, report, signal, make }: Keeping): Promise<void> {
  const { database, clock, backups } = platform;
  if (!backups) return;
  const before = await readBackupState(database);
  if (!before) return;
  const due = dueBackupWork(before, clock.now());
  if (due.make)
    await make({ checks: due.check }).catch(async (error: Error) => {
      signal.throwIfAborted();
      const [words = ''] = error.message.split('\n');
      await saveFailure(database, clock.now(), words);
    });
  const after = await readBackupState(database);
  if (!after) return;
  if (due.make && after.failure === null && after.file !== null) {
    const checked = due.check && after.checkFailure === null ? ', restaurada y comprobada' : '';
    report(
      `Copia de seguridad hecha${checked}: «${after.file}», ${countedPlainly(after.bytes ?? 0, 'byte', 'bytes')}.`,
    );
  }
  const trouble = troubleOf(after, clock.now());
  if (trouble === null) {
    if (after.toldAt) await saveNotifiedAt(database, null);
    return;
  }
  report(`ATENCIÓN: ${trouble}`);
  const isTold =
    after.toldAt && Temporal.Duration.compare(clock.now().since(after.toldAt), tellAgainAfter) < 0;
  if (isTold) return;
  await tellOperators(platform, trouble);
  await saveNotifiedAt(database, clock.now());
}

function troubleOf(state: BackupState, now: Temporal.Instant): string | null {
  const last = state.madeAt
    ? `La última es del ${state.madeAt.toString({ smallestUnit: 'minute' })}.`
    : 'No hay ninguna.';
  if (state.failure !== null) return `La copia de seguridad no se ha podido hacer: ${state.failure} ${last}`;
  if (state.checkFailure !== null)
    return `La copia de seguridad no se puede restaurar: ${state.checkFailure}`;
  return isOverdue(state, now) ? `Falta la copia de seguridad de hoy. ${last}` : null;
}

async function tellOperators(
  { database, mailbox, publicUrl }: Keeping['platform'],
  trouble: string,
): Promise<void> {
  const platformId = await findPlatformId(database);
  if (platformId === null) return;
  const { hostname } = new URL(publicUrl);
  await withTenant(database, platformId, async (tx) => {
    for (const { email, fullName } of await findOperators(tx))
      await mailbox.queue(tx, brandedMail(email, backupMails.trouble({ fullName, hostname, trouble }), []));
  });
}
