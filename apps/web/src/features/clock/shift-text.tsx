import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { clockTexts } from '@jornada/texts/clock';
import { Group, Text } from '@mantine/core';
import { formatDuration } from '../../shared/time/civil-format.ts';
import { shiftHours } from './shift-hours.ts';

/** The hours of a shift in the person's time zone; if they differ in the schedule's own zone, those too. */
export function ShiftText({ shift, timeZone }: { shift: DaySchedule; timeZone: string }) {
  const hours = shiftHours(shift, timeZone);
  const ownHours = shiftHours(shift, shift.timezone);
  return (
    <div>
      <Group gap="xs">
        <Text>{clockTexts.hours(hours)}</Text>
        <Text c="dimmed">{clockTexts.scheduleTotal(formatDuration(shift.expectedMinutes))}</Text>
      </Group>
      {ownHours !== hours && (
        <Text size="sm" c="dimmed">
          {clockTexts.hoursInZone(shift.timezone, ownHours)}
        </Text>
      )}
    </div>
  );
}
