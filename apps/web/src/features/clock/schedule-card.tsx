import type { DaySchedule } from '@jornada/contract/schedules/day-schedule';
import type { WorkPair } from '@jornada/core/timekeeping/work-pair';
import { clockTexts } from '@jornada/texts/es/clock';
import { Alert, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { ClockStatus } from './clock.data.ts';
import { DayBar } from './day-bar.tsx';
import { ScheduleText } from './schedule-text.tsx';

interface ScheduleCardProps {
  status: ClockStatus;
  schedule: UseQueryResult<DaySchedule | null>;
  pairs: readonly WorkPair[];
  now: number;
}

/** Today's schedule, as a picture with the punches over it, and in words. */
export function ScheduleCard({ status, schedule, pairs, now }: ScheduleCardProps) {
  return (
    <Card component="section" aria-labelledby="schedule-title" flex={1}>
      <Stack gap="sm">
        <Group justify="space-between" align="baseline">
          <Title order={2} size="h5" id="schedule-title">
            {clockTexts.schedule}
          </Title>
          <Text size="sm" c="dimmed">
            {schedule.data?.scheduleName}
          </Text>
        </Group>
        {schedule.isPending && <Skeleton height={96} />}
        {schedule.isError && <LoadFailure text={clockTexts.dayLoadError} onRetry={schedule.refetch} />}
        {schedule.data === null && (
          <Alert color="orange" icon={<IconCalendarOff aria-hidden />}>
            {clockTexts.noSchedule}
          </Alert>
        )}
        {schedule.data && <ScheduleText schedule={schedule.data} />}
        {schedule.data !== undefined && (
          <DayBar status={status} schedule={schedule.data} pairs={pairs} now={now} />
        )}
      </Stack>
    </Card>
  );
}
