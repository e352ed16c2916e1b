import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../browser/lazy-part.ts';
import { serverNow } from '../call/server-clock.ts';
import { isCivilDate } from '../form/typed-date.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { civilDateAt } from '../time/civil-format.ts';
import classes from './time-off-dates.module.css';
import type { Whose } from './use-days-known.ts';

const TimeOffCalendar = lazyPart(() => import('./time-off-calendar.tsx'), 'TimeOffCalendar');
const known = (date: string | null) => (date !== null && isCivilDate(date) ? date : null);

interface TimeOffDatesProps {
  label: string;
  whose: Whose;
  /** As typed: what is no date is not shown. */
  from: string | null;
  to: string | null;
  /** @param to null after the first day is chosen and before the last one */
  onChoose: (from: string | null, to: string | null) => void;
}

/** The calendar in which dates of time off are chosen, loaded when it is shown, in room of its height. */
export function TimeOffDates({ from, to, ...props }: TimeOffDatesProps) {
  const today = civilDateAt(serverNow(), useTimeZone());
  return (
    <div className={classes.room}>
      <Suspense fallback={<Skeleton className={classes.waiting} />}>
        <TimeOffCalendar {...props} from={known(from)} to={known(to)} today={today} />
      </Suspense>
    </div>
  );
}
