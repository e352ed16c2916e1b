import { Gauge, type Registry } from 'prom-client';
import { type BackupState, readBackupState } from '../backup/backup-state.queries.ts';
import { cachedRead } from '../load/cached-read.ts';
import type { Platform } from '../platform.ts';

const pauseMs = 10_000;

/** Gauges of scheduled backups. While the database does not answer they are missing. */
export function backupGauges(
  registry: Registry,
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
): void {
  const read = cachedRead(pauseMs, () => readBackupState(database));
  const gauge = (name: string, help: string, told: (state: BackupState) => number | null) =>
    new Gauge({
      name,
      help,
      // All processes read the same state.
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const state = await read().catch(() => null);
        const value = state && told(state);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  const secondsSince = (moment: Temporal.Instant) => clock.now().since(moment).total('seconds');
  gauge(
    'jornada_last_backup_age_seconds',
    'Since the last backup began that was made by itself; since they are to be made, before the first one.',
    ({ madeAt, scheduledAt }) => secondsSince(madeAt ?? scheduledAt),
  );
  gauge('jornada_last_backup_bytes', 'The size of that one, as it is kept.', ({ bytes }) => bytes);
  gauge(
    'jornada_last_backup_check_age_seconds',
    'Since one was restored to see whether it can be; since they are to be made, before the first one.',
    ({ checkedAt, scheduledAt }) => secondsSince(checkedAt ?? scheduledAt),
  );
  gauge(
    'jornada_last_backup_check_succeeded',
    'Whether it could be: 1 or 0.',
    ({ checkedAt, checkFailure }) => (checkedAt === null ? null : Number(checkFailure === null)),
  );
  gauge('jornada_backup_failing', 'Whether the last attempt to make one failed: 1 or 0.', ({ failure }) =>
    Number(failure !== null),
  );
}
