import { clockTexts } from '@jornada/texts/es/clock';
import { Alert } from '@mantine/core';
import { IconBeach, IconCalendarStar, IconUserOff } from '@tabler/icons-react';
import { formatDate } from '../../shared/time/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';
import { namedDay } from './day-words.ts';

/** What is special about the workday: a vacation, an absence, a holiday. */
export function DayNotices({ status, today }: { status: ClockStatus; today: string }) {
  const { workedOn, absenceType, holidayName } = status;
  const vacation = status.isOnVacation ? status.vacationInfo : null;
  const isToday = workedOn === today;
  const day = isToday ? clockTexts.today : namedDay(workedOn, today);
  return (
    <>
      {vacation && (
        <Alert color="indigo" icon={<IconBeach aria-hidden />}>
          {clockTexts.vacationToday(formatDate(vacation.startDate), formatDate(vacation.endDate))}
        </Alert>
      )}
      {absenceType && (
        <Alert color="indigo" icon={<IconUserOff aria-hidden />}>
          {clockTexts.absenceOn(day, absenceType)}
        </Alert>
      )}
      {holidayName && (
        <Alert color="indigo" icon={<IconCalendarStar aria-hidden />}>
          {isToday ? clockTexts.holidayToday(holidayName) : clockTexts.holidayOn(day, holidayName)}
        </Alert>
      )}
    </>
  );
}
