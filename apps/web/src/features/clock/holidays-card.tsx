import type { Holiday } from '@jornada/contract/holidays/holiday';
import { clockTexts } from '@jornada/texts/clock';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { Skeleton, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { daysBetween, formatDate, formatShortDate } from '../../shared/time/civil-format.ts';
import { upcomingHolidaysQuery } from './clock.data.ts';
import classes from './holidays-card.module.css';
import { HolidaysFrame } from './holidays-waiting.tsx';

/** The company's next holidays; hover, focus or tap shows details. */
export function HolidaysCard({ from }: { from: string }) {
  const { data: holidays, isPending, isError, refetch } = useQuery(upcomingHolidaysQuery(from));
  return (
    <HolidaysFrame>
      {isPending && <Skeleton height={160} />}
      {isError && <LoadFailure reason={clockTexts.dayLoadError} onRetry={refetch} />}
      {holidays?.length === 0 && <Text c="dimmed">{clockTexts.noHolidays}</Text>}
      {holidays && holidays.length > 0 && (
        <ul className={classes.list}>
          {holidays.map((holiday) => (
            <li key={`${holiday.id}${holiday.holidayDate}`}>
              <HolidayRow holiday={holiday} days={daysBetween(from, holiday.holidayDate)} />
            </li>
          ))}
        </ul>
      )}
    </HolidaysFrame>
  );
}

function HolidayRow({ holiday, days }: { holiday: Holiday; days: number }) {
  const { holidayDate, name, type, description } = holiday;
  const label = clockTexts.holidayTooltip(formatDate(holidayDate), name, holidayTypeNames[type], description);
  return (
    <Tooltip label={label} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.row}>
        <span className={classes.date}>{formatShortDate(holidayDate)}</span>
        <span className={classes.name}>{name}</span>
        <span className={classes.days}>{clockTexts.inDays(days)}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
