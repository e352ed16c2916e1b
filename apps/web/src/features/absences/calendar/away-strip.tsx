import { teamCalendarTexts as texts } from '@jornada/texts/absences-calendar';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { datesIn, daysIn, type LanePeriod } from './lanes.ts';
import classes from './team-lanes.module.css';

interface AwayStripProps {
  period: LanePeriod;
  /** How many are away on each date. */
  away: readonly number[];
  outOf: number;
}

/** How many are away on each day, as columns. */
export function AwayStrip({ period, away, outOf }: AwayStripProps) {
  const dates = datesIn(period);
  const day = 100 / daysIn(period);
  const told = dates.flatMap((date, place) =>
    (away[place] ?? 0) > 0 ? [texts.stripDay(formatLongDate(date), away[place] ?? 0, outOf)] : [],
  );
  return (
    <div className={classes.head}>
      <span className={classes.name} aria-hidden>
        {texts.strip}
      </span>
      <svg
        className={classes.strip}
        role="img"
        aria-label={`${texts.strip}. ${told.join('. ') || texts.noSpans}`}
      >
        {dates.map((date, place) => {
          const count = away[place] ?? 0;
          const height = outOf === 0 ? 0 : Math.max(count > 0 ? 12 : 0, (count * 100) / outOf);
          return (
            count > 0 && (
              <rect
                key={date}
                className={classes.column}
                data-many={count * 3 >= outOf || undefined}
                x={`${place * day + day * 0.1}%`}
                width={`${day * 0.8}%`}
                y={`${100 - height}%`}
                height={`${height}%`}
              >
                <title>{texts.stripDay(formatLongDate(date), count, outOf)}</title>
              </rect>
            )
          );
        })}
      </svg>
    </div>
  );
}
