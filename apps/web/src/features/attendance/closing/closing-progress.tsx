import type { MonthClosing } from '@jornada/contract/attendance/closed-months';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import { taskTexts } from '@jornada/texts/tasks';
import { Card, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { isUnfinished } from '../../../shared/task/task.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { closingKey, closingsQuery } from './closing.data.ts';

const texts = closingTexts.background;

/** The progress of closing a month of many people; a failure is shown until the closing is asked for again. */
export function ClosingProgress({ month }: { month: string }) {
  const client = useQueryClient();
  const { data: closings } = useQuery(closingsQuery);
  const latest = closings?.find((closing) => closing.month === month);
  const isUnderWay = latest !== undefined && isUnfinished(latest);
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void client.invalidateQueries({ queryKey: closingKey });
    wasUnderWay.current = isUnderWay;
  }, [client, isUnderWay]);
  return (
    <>
      {/* Read out as it begins and ends; each step would be too much to hear. */}
      <VisuallyHidden role="status">{latest && sentence(latest, isUnderWay)}</VisuallyHidden>
      {latest && isUnderWay && <UnderWay closing={latest} />}
      {latest?.status === 'FAILED' && <ProblemAlert>{latest.message}</ProblemAlert>}
    </>
  );
}

function UnderWay({ closing: { month, doneSteps, totalSteps, status, ahead } }: { closing: MonthClosing }) {
  const name = texts.title(formatMonth(month));
  return (
    <Card>
      <Text fw={600}>{name}</Text>
      <Progress my="xs" value={(100 * doneSteps) / Math.max(1, totalSteps ?? 1)} aria-label={name} />
      <Text size="sm">{texts.progress(doneSteps, totalSteps ?? 0)}</Text>
      {status === 'PENDING' && <Text size="sm">{taskTexts.waiting(ahead)}</Text>}
    </Card>
  );
}

function sentence({ month, closed }: MonthClosing, isUnderWay: boolean): string {
  if (isUnderWay) return texts.title(formatMonth(month));
  return closed === null ? '' : closingTexts.closeDialog.done(closed);
}
