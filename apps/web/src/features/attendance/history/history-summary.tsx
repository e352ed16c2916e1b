import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import { historyTexts as texts } from '@jornada/texts/attendance-history';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import { FigureCard, Figures, FigureValue } from '../../../shared/widgets/figure-card.tsx';
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
        <FigureCard title={texts.summary} help={texts.period(formatDate(period.from), formatDate(period.to))}>
          <Figures
            figures={figuresOf(data?.totals).map(([name, minutes]) => ({ name, value: figureOf(minutes) }))}
          />
        </FigureCard>
      )}
      <VacationCard year={Number(period.to.slice(0, 4))} />
    </div>
  );
}

function figureOf(minutes: number | undefined) {
  if (minutes === undefined) return <Skeleton height="1em" width="4em" />;
  return <FigureValue>{formatDuration(minutes)}</FigureValue>;
}

function figuresOf(totals: DailySummary['totals'] | undefined) {
  const unusual = [
    [texts.breaks, totals?.breakMinutes],
    [texts.overtime, totals?.overtimeMinutes],
    [texts.complementary, totals?.complementaryMinutes],
    [texts.night, totals?.nightMinutes],
    [texts.holidayWork, totals?.holidayMinutes],
    [texts.late, totals?.lateMinutes],
  ] as const;
  return [
    [texts.worked, totals?.workedMinutes],
    [texts.expected, totals?.expectedMinutes],
    ...unusual.filter(([, minutes]) => minutes),
  ] as const;
}
