import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { clockTexts } from '@jornada/texts/es/clock';
import { useId } from 'react';
import { formatTime } from '../../shared/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';
import classes from './day-bar.module.css';
import {
  breakStretches,
  drawnWindow,
  hourTicks,
  percentIn,
  plannedStretches,
  presenceStretches,
  type Stretch,
} from './day-bar-geometry.ts';
import { DayBarLegend } from './day-bar-legend.tsx';

interface DayBarProps {
  status: ClockStatus;
  schedule: DaySchedule | null;
  pairs: readonly WorkPair[];
  now: number;
}

/** The day as a bar: the planned segments behind, what was worked over them with its breaks, the punches, and now. */
export function DayBar({ status, schedule, pairs, now }: DayBarProps) {
  const hatching = useId();
  const planned = schedule ? plannedStretches(schedule) : [];
  const worked = presenceStretches(pairs, now);
  const breaks = breakStretches(pairs, now);
  const window = drawnWindow(planned, worked, now, status.workedOn, status.timezone);
  const at = (instant: number) => `${percentIn(window, instant)}%`;
  const time = (instant: number) => formatTime(instant, status.timezone);

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
      <svg className={classes.bar} role="img" aria-label={clockTexts.barLabel(time(now))}>
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
        {hourTicks(window).map((tick) => (
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
        {status.todayRecords.map((record) => {
          const x = at(Date.parse(record.timestamp));
          return <circle key={record.id} className={classes.punch} cx={x} cy="32" r="5" />;
        })}
        <line className={classes.now} x1={at(now)} x2={at(now)} y1="6" y2="58" />
        <circle className={classes.nowHead} cx={at(now)} cy="6" r="4" />
      </svg>
      <DayBarLegend />
    </figure>
  );
}
