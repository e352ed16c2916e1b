import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { DayMark } from '@jornada/contract/attendance/day-status';
import { attendanceTexts } from '@jornada/texts/es/attendance';
import { formatDuration } from '../../shared/time/civil-format.ts';

const { marks: texts } = attendanceTexts;

type Day = Pick<AttendanceDayRow, 'attendancePairs' | 'marks'>;

/** What the analysis of a day points at, in words; late and early segments are told with the segments. */
export function markWords(day: Day): string[] {
  return day.marks.flatMap((mark) => wordsOf(mark, day));
}

function wordsOf(mark: DayMark, day: Day): string[] {
  switch (mark.mark) {
    case 'MULTIPLE_PUNCHES':
      return [texts.MULTIPLE_PUNCHES(mark.punchCount)];
    case 'LONG_PAUSE':
    case 'EXCESSIVE_PAUSE':
      return [texts[mark.mark](formatDuration(mark.minutes))];
    case 'OUT_OF_HOURS':
      return [texts.OUT_OF_HOURS(timeOf(mark.punchId, day))];
    default:
      return [];
  }
}

/** When a punch was made; null for one that is neither entry nor exit. */
function timeOf(punchId: string, { attendancePairs }: Day): string | null {
  const times = attendancePairs.flatMap(({ entryId, entryTime, exitId, exitTime }) => [
    { id: entryId, time: entryTime },
    { id: exitId, time: exitTime },
  ]);
  return times.find(({ id }) => id === punchId)?.time ?? null;
}
