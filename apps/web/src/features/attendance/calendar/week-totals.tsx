import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { MinuteTotals } from './calendar-days.ts';
import classes from './week-totals.module.css';

/** The totals of several days: expected and, where loaded, worked. */
export function WeekTotals({ totals }: { totals: MinuteTotals }) {
  const { expectedMinutes, workedMinutes } = totals;
  return (
    <dl className={classes.totals}>
      {expectedMinutes !== null && (
        <div>
          <dt>{texts.expected}</dt>
          <dd>{formatDuration(expectedMinutes)}</dd>
        </div>
      )}
      {workedMinutes !== null && (
        <div>
          <dt>{texts.worked}</dt>
          <dd>{formatDuration(workedMinutes)}</dd>
        </div>
      )}
    </dl>
  );
}
