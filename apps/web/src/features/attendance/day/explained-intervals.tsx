import type { ExplainedInterval } from '@jornada/contract/attendance/workdays';
import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { formatDuration, formatTimeOn } from '../../../shared/time/civil-format.ts';
import classes from './explained-intervals.module.css';
import { ExplanationBar } from './explanation-bar.tsx';

const { explanation: texts } = calendarTexts;

interface ExplainedIntervalsProps {
  intervals: readonly ExplainedInterval[];
  /** The workday. */
  date: string;
  timeZone: string;
}

/** Each stretch of a day as a part of a bar and as a line that says why it counts as it does. */
export function ExplainedIntervals({ intervals, date, timeZone }: ExplainedIntervalsProps) {
  const time = (instant: string) => formatTimeOn(date, Date.parse(instant), timeZone);
  return (
    <>
      <ExplanationBar intervals={intervals} date={date} timeZone={timeZone} />
      <ol className={classes.intervals}>
        {intervals.map((interval, index) => (
          <li key={interval.startsAt} className={classes.interval}>
            <span className={classes.swatch} data-category={interval.category} aria-hidden>
              {index + 1}
            </span>
            <span>
              <span className={classes.times}>
                {texts.interval(
                  time(interval.startsAt),
                  time(interval.endsAt),
                  formatDuration(interval.minutes),
                )}
              </span>
              {interval.text}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
