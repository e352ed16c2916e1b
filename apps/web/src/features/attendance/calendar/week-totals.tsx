import { calendarTexts as texts } from '@jornada/texts/es/attendance-calendar';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { MinuteTotals } from './calendar-days.ts';
import classes from './week-totals.module.css';

/** What several days come to: expected and, where anything is known of it, worked. */
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
