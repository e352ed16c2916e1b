import { formatMonthName } from '../../../shared/time/civil-format.ts';
import { datesIn, daysIn, type LanePeriod, partOf } from './lanes.ts';
import classes from './team-lanes.module.css';

/** The days of a month, or the months of a year, above the lanes. Screen readers read the dates of each lane instead. */
export function LanesHead({ period, today }: { period: LanePeriod; today: string }) {
  return (
    <div className={classes.head} aria-hidden>
      <span className={classes.name} />
      <svg className={classes.scale} aria-hidden="true">
        {marksOf(period).map(({ startDate, endDate, text }) => {
          const part = partOf(period, { startDate, endDate });
          return (
            part && (
              <text
                key={startDate}
                className={classes.mark}
                data-today={(startDate <= today && today <= endDate) || undefined}
                data-minor={isMinor(startDate, period) || undefined}
                x={`${part.x + part.width / 2}%`}
                y="16"
              >
                {text}
              </text>
            )
          );
        })}
      </svg>
    </div>
  );
}

/** On a phone there is only room for the Mondays, and for every other month. */
function isMinor(date: string, period: LanePeriod): boolean {
  const { dayOfWeek, month } = Temporal.PlainDate.from(date);
  return daysIn(period) <= 31 ? dayOfWeek !== 1 : month % 2 === 0;
}

function marksOf(period: LanePeriod): { startDate: string; endDate: string; text: string }[] {
  if (daysIn(period) <= 31)
    return datesIn(period).map((date) => ({
      startDate: date,
      endDate: date,
      text: String(Number(date.slice(8))),
    }));
  return Array.from({ length: 12 }, (_, index) => {
    const first = Temporal.PlainDate.from(period.from).with({ month: index + 1 });
    const last = first.with({ day: first.daysInMonth });
    return { startDate: first.toString(), endDate: last.toString(), text: formatMonthName(first.toString()) };
  });
}
