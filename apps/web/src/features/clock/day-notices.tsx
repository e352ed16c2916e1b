import { clockTexts } from '@jornada/texts/clock';
import { Alert } from '@mantine/core';
import { IconBeach, IconCalendarStar, IconClockExclamation, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { civilDateAt, formatDate, formatTime } from '../../shared/time/civil-format.ts';
import { holidayRestQuery } from '../../shared/time-off/holiday-rest.data.ts';
import { dayWords, namedDay } from '../../shared/workday/day-words.ts';
import type { ClockStatus, LastRecord } from './clock.data.ts';

/** Notices about the workday: a vacation, an absence, a holiday, or a record in the future. */
export function DayNotices({ status, today }: { status: ClockStatus; today: string }) {
  const { workedOn, absenceType, holidayName } = status;
  const vacation = status.isOnVacation ? status.vacationInfo : null;
  const isToday = workedOn === today;
  const day = isToday ? clockTexts.today : namedDay(workedOn, today);
  return (
    <>
      {status.futureRecord && (
        <Alert color="orange" icon={<IconClockExclamation aria-hidden />}>
          {futureText(status.futureRecord, today)}
        </Alert>
      )}
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
          {status.expectedMinutes === 0 && <OwedRest date={workedOn} />}
        </Alert>
      )}
    </>
  );
}

/** That another day is owed for a holiday, where it fell on a day of rest; nothing while, or where, that is not known. */
function OwedRest({ date }: { date: string }) {
  const { data } = useQuery(holidayRestQuery({ year: Number(date.slice(0, 4)) }));
  const holiday = data?.holidays.find((one) => one.date === date);
  return holiday && ` ${clockTexts.restOwed(holiday.isTaken)}`;
}

function futureText({ type, timestamp, timezone }: LastRecord, today: string): string {
  const instant = Date.parse(timestamp);
  const date = civilDateAt(instant, timezone);
  const day = date === today ? clockTexts.today : dayWords(date, today);
  return clockTexts.futureRecord(clockTexts.punchNames[type], day, formatTime(instant, timezone));
}
