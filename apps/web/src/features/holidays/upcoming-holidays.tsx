import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { Card, Skeleton, Text, Title } from '@mantine/core';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDate, formatWeekday } from '../../shared/time/civil-format.ts';
import { upcomingHolidays } from './holiday-figures.ts';
import { HolidayTypeBadge } from './holiday-type-badge.tsx';
import classes from './upcoming-holidays.module.css';

const { upcoming: texts } = holidayScreenTexts;

/** The next five holidays, and in how many days they are. */
export function UpcomingHolidays({ holidays }: { holidays: readonly KeptHoliday[] | undefined }) {
  const today = civilDateAt(serverNow(), useTimeZone());
  const upcoming = holidays && upcomingHolidays(holidays, today);
  return (
    <Card component="section" aria-labelledby="upcoming-title">
      <Title order={2} size="h5" id="upcoming-title" mb="xs">
        {texts.title}
      </Title>
      {!upcoming && <Skeleton height={180} />}
      {upcoming?.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      {upcoming && upcoming.length > 0 && (
        <ul className={classes.list}>
          {upcoming.map(({ holiday, date, days }) => (
            <li key={holiday.id} className={classes.row}>
              <span className={classes.date}>
                {formatDate(date)} <span className={classes.weekday}>{formatWeekday(date)}</span>
              </span>
              <span className={classes.name}>{holiday.name}</span>
              <HolidayTypeBadge type={holiday.type} />
              <span className={classes.days}>{texts.inDays(days)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
