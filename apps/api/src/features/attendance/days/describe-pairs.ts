import type { AttendancePair } from '@jornada/contract/attendance/day-row';
import { type EvaluatedPair, evaluatePair } from '@jornada/core/timekeeping/evaluated-pair';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { isUnderWay, type WorkPair } from '@jornada/core/timekeeping/work-pair';

/**
 * Pairs as the API answers them. @param correctedIds ids of the punches that were corrected or added @param offlineIds ids of those made
 * offline
 */
export function toAttendancePairs(
  pairs: readonly (WorkPair | EvaluatedPair)[],
  correctedIds: ReadonlySet<string>,
  offlineIds: { has(id: string): boolean },
  now: Temporal.Instant,
): AttendancePair[] {
  return pairs.map((pair) => {
    const evaluated = evaluatePair(pair, now);
    const { entry, exit } = pair;
    return {
      entryId: entry.id,
      entryAt: instantOf(entry),
      entryDate: evaluated.entryDate.toString(),
      entryTime: wallTime(entry),
      exitId: exit?.id ?? null,
      exitAt: exit && instantOf(exit),
      exitDate: evaluated.exitDate?.toString() ?? null,
      exitTime: exit && wallTime(exit),
      timezone: entry.timeZone,
      isOpen: exit === null,
      isUnderWay: isUnderWay(pair, now),
      crossesMidnight: evaluated.crossesMidnight,
      entryWasEdited: correctedIds.has(entry.id),
      exitWasEdited: exit !== null && correctedIds.has(exit.id),
      entryWasOffline: offlineIds.has(entry.id),
      exitWasOffline: exit !== null && offlineIds.has(exit.id),
      workedMinutes: Math.floor(evaluated.workedMilliseconds / 60_000),
      breakMinutes: Math.floor(evaluated.breakMilliseconds / 60_000),
    };
  });
}

function instantOf({ punchedAt }: Punch): string {
  return punchedAt.toString({ smallestUnit: 'millisecond' });
}

/** The local time where a punch was made, `08:58`. */
function wallTime({ punchedAt, timeZone }: Punch): string {
  return punchedAt.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}
