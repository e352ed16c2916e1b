import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { Group, Text } from '@mantine/core';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { DayState } from '../day-state.tsx';
import { EditCountdown } from '../edit-countdown.tsx';

/** The date and state of a day, with an admin's comment. */
export function DayHead({ row }: { row: AttendanceDayRow }) {
  const { justification, review, reviewComment } = row.status;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text c="dimmed">{formatLongDate(row.date)}</Text>
        <Group gap="xs">
          <DayState row={row} />
          <EditCountdown editability={row.editability} />
        </Group>
      </Group>
      {row.holidayName && <Text size="sm">{texts.day.holiday(row.holidayName)}</Text>}
      {justification && <Text size="sm">{texts.justified(justification)}</Text>}
      {review && <Text size="sm">{texts.reviewed(texts.reviews[review], reviewComment)}</Text>}
    </div>
  );
}
