import classes from './week-bars.module.css';
import { percentOfDay, type WeekDay } from './week-geometry.ts';

/** The 24 hours of a day as a bar with its working time; a text beside it says the same. */
export function DayBar({ weekDay }: { weekDay: WeekDay }) {
  return (
    <svg className={classes.day} aria-hidden="true">
      <rect className={classes.track} width="100%" height="100%" rx="4" />
      <Ticks />
      <Stretches weekDay={weekDay} y="3" height="10" />
    </svg>
  );
}

const rowHeight = 8;

/** A small picture of a week: seven bars, one above the other. */
export function WeekBars({ week, label }: { week: readonly WeekDay[]; label: string }) {
  return (
    <svg className={classes.week} role="img" aria-label={label}>
      {week.map((weekDay, place) => (
        <rect
          key={weekDay.day}
          className={classes.track}
          y={place * rowHeight}
          width="100%"
          height={rowHeight - 2}
          rx="2"
        />
      ))}
      <Ticks />
      {week.map((weekDay, place) => (
        <Stretches key={weekDay.day} weekDay={weekDay} y={place * rowHeight} height={rowHeight - 2} />
      ))}
    </svg>
  );
}

/** Marks at each quarter of the day. */
function Ticks() {
  return [25, 50, 75].map((percent) => (
    <line key={percent} className={classes.tick} x1={`${percent}%`} x2={`${percent}%`} y1="0" y2="100%" />
  ));
}

function Stretches({
  weekDay,
  y,
  height,
}: {
  weekDay: WeekDay;
  y: string | number;
  height: string | number;
}) {
  return weekDay.stretches.map(({ from, to, isContinued }) => (
    <rect
      key={`${from} ${to} ${isContinued}`}
      className={classes.worked}
      data-continued={isContinued || undefined}
      x={`${percentOfDay(from)}%`}
      width={`${percentOfDay(to - from)}%`}
      y={y}
      height={height}
      rx="2"
    />
  ));
}
