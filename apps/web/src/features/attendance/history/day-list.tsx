import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import { historyTexts } from '@jornada/texts/attendance-history';
import { Card, EmptyState, Group, Stack, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DayTable } from './day-table.tsx';
import { HistoryFiles, LastMonthFile } from './history-files.tsx';
import type { HistoryPeriod } from './history-search.ts';
import { DaysShape } from './history-shape.tsx';
import { InTurnUnless } from './in-turn-unless.tsx';
import { toldDays } from './told-days.ts';

const texts = historyTexts.days;

interface DayListProps {
  summary: UseQueryResult<DailySummary>;
  records: UseQueryResult<readonly RecordedLog[]>;
  /** Whether the days are there and may be drawn. */
  isDrawn: boolean;
  /** Whether any were drawn before. */
  wasDrawn: boolean;
  /** Whether all of it is drawn together, and not one part after the other. */
  isAtOnce: boolean;
  period: HistoryPeriod;
  today: string;
}

/** The days of the period, the latest first, and their files. */
export function DayList(props: DayListProps) {
  const { summary, records, isDrawn, wasDrawn, isAtOnce, period, today } = props;
  const days = isDrawn && summary.data && toldDays(summary.data.days, today);
  return (
    <Stack gap="xs" component="section" aria-labelledby="days-title">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="h5" id="days-title">
          {texts.title}
        </Title>
        <LastMonthFile today={today} />
      </Group>
      {records.error && (
        <LoadFailure {...failureUnder(records.error, historyTexts.recordsFailed)} onRetry={records.refetch} />
      )}
      {!isDrawn && <DaysShape />}
      {days && days.length === 0 && (
        <Card padding="xl">
          <EmptyState
            icon={<IconCalendarOff size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        </Card>
      )}
      {days && days.length > 0 && records.data && (
        <Card padding={0}>
          <DayTable days={days} records={records.data} isAtOnce={isAtOnce} />
        </Card>
      )}
      {wasDrawn && (
        <InTurnUnless place={1} isAtOnce={isAtOnce}>
          <HistoryFiles period={period} />
        </InTurnUnless>
      )}
    </Stack>
  );
}
