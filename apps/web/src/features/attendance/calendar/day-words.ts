import type { Workday } from '@jornada/contract/attendance/workdays';
import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { namedModality } from '@jornada/texts/modality';
import { formatDuration, formatLongDate } from '../../../shared/time/civil-format.ts';
import type { CalendarDay } from './calendar-days.ts';

/** The kind of a day in a word or two, with the name of a holiday; undefined while it is not loaded. */
export function kindWords({ expected }: Pick<CalendarDay, 'expected'>): string | undefined {
  if (!expected) return undefined;
  const { dayKind, holidayName } = expected;
  const kind = texts.kinds[dayKind];
  return holidayName && dayKind === 'HOLIDAY' ? `${kind}: ${holidayName}` : kind;
}

/** Whether nothing was to be worked: a day off, a holiday, time off. */
function isFree({ status, expectedMinutes }: Workday): boolean {
  return status === null || (status === 'JUSTIFICADO' && !expectedMinutes);
}

/** The worked time of a day that has begun; undefined without planned work and punches. */
export function workedWords({ worked }: Pick<CalendarDay, 'worked'>): string | undefined {
  if (!worked || (worked.workedMinutes === 0 && isFree(worked))) return undefined;
  return formatDuration(worked.workedMinutes);
}

/** From where a day was worked, in words; empty where nobody said it. */
export function placeWords({ worked }: Pick<CalendarDay, 'worked'>): string {
  return namedModality(worked?.modality ?? null)
    .map(({ name }) => name)
    .join(', ');
}

/** All that the calendar shows of a day, as one sentence for screen readers. */
export function dayWords(day: CalendarDay): string {
  const { date, isToday, expected, worked } = day;
  const workedTime = workedWords(day);
  return [
    isToday ? `${formatLongDate(date)} (${texts.todayMark})` : formatLongDate(date),
    kindWords(day),
    expected?.dayKind === 'WORKDAY' && expected.holidayName && texts.worksThrough(expected.holidayName),
    expected?.expectedMinutes && texts.expectedOf(formatDuration(expected.expectedMinutes)),
    expected?.isException && texts.exception,
    workedTime && texts.workedOf(workedTime),
    placeWords(day),
    worked?.status && texts.statuses[worked.status],
  ]
    .filter(Boolean)
    .join('. ');
}
