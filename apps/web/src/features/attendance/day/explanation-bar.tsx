import type { ExplainedInterval } from '@jornada/contract/attendance/workdays';
import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { formatTime, formatTimeOn } from '../../../shared/time/civil-format.ts';
import classes from './explained-intervals.module.css';
import { drawnSpan, hourTicks, percentIn, spanOf } from './explanation-geometry.ts';

interface ExplanationBarProps {
  intervals: readonly ExplainedInterval[];
  /** The workday. */
  date: string;
  timeZone: string;
}

/** Narrower parts have no room for a number. */
const numberedFromPercent = 3;

/** A day as a bar, a part for each interval; the numbers are those of the list. */
export function ExplanationBar({ intervals, date, timeZone }: ExplanationBarProps) {
  const span = drawnSpan(intervals.map(spanOf));
  const time = (instant: number) => formatTime(instant, timeZone);
  const timeOn = (instant: number) => formatTimeOn(date, instant, timeZone);
  const ticks = hourTicks(span);
  return (
    <svg
      className={classes.bar}
      role="img"
      aria-label={calendarTexts.explanation.bar(timeOn(span.from), timeOn(span.to))}
    >
      <rect className={classes.track} y="20" width="100%" height="28" rx="6" />
      {ticks.map((tick) => (
        <line key={tick} className={classes.tick} x1={at(span, tick)} x2={at(span, tick)} y1="48" y2="54" />
      ))}
      {intervals.map(({ startsAt, endsAt, category }, index) => {
        const from = percentIn(span, Date.parse(startsAt));
        const width = percentIn(span, Date.parse(endsAt)) - from;
        return (
          <g key={startsAt}>
            <rect
              className={classes.part}
              data-category={category}
              x={`${from}%`}
              width={`${Math.max(width, 0.4)}%`}
              y="20"
              height="28"
            />
            {width >= numberedFromPercent && (
              <text className={classes.number} x={`${from + width / 2}%`} y="14" textAnchor="middle">
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
      {ticks.map((tick, index) => (
        <text
          key={tick}
          className={classes.hour}
          x={at(span, tick)}
          y="68"
          textAnchor={index === 0 ? 'start' : tick === span.to ? 'end' : 'middle'}
        >
          {time(tick)}
        </text>
      ))}
    </svg>
  );
}

function at(span: ReturnType<typeof drawnSpan>, instant: number): string {
  return `${percentIn(span, instant)}%`;
}
