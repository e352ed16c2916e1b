import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { hoursLeftTexts } from '@jornada/texts/hours-left';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { HolidayRest } from '../../../shared/time-off/holiday-rest.data.ts';
import { DaySection } from '../day/day-section.tsx';
import { dayScheduleQuery } from './calendar.data.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayKindIcon } from './day-kind-icon.tsx';
import { kindWords } from './day-words.ts';
import { SegmentList } from './segment-list.tsx';

const { day: texts, loadFailed, expectedOf, worksThrough } = calendarTexts;

interface DayHoursProps {
  userId: string;
  day: CalendarDay;
  /** The holiday of the day for which another day off is owed. */
  owedHoliday: HolidayRest['holidays'][number] | undefined;
}

/** What a day asks of a person: its kind, its hours, and the schedule they come from. */
export function DayHours({ userId, day, owedHoliday }: DayHoursProps) {
  const maySchedule = usePermission('schedules.manage');
  const {
    data: schedule,
    error,
    refetch,
  } = useQuery({
    ...dayScheduleQuery(userId, day.date),
    enabled: maySchedule,
  });
  const { expected } = day;
  return (
    <DaySection title={texts.hours}>
      {expected && (
        <Group gap="xs" wrap="nowrap">
          <DayKindIcon kind={expected.dayKind} />
          <Text size="sm" fw={600}>
            {kindWords(day)}
          </Text>
        </Group>
      )}
      {owedHoliday && <Text size="sm">{texts.restOwed(owedHoliday.name, owedHoliday.isTaken)}</Text>}
      {error && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {maySchedule && schedule === undefined && !error && <Skeleton height={40} />}
      {!maySchedule && expected?.scheduleName && (
        <Text size="sm" c="dimmed">
          {expected.scheduleName}
        </Text>
      )}
      {schedule === null && <Text size="sm">{texts.none}</Text>}
      {schedule && (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {schedule.scheduleName}
          </Text>
          {schedule.hoursPeriod ? (
            <Text size="sm">
              {texts.byHours[schedule.hoursPeriod](formatDuration(schedule.expectedMinutes))}
              {schedule.coreHours.length > 0 &&
                ` ${hoursLeftTexts.presence(schedule.coreHours.map(({ startTime, endTime }) => `${startTime}–${endTime}`))}.`}
            </Text>
          ) : schedule.segments.length === 0 ? (
            <Text size="sm">{texts.noSegments}</Text>
          ) : (
            <>
              <SegmentList segments={schedule.segments} />
              <Text size="sm">{expectedOf(formatDuration(schedule.expectedMinutes))}</Text>
            </>
          )}
          {schedule.segments.length > 0 && schedule.holidayName && (
            <Text size="sm">{worksThrough(schedule.holidayName)}</Text>
          )}
        </Stack>
      )}
    </DaySection>
  );
}
