import type { DayStatus } from '@jornada/contract/attendance/day-status';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { IconBeach } from '@tabler/icons-react';
import { dayStatusLooks } from '../day-status-look.ts';
import classes from './month-legend.module.css';

const statuses = Object.keys(dayStatusLooks) as DayStatus[];

/** What the signs of the month mean. */
export function MonthLegend() {
  return (
    <ul className={classes.legend} aria-label={texts.month.legend}>
      {statuses.map((status) => {
        const Icon = dayStatusLooks[status].icon;
        return (
          <li key={status}>
            <Icon size={14} aria-hidden />
            {texts.statuses[status]}
          </li>
        );
      })}
      <li>
        <IconBeach size={14} aria-hidden />
        {texts.month.timeOff}
      </li>
    </ul>
  );
}
