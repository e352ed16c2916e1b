import day from '../form/calendar-day.module.css';
import type { DayFacts } from './day-facts.ts';
import classes from './time-off-calendar.module.css';

/** The classes of a day with marks. */
export const dayClass = `${day.day} ${classes.day}`;

/** The marks of a day, for the style sheet, and its name. */
export function marksOf({ words, isToday, isWeekend, isFree, isHoliday }: DayFacts) {
  return {
    'aria-label': words,
    'aria-current': isToday ? ('date' as const) : undefined,
    'data-weekend-day': isWeekend || undefined,
    'data-free': isFree || undefined,
    'data-holiday': isHoliday || undefined,
  };
}

/** What stands in a day. */
export function CalendarDay({ date, facts }: { date: string; facts: DayFacts }) {
  return (
    <>
      <span className={classes.number}>{Number(date.slice(-2))}</span>
      {facts.timeOff && <span className={classes.bar} data-state={facts.timeOff} />}
      {facts.isTeamAway && <span className={classes.dot} />}
    </>
  );
}
