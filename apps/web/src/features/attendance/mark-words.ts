import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import type { DayMark } from '@jornada/contract/attendance/day-status';
import { attendanceTexts } from '@jornada/texts/attendance';
import { formatDuration } from '../../shared/time/civil-format.ts';

const { marks: texts } = attendanceTexts;

type Day = Pick<AttendanceDayRow, 'attendancePairs' | 'marks'>;

/** Something the analysis points out, as text. Two may have the same text, for two punches: `id` tells them apart. */
export interface ToldMark {
  readonly id: string;
  readonly words: string;
}

/** What the analysis of a day points out; being late and leaving early are shown with the segments. */
export function toldMarks(day: Day): ToldMark[] {
  return day.marks.flatMap((mark) => {
    const words = wordsOf(mark, day);
    if (words === null) return [];
    return [{ id: 'punchId' in mark ? `${mark.mark} ${mark.punchId}` : mark.mark, words }];
  });
}

function wordsOf(mark: DayMark, day: Day): string | null {
  switch (mark.mark) {
    case 'MULTIPLE_PUNCHES':
      return texts.MULTIPLE_PUNCHES(mark.punchCount);
    case 'LONG_PAUSE':
    case 'EXCESSIVE_PAUSE':
      return texts[mark.mark](formatDuration(mark.minutes));
    case 'OUT_OF_HOURS':
      return texts.OUT_OF_HOURS(timeOf(mark.punchId, day));
    case 'MINOR_DAILY_HOURS':
    case 'MINOR_NIGHT':
    case 'MINOR_OVERTIME':
    case 'MINOR_REST':
      return texts[mark.mark](mark.minutes);
    default:
      return null;
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
