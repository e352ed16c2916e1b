import { clockTexts } from '@jornada/texts/es/clock';
import { Alert } from '@mantine/core';
import { IconBeach, IconCalendarStar } from '@tabler/icons-react';
import { formatDate } from '../../shared/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';

/** What is special about today: a vacation, a holiday. */
export function DayNotices({ status }: { status: ClockStatus }) {
  const vacation = status.isOnVacation ? status.vacationInfo : null;
  return (
    <>
      {vacation && (
        <Alert color="indigo" icon={<IconBeach aria-hidden />}>
          {clockTexts.vacationToday(formatDate(vacation.startDate), formatDate(vacation.endDate))}
        </Alert>
      )}
      {status.holidayName && (
        <Alert color="indigo" icon={<IconCalendarStar aria-hidden />}>
          {clockTexts.holidayToday(status.holidayName)}
        </Alert>
      )}
    </>
  );
}
