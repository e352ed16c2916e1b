import type { ScheduleVersion } from '../schedules.data.ts';

/** The version that applies on a date. @param versions the oldest first */
export function presentVersion(
  versions: readonly ScheduleVersion[],
  today: string,
): ScheduleVersion | undefined {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= today);
}
