import { figure } from '@jornada/texts/figure';
import { schedulesTexts } from '@jornada/texts/schedules';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { statisticsQuery } from '../schedules.data.ts';
import { LegalWarnings } from '../week/legal-warnings.tsx';
import classes from './schedule-statistics.module.css';

const texts = schedulesTexts.statistics;

/** The totals of a week of a schedule, and the legal limits that it exceeds. */
export function ScheduleStatistics({ scheduleId }: { scheduleId: string }) {
  const { data, error, refetch } = useQuery(statisticsQuery(scheduleId));
  if (error && !data) return <LoadFailure {...failureOf(error, texts.failed)} onRetry={refetch} />;
  if (!data) return <Skeleton height={72} radius="md" />;
  const figures = [
    { label: texts.weekly, value: formatDuration(data.weeklyMinutes) },
    { label: texts.days, value: figure(data.workingDays) },
    ...(data.weeklyContractMinutes === null
      ? []
      : [{ label: texts.contract, value: formatDuration(data.weeklyContractMinutes) }]),
  ];
  return (
    <Stack component="section" aria-label={texts.title} gap="sm">
      <dl className={classes.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.warnings.length > 0 ? (
        <LegalWarnings title={texts.warnings} warnings={data.warnings} />
      ) : (
        <Group gap={6} wrap="nowrap" className={classes.lawful}>
          <IconCircleCheck size={16} aria-hidden />
          <Text size="sm">{texts.noWarnings}</Text>
        </Group>
      )}
      {data.remarks.map(({ remark, message }) => (
        <Text key={remark} size="sm">
          {message}
        </Text>
      ))}
    </Stack>
  );
}
