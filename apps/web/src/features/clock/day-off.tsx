import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import { clockTexts } from '@jornada/texts/clock';
import { Skeleton, Text } from '@mantine/core';
import { dayWords, namedDay } from '../../shared/workday/day-words.ts';
import type { ClockStatus } from './clock.data.ts';
import { shiftHours } from './shift-hours.ts';

interface DayOffProps {
  status: ClockStatus;
  today: string;
  /** Undefined while it is loading, null when there is none. */
  next: DaySchedule | null | undefined;
}

/** Says that a workday has no shift, and when the next one is. */
export function DayOff({ status: { workedOn, timezone }, today, next }: DayOffProps) {
  return (
    <div>
      <Text>{workedOn === today ? clockTexts.dayOff : clockTexts.dayOffOn(namedDay(workedOn, today))}</Text>
      {next === undefined && <Skeleton height={20} />}
      {next && (
        <Text size="sm" c="dimmed">
          {clockTexts.nextSchedule(dayWords(next.date, today), clockTexts.hours(shiftHours(next, timezone)))}
        </Text>
      )}
    </div>
  );
}
