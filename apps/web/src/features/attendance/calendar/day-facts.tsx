import type { Workday } from '@jornada/contract/attendance/workdays';
import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import {
  IconAlertTriangle,
  IconCalendarStar,
  IconClockCheck,
  IconMapPin,
  IconReplace,
} from '@tabler/icons-react';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { CalendarDay } from './calendar-days.ts';
import classes from './day-facts.module.css';
import { DayKindIcon } from './day-kind-icon.tsx';
import { kindWords, placeWords, workedWords } from './day-words.ts';

const alarming: readonly Workday['status'][] = ['AUSENTE', 'INCOMPLETO', 'TARDE'];

/** The planned and worked time of a day, one line each, with icons. `dayWords` has the same for screen readers. */
export function DayFacts({ day }: { day: CalendarDay }) {
  const { expected, worked } = day;
  if (!expected) return null;
  const { dayKind, expectedMinutes, holidayName, isException } = expected;
  const workedTime = workedWords(day);
  const places = placeWords(day);
  return (
    <span className={classes.facts} aria-hidden>
      {dayKind === 'WORKDAY' ? (
        <span className={classes.hours}>{formatDuration(expectedMinutes ?? 0)}</span>
      ) : (
        <span className={classes.line} data-kind={dayKind}>
          <DayKindIcon kind={dayKind} size={14} />
          <span>{kindWords(day)}</span>
        </span>
      )}
      {dayKind === 'WORKDAY' && holidayName && (
        <span className={classes.line}>
          <IconCalendarStar size={14} aria-hidden />
          <span>{texts.worksThrough(holidayName)}</span>
        </span>
      )}
      {isException && (
        <span className={classes.line}>
          <IconReplace size={14} aria-hidden />
          <span>{texts.exception}</span>
        </span>
      )}
      {worked && workedTime && (
        <span className={classes.line}>
          {worked.status && alarming.includes(worked.status) ? (
            <IconAlertTriangle size={14} aria-hidden />
          ) : (
            <IconClockCheck size={14} aria-hidden />
          )}
          <span>
            {workedTime}
            {worked.status && <span className={classes.status}> {texts.statuses[worked.status]}</span>}
          </span>
        </span>
      )}
      {places && (
        <span className={classes.line}>
          <IconMapPin size={14} aria-hidden />
          <span>{places}</span>
        </span>
      )}
    </span>
  );
}
