import { timeOffCalendarTexts } from '@jornada/texts/time-off-calendar';
import classes from './time-off-calendar.module.css';

const { legend: texts } = timeOffCalendarTexts;

/** What the marks of the days mean. */
export function TimeOffLegend({ hasTeam }: { hasTeam: boolean }) {
  return (
    <ul className={classes.legend} aria-label={texts.label}>
      <li>
        <span className={classes.sample} data-holiday />
        {texts.holiday}
      </li>
      <li>
        <span className={classes.bar} data-state="approved" />
        {texts.approved}
      </li>
      <li>
        <span className={classes.bar} data-state="pending" />
        {texts.pending}
      </li>
      {hasTeam && (
        <li>
          <span className={classes.dot} />
          {texts.away}
        </li>
      )}
    </ul>
  );
}
