import type { AttendancePair } from '@jornada/contract/attendance/day-row';
import type { OfflineTimes } from '@jornada/core/ledger/offline-times';
import { civilTimeAt, clockTime } from '@jornada/core/time/civil-time';
import { type EvaluatedPair, evaluatePair } from '@jornada/core/timekeeping/evaluated-pair';
import { pairMinutes } from '@jornada/core/timekeeping/pair-minutes';
import type { Punch } from '@jornada/core/timekeeping/punch';
import { isUnderWay, type WorkPair } from '@jornada/core/timekeeping/work-pair';
import { offlineMarks } from '../../record/offline-punches.reads.ts';

/**
 * The pairs of a day as the API answers them. @param correctedIds ids of the punches that were corrected or added @param offline those made
 * offline
 */
export function toAttendancePairs(
  pairs: readonly (WorkPair | EvaluatedPair)[],
  correctedIds: ReadonlySet<string>,
  offline: { get(id: string): OfflineTimes | undefined },
  now: Temporal.Instant,
): AttendancePair[] {
  const evaluatedPairs = pairs.map((pair) => evaluatePair(pair, now));
  const minutes = pairMinutes(evaluatedPairs);
  return evaluatedPairs.map((pair, place) => {
    const { workedMinutes = 0, breakMinutes = 0 } = minutes[place] ?? {};
    const { entry, exit } = pair;
    return {
      entryId: entry.id,
      entryAt: instantOf(entry),
      entryDate: pair.entryDate.toString(),
      entryTime: wallTime(entry),
      exitId: exit?.id ?? null,
      exitAt: exit && instantOf(exit),
      exitDate: pair.exitDate?.toString() ?? null,
      exitTime: exit && wallTime(exit),
      timezone: entry.timeZone,
      isOpen: exit === null,
      isUnderWay: isUnderWay(pair, now),
      crossesMidnight: pair.crossesMidnight,
      entryWasEdited: correctedIds.has(entry.id),
      exitWasEdited: exit !== null && correctedIds.has(exit.id),
      ...offlineMarks(offline, entry, exit),
      modality: entry.modality ?? null,
      ...{ workedMinutes, breakMinutes },
    };
  });
}

function instantOf({ punchedAt }: Punch): string {
  return punchedAt.toString({ smallestUnit: 'millisecond' });
}

/** The local time where a punch was made, `08:58`. */
function wallTime({ punchedAt, timeZone }: Punch): string {
  return clockTime(civilTimeAt(punchedAt.epochMilliseconds, timeZone).minuteOfDay);
}
