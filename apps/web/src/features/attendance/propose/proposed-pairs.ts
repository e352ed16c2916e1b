import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { suggestedExit } from '@jornada/core/timekeeping/suggested-exit';
import { type PairValues, valuesOf } from '../edit/edit-values.ts';

/** The hours of a day, with the end of its schedule for an exit that was forgotten. */
export function proposedPairs(day: AttendanceDayRow): PairValues[] {
  const { attendancePairs: pairs, scheduleSegments } = day;
  return valuesOf(day).pairs.map((values, place) => {
    const pair = pairs[place];
    if (!pair?.isOpen || pair.isUnderWay) return values;
    const suggested = suggestedExit(scheduleSegments, pair.entryAt, pairs[place + 1]?.entryAt ?? null);
    if (!suggested) return values;
    return { ...values, exit: suggested.endTime, exitsNextDay: suggested.endTime <= values.entry };
  });
}
