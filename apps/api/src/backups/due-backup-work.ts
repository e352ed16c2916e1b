import type { BackupState } from '../platform/backup/backup-state.queries.ts';

const timeZone = 'Europe/Madrid';
/** After the clean-up, outside the hour that is skipped or comes twice when the clocks change. */
const dailyAt = Temporal.PlainTime.from('04:10');
const daysBetweenChecks = 7;
/** A day, and the longest time that a backup may take. */
const overdueAfter = Temporal.Duration.from({ hours: 26 });

/** What is to be done now. */
export interface Due {
  /** No backup was made since the last scheduled time. */
  readonly make: boolean;
  /** It should be restored as well: none was within a week, or the last one could not be restored. */
  readonly check: boolean;
}

type Known = Pick<BackupState, 'scheduledAt' | 'madeAt' | 'checkedAt' | 'checkFailure'>;

/** What is to be done at a moment. A missed backup is made at the next check, once. */
export function dueBackupWork({ madeAt, checkedAt, checkFailure }: Known, now: Temporal.Instant): Due {
  const make = madeAt === null || Temporal.Instant.compare(madeAt, lastHour(now)) < 0;
  const isChecked =
    checkedAt !== null && checkFailure === null && daysSince(checkedAt, now) < daysBetweenChecks;
  return { make, check: make && !isChecked };
}

/** Whether there should be a newer backup by now. */
export function isOverdue({ madeAt, scheduledAt }: Known, now: Temporal.Instant): boolean {
  const since = now.since(madeAt ?? scheduledAt);
  return Temporal.Duration.compare(since, overdueAfter) > 0;
}

/** The last scheduled time. */
function lastHour(now: Temporal.Instant): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).withPlainTime(dailyAt).toInstant();
  if (Temporal.Instant.compare(today, now) <= 0) return today;
  return now.toZonedDateTimeISO(timeZone).subtract({ days: 1 }).withPlainTime(dailyAt).toInstant();
}

/** By the calendar, because two runs are never at the same second. */
function daysSince(moment: Temporal.Instant, now: Temporal.Instant): number {
  const dayOf = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate();
  return dayOf(moment).until(dayOf(now)).days;
}
