import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { clockTexts } from '@jornada/texts/clock';
import { useId } from 'react';
import { civilDateAt, formatTime, formatTimeOn } from '../../shared/time/civil-format.ts';
import { dayWords } from '../../shared/workday/day-words.ts';
import type { ClockStatus } from './clock.data.ts';
import classes from './day-bar.module.css';
import {
  drawnWindow,
  hourTicks,
  percentIn,
  plannedStretches,
  recordedStretches,
  type Stretch,
} from './day-bar-geometry.ts';
import { DayBarLegend } from './day-bar-legend.tsx';

interface DayBarProps {
  status: ClockStatus;
  schedule: DaySchedule | null;
  now: number;
}

/** As many labels as fit on a phone; those that name another date are longer. */
const shortLabels = 6;
const longLabels = 4;

/** A workday as a bar: the planned segments behind, the worked time with its breaks in front, the punches, and now. */
export function DayBar({ status, schedule, now }: DayBarProps) {
  const hatching = useId();
  const { workedOn, timezone, todayRecords } = status;
  const planned = schedule ? plannedStretches(schedule) : [];
  const { worked, breaks } = recordedStretches(status, now);
  const punches = todayRecords.map(({ timestamp }) => Date.parse(timestamp));
  const drawn = [...worked, ...punches.map((instant) => ({ from: instant, to: instant }))];
  const window = drawnWindow(planned, drawn, now, workedOn, timezone);
  const isOnOneDate = [window.from, window.to].every((end) => civilDateAt(end, timezone) === workedOn);
  const at = (instant: number) => `${percentIn(window, instant)}%`;
  const time = (instant: number) => formatTimeOn(workedOn, instant, timezone);
  const today = civilDateAt(now, timezone);
  const label = clockTexts.barLabel(dayWords(workedOn, today), formatTime(now, timezone));

  const bar = (
    { from, to }: Stretch,
    className: string | undefined,
    y: number,
    height: number,
    fill?: string,
  ) => (
    <rect
      key={`${className}${from}`}
      className={className}
      fill={fill}
      x={at(from)}
      width={`${Math.max(0.6, percentIn(window, to) - percentIn(window, from))}%`}
      y={y}
      height={height}
      rx={5}
    />
  );

  return (
    <figure className={classes.figure}>
      <svg className={classes.bar} role="img" aria-label={label}>
        <defs>
          <pattern
            id={hatching}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" className={classes.breakFill} />
            <rect width="2" height="6" className={classes.breakHatch} />
          </pattern>
        </defs>
        <rect className={classes.track} x="0" y="10" width="100%" height="44" rx="8" />
        {hourTicks(window, isOnOneDate ? shortLabels : longLabels).map((tick) => (
          <g key={tick}>
            <line className={classes.tick} x1={at(tick)} x2={at(tick)} y1="10" y2="54" />
            <text className={classes.hour} x={at(tick)} y="72" textAnchor="middle">
              {time(tick)}
            </text>
          </g>
        ))}
        {planned.map((stretch) => bar(stretch, classes.planned, 15, 34))}
        {worked.map((stretch) => bar(stretch, classes.worked, 24, 16))}
        {breaks.map((stretch) => bar(stretch, undefined, 24, 16, `url(#${hatching})`))}
        {todayRecords.map(({ id, type, timestamp }) => {
          const instant = Date.parse(timestamp);
          return (
            <circle key={id} className={classes.punch} cx={at(instant)} cy="32" r="5">
              <title>{clockTexts.barRecord(clockTexts.punchNames[type], time(instant))}</title>
            </circle>
          );
        })}
        <line className={classes.now} x1={at(now)} x2={at(now)} y1="6" y2="58" />
        <circle className={classes.nowHead} cx={at(now)} cy="6" r="4" />
      </svg>
      <DayBarLegend hasPlan={planned.length > 0} hasWork={worked.length > 0} hasBreaks={breaks.length > 0} />
    </figure>
  );
}
