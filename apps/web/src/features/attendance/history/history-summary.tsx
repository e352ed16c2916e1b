import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import { historyTexts as texts } from '@jornada/texts/es/attendance-history';
import { Card, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import type { HistoryPeriod } from './history-search.ts';
import classes from './history-summary.module.css';
import { VacationCard } from './vacation-card.tsx';

interface HistorySummaryProps {
  summary: UseQueryResult<DailySummary>;
  period: HistoryPeriod;
}

/** The totals of the period's days, and how many days of its year are vacation. */
export function HistorySummary({ summary, period }: HistorySummaryProps) {
  const { data, isError } = summary;
  return (
    <div className={classes.cards}>
      {!isError && (
        <Card component="section" aria-labelledby="summary-title" className={classes.card}>
          <Title order={2} size="h5" id="summary-title">
            {texts.summary}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.period(formatDate(period.from), formatDate(period.to))}
          </Text>
          <dl className={classes.figures}>
            {figuresOf(data?.totals).map(([name, minutes]) => (
              <div key={name} className={classes.figure}>
                <dt>{name}</dt>
                <dd>
                  {minutes === undefined ? <Skeleton height="1em" width="4em" /> : formatDuration(minutes)}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <VacationCard year={Number(period.to.slice(0, 4))} />
    </div>
  );
}

function figuresOf(totals: DailySummary['totals'] | undefined) {
  const unusual = [
    [texts.complementary, totals?.complementaryMinutes],
    [texts.night, totals?.nightMinutes],
    [texts.holidayWork, totals?.holidayMinutes],
  ] as const;
  return [
    [texts.worked, totals?.workedMinutes],
    [texts.expected, totals?.expectedMinutes],
    [texts.breaks, totals?.breakMinutes],
    [texts.overtime, totals?.overtimeMinutes],
    ...unusual.filter(([, minutes]) => minutes),
    [texts.late, totals?.lateMinutes],
  ] as const;
}
