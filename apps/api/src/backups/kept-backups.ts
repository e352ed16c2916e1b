import { encryptedSuffix } from '../platform/backup/encryption.ts';
import { isUnfinished } from '../platform/files/file-store.ts';

/** The last backup of so many of the newest days, weeks and months that have one is kept. */
const kept = { days: 7, weeks: 5, months: 12 };
/** The zone of these days, weeks and months. */
const timeZone = 'Europe/Madrid';

/** The name of a backup made at a moment, `jornada-20261122T031000Z.zip.age`. */
export function backupName(madeAt: Temporal.Instant, isEncrypted: boolean): string {
  const moment = madeAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return `jornada-${moment}.zip${isEncrypted ? encryptedSuffix : ''}`;
}

/** Whether a name is one of ours, also of an unfinished file; other files belong to somebody else. */
export const isBackupName = (name: string) => momentIn(name) !== null;

const ours = /^jornada-(\d{8}T\d{6}Z)\.zip(\.age)?(\.[0-9a-f-]{36}\.partial)?$/;

function momentIn(name: string): Temporal.Instant | null {
  const [, moment = ''] = ours.exec(name) ?? [];
  try {
    return Temporal.Instant.from(moment);
  } catch {
    return null;
  }
}

/**
 * Which backups are no longer kept: all but the last one of each of the last seven days, five weeks and twelve months that have one. Days
 * without a backup do not count, so nothing is removed while none is made.
 * @param names in any order; files that are not ours, or unfinished, are never included
 * @param goodFile the last one that passed its check, which is always kept; null: there is none, and nothing is removed
 */
export function superfluousBackups(names: readonly string[], goodFile: string | null): string[] {
  if (goodFile === null || !names.includes(goodFile)) return [];
  const backups = names
    .filter((name) => !isUnfinished(name))
    .flatMap((name) => {
      const madeAt = momentIn(name);
      return madeAt ? [{ name, madeAt, day: madeAt.toZonedDateTimeISO(timeZone) }] : [];
    })
    .sort((one, other) => Temporal.Instant.compare(other.madeAt, one.madeAt));
  const stay = new Set([goodFile]);
  const keepLastOf = (period: (day: Temporal.ZonedDateTime) => string, count: number) => {
    const last = new Map<string, string>();
    for (const { name, day } of backups) if (!last.has(period(day))) last.set(period(day), name);
    for (const name of [...last.values()].slice(0, count)) stay.add(name);
  };
  keepLastOf((day) => day.toPlainDate().toString(), kept.days);
  // The first days of January may belong to the last week of the year before.
  keepLastOf((day) => `${day.yearOfWeek}-${day.weekOfYear}`, kept.weeks);
  keepLastOf((day) => `${day.year}-${day.month}`, kept.months);
  return backups.map(({ name }) => name).filter((name) => !stay.has(name));
}
