import { encryptedSuffix } from '../platform/backup/encryption.ts';
import { isUnfinished } from '../platform/file-store.ts';

/** How many of the newest days, weeks and months of which there is a backup keep their last one. */
const kept = { days: 7, weeks: 5, months: 12 };
/** Whose days, weeks and months. */
const timeZone = 'Europe/Madrid';

/** What a backup of a moment is called, `jornada-20261122T031000Z.zip.age`. */
export function backupName(madeAt: Temporal.Instant, isEncrypted: boolean): string {
  const moment = madeAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  return `jornada-${moment}.zip${isEncrypted ? encryptedSuffix : ''}`;
}

/** Whether a name is one that we give, also to what was not finished: whatever else lies there is somebody else's. */
export const isOurs = (name: string) => momentIn(name) !== null;

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
 * Which backups are no longer kept: all but the last one of each of the last seven days, five weeks and twelve months of which there is
 * any. Days on which none was made take nobody's place, so the last ones stay however long nothing is made.
 * @param names in any order; those that we did not give stay, and those of what was not finished
 * @param goodFile the last one that is known to be restorable: it stays; null: there is none, and nothing goes
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
  // The week of the first days of January may be the last one of the year before.
  keepLastOf((day) => `${day.yearOfWeek}-${day.weekOfYear}`, kept.weeks);
  keepLastOf((day) => `${day.year}-${day.month}`, kept.months);
  return backups.map(({ name }) => name).filter((name) => !stay.has(name));
}
