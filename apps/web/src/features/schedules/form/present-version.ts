import type { ScheduleVersion } from '../schedules.data.ts';

/** The version that holds on a date. @param versions the oldest first */
export function presentVersion(
  versions: readonly ScheduleVersion[],
  today: string,
): ScheduleVersion | undefined {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom === null || effectiveFrom <= today);
}
