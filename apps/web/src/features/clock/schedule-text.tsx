import type { DaySchedule, ScheduleSegment } from '@jornada/contract/schedules/day-schedule';
import { clockTexts } from '@jornada/texts/es/clock';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDuration, formatLongDate } from '../../shared/civil-format.ts';
import { nextScheduleQuery } from './clock.data.ts';

/** The hours of a day in words; on a day without any, when the next ones are. */
export function ScheduleText({ schedule }: { schedule: DaySchedule }) {
  if (schedule.segments.length === 0) return <DayOff />;
  return (
    <Group gap="xs">
      <Text>{hoursText(schedule.segments)}</Text>
      <Text c="dimmed">{clockTexts.scheduleTotal(formatDuration(schedule.expectedMinutes))}</Text>
    </Group>
  );
}

function DayOff() {
  const { data: next } = useQuery(nextScheduleQuery);
  return (
    <div>
      <Text>{clockTexts.dayOff}</Text>
      {next && (
        <Text size="sm" c="dimmed">
          {clockTexts.nextSchedule(formatLongDate(next.date), hoursText(next.segments))}
        </Text>
      )}
    </div>
  );
}

function hoursText(segments: readonly ScheduleSegment[]): string {
  return clockTexts.joinSegments(
    segments.map(({ startTime, endTime }) =>
      endTime <= startTime
        ? clockTexts.segmentNextDay(startTime, endTime)
        : clockTexts.segment(startTime, endTime),
    ),
  );
}
