import { timeOffCalendarTexts as texts } from '@jornada/texts/time-off-calendar';
import { useState } from 'react';
import { serverNow } from '../call/server-clock.ts';
import { DateCalendar, type DateCalendarProps } from '../form/date-calendar.tsx';
import { useTimeZone } from '../session/use-time-zone.ts';
import { civilDateAt } from '../time/civil-format.ts';
import { monthOf } from '../time/month-weeks.ts';
import { CalendarDay, dayClass, marksOf } from './calendar-day.tsx';
import classes from './time-off-calendar.module.css';
import { useDaysKnown, type Whose } from './use-days-known.ts';

/** A month for choosing a day, which shows and says what is on each. */
export function KnownDateCalendar({ whose, ...props }: DateCalendarProps & { whose: Whose }) {
  const today = civilDateAt(serverNow(), useTimeZone());
  const [month, turnTo] = useState(monthOf(props.value ?? today));
  const [pointed, setPointed] = useState<string | null>(null);
  const { factsOn, isFailed } = useDaysKnown(whose, month, today);
  const waiting = isFailed ? texts.failed : null;
  return (
    <div className={classes.small}>
      <DateCalendar
        {...props}
        onMonth={turnTo}
        days={{
          classNames: { day: dayClass },
          getDayProps: (date) => ({
            ...marksOf(factsOn(date)),
            onFocus: () => setPointed(date),
            onMouseEnter: () => setPointed(date),
          }),
          renderDay: (date) => <CalendarDay date={date} facts={factsOn(date)} />,
        }}
      />
      {/* What the days' names say already. */}
      <p className={classes.told} aria-hidden>
        {waiting ?? (pointed && factsOn(pointed).words)}
      </p>
    </div>
  );
}
