import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { complementaryTexts } from '@jornada/texts/complementary-hours';
import { namedModality } from '@jornada/texts/modality';
import { Card, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import type { HistoryPeriod } from './history-search.ts';
import classes from './history-summary.module.css';

interface HistorySummaryProps {
  summary: UseQueryResult<DailySummary>;
  period: HistoryPeriod;
}

/** The totals of the period's days; on a phone no more than some lines. */
export function HistorySummary({ summary, period }: HistorySummaryProps) {
  const titleId = useId();
  const { data } = summary;
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card}>
      <Title order={2} size="h5" id={titleId} className={classes.title}>
        {texts.summary}
      </Title>
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {texts.period(formatDate(period.from), formatDate(period.to))}
      </Text>
      <dl className={classes.figures}>
        {figuresOf(data?.totals).map(([name, minutes]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figureOf(minutes)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function figureOf(minutes: number | undefined) {
  if (minutes === undefined) return <Skeleton height="1em" width="4em" />;
  return formatDuration(minutes);
}

function figuresOf(totals: DailySummary['totals'] | undefined) {
  const unusual = [
    [texts.breaks, totals?.breakMinutes],
    [texts.overtime, totals?.overtimeMinutes],
    [texts.complementary, totals?.complementaryMinutes],
    ...complementaryTexts
      .named(totals?.complementary ?? null)
      .map(({ name, minutes }) => [name, minutes] as const),
    [texts.night, totals?.nightMinutes],
    [texts.holidayWork, totals?.holidayMinutes],
    ...namedModality(totals?.modality ?? null).map(({ name, minutes }) => [name, minutes] as const),
    [texts.late, totals?.lateMinutes],
  ] as const;
  return [
    [texts.worked, totals?.workedMinutes],
    [texts.expected, totals?.expectedMinutes],
    ...unusual.filter(([, minutes]) => minutes),
  ] as const;
}
