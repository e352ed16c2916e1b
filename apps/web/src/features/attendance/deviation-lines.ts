import type { AttendanceDayRow, ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { complementaryTexts } from '@jornada/texts/complementary-hours';
import { formatDuration } from '../../shared/time/civil-format.ts';

const { deviations: texts } = attendanceTexts;

/** Being late or leaving early by no more than this is not shown. */
const unnoticedMinutes = 5;

type Segment = AttendanceDayRow['scheduleSegments'][number];

/** What a segment is called: 'Mañana', 'Tarde', 'Segmento 3'. @param place from 0 */
export function segmentName(place: number): string {
  return texts.segments[place] ?? texts.segment(place + 1);
}

/** What deviates in one segment, in words; empty for nothing. */
export function segmentDeviations({ lateMinutes, earlyDepartureMinutes, isMissing }: Segment): string[] {
  if (isMissing) return [texts.missing];
  return [
    ...(lateMinutes > unnoticedMinutes ? [texts.lateIn(formatDuration(lateMinutes))] : []),
    ...(earlyDepartureMinutes > unnoticedMinutes
      ? [texts.earlyOut(formatDuration(earlyDepartureMinutes))]
      : []),
  ];
}

/** The deviations of a day, as they fit in a cell. */
export interface DayDeviations {
  readonly late: string | null;
  readonly early: string | null;
  /** Or complementary time, for part-time work. */
  readonly overtime: string | null;
  /** Complementary time that neither a pact nor an offer covers. */
  readonly uncovered: string | null;
}

/** The deviations of a day: being late and leaving early beyond the tolerance, and overtime or complementary time. */
export function dayDeviations({
  scheduleSegments,
  ...day
}: Pick<
  ListedDay,
  'scheduleSegments' | 'overtimeMinutes' | 'complementaryMinutes' | 'complementary'
>): DayDeviations {
  const uncovered = day.complementary?.uncoveredMinutes ?? 0;
  const noticed = (minutes: number[]) =>
    minutes.filter((one) => one > unnoticedMinutes).reduce((sum, one) => sum + one, 0);
  const late = noticed(scheduleSegments.map(({ lateMinutes }) => lateMinutes));
  const early = noticed(scheduleSegments.map(({ earlyDepartureMinutes }) => earlyDepartureMinutes));
  return {
    late: late > 0 ? texts.late(formatDuration(late)) : null,
    early: early > 0 ? texts.early(formatDuration(early)) : null,
    overtime: beyondExpected(day),
    uncovered: uncovered > 0 ? complementaryTexts.uncovered(uncovered) : null,
  };
}

function beyondExpected({
  overtimeMinutes,
  complementaryMinutes,
}: Pick<ListedDay, 'overtimeMinutes' | 'complementaryMinutes'>): string | null {
  if (complementaryMinutes > 0) return texts.complementary(formatDuration(complementaryMinutes));
  return overtimeMinutes > 0 ? texts.overtime(formatDuration(overtimeMinutes)) : null;
}
