import type { Workday } from '@jornada/contract/attendance/workdays';
import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { complementaryTexts } from '@jornada/texts/complementary-hours';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { DaySection } from '../day/day-section.tsx';
import { ExplainedIntervals } from '../day/explained-intervals.tsx';
import { explanationQuery } from './calendar.data.ts';

const { explanation: texts, loadFailed, statuses } = calendarTexts;

interface DayExplanationProps {
  userId: string;
  /** A civil date that has begun. */
  date: string;
}

/** Why a day counts as it does: each stretch of it as a part of a bar and as a line that says why. */
export function DayExplanation({ userId, date }: DayExplanationProps) {
  const { data: explanation, error, refetch } = useQuery(explanationQuery(userId, date));
  const { intervals = [], timezone = '' } = explanation ?? {};
  return (
    <DaySection title={texts.title}>
      {error && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {!explanation && !error && <Skeleton height={120} />}
      {explanation && <Text size="sm">{summaryOf(explanation.workday)}</Text>}
      {explanation && intervals.length === 0 && <Text size="sm">{texts.none}</Text>}
      {explanation && intervals.length > 0 && (
        <ExplainedIntervals intervals={intervals} date={date} timeZone={timezone} />
      )}
    </DaySection>
  );
}

/** The totals of the day in a sentence, without those that are nothing. */
function summaryOf(workday: Workday): string {
  const { workedMinutes, breakMinutes, deductedMinutes, status } = workday;
  const { overtimeMinutes, complementaryMinutes, complementary, nightMinutes, holidayMinutes } = workday;
  const { lateMinutes, earlyDepartureMinutes } = workday;
  const parts = [
    status && statuses[status],
    texts.summary(formatDuration(workedMinutes), formatDuration(breakMinutes)),
    deductedMinutes > 0 && texts.deducted(formatDuration(deductedMinutes)),
    overtimeMinutes > 0 && texts.overtime(formatDuration(overtimeMinutes)),
    complementaryMinutes > 0 &&
      `${texts.complementary(formatDuration(complementaryMinutes))}${complementaryTexts.inBrackets(complementary)}`,
    nightMinutes > 0 && texts.night(formatDuration(nightMinutes)),
    holidayMinutes > 0 && texts.holidayWork(formatDuration(holidayMinutes)),
    lateMinutes > 0 && texts.late(formatDuration(lateMinutes)),
    earlyDepartureMinutes > 0 && texts.early(formatDuration(earlyDepartureMinutes)),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
