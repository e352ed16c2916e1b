import type { AttendanceLog, RecordedLog } from '@jornada/contract/clock/work-day-status';
import { comparePunches, type Punch } from '@jornada/core/timekeeping/punch';
import type { Workday } from './read-current-workday.ts';
import type { RecordedPunch } from './read-recorded-punches.ts';

/** The records of a workday as the API answers them, oldest first. */
export function toRecords({ current }: Workday): AttendanceLog[] {
  const { pairs, strays } = current.records;
  return [...pairs.flatMap((pair) => pair.records), ...strays]
    .sort(comparePunches)
    .map((punch) => toAttendanceLog(punch, current.workedOn));
}

function toAttendanceLog(punch: Punch, workedOn: Temporal.PlainDate): AttendanceLog {
  return {
    id: punch.id,
    type: punch.type,
    timestamp: punch.punchedAt.toString({ smallestUnit: 'millisecond' }),
    timezone: punch.timeZone,
    workedOn: workedOn.toString(),
  };
}

export function toRecordedLog({ punch, workedOn, offline }: RecordedPunch): RecordedLog {
  return { ...toAttendanceLog(punch, workedOn), offline };
}
