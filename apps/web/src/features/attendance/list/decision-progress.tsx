import type { FilteredDecision } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts } from '@jornada/texts/attendance';
import { taskTexts } from '@jornada/texts/tasks';
import { Button, Card, CloseButton, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { isUnfinished } from '../../../shared/task/task.ts';
import { fetchFilteredDecision, filteredDecisionsQuery } from '../attendance.data.ts';
import type { DecisionResult } from '../decide/use-decision.ts';

const { background: texts, decisions, decided: done } = attendanceTexts;

interface DecisionProgressProps {
  /** Called when the days that stayed as they were are to be looked at. */
  onResult: (result: DecisionResult) => void;
}

/** How far the latest decision about all that a filter found is; its result is shown as it ends. */
export function DecisionProgress({ onResult }: DecisionProgressProps) {
  const client = useQueryClient();
  const { data: all } = useQuery(filteredDecisionsQuery);
  const [dismissed, setDismissed] = useState<string>();
  const latest = all?.[0];
  const isUnderWay = latest !== undefined && isUnfinished(latest);
  // The last one that is known to have ended; null when there is none, undefined before the server has told.
  const ended = useRef<string | null>(undefined);
  const show = async ({ id }: FilteredDecision) => onResult(await fetchFilteredDecision(id));
  useEffect(() => {
    if (!all) return;
    const former = ended.current;
    ended.current = latest && !isUnderWay ? latest.id : (former ?? null);
    // One about few days may have ended before it was seen under way.
    if (former === undefined || ended.current === former || !latest) return;
    void client.invalidateQueries();
    if (latest.left.length > 0) void fetchFilteredDecision(latest.id).then(onResult);
  }, [all, client, isUnderWay, latest, onResult]);
  const isShown = latest && latest.id !== dismissed;
  return (
    <>
      {/* Read out as it begins and ends; each step would be too much to hear. */}
      <VisuallyHidden role="status">{latest && sentence(latest, isUnderWay)}</VisuallyHidden>
      {latest && isUnderWay && <UnderWay decision={latest} />}
      {isShown && latest.status === 'FAILED' && <ProblemAlert>{latest.message}</ProblemAlert>}
      {isShown && latest.status === 'DONE' && (
        <Card padding="sm">
          <Group justify="space-between" gap="sm">
            <Text size="sm">{sentence(latest, false)}</Text>
            <Group gap="xs">
              {latest.left.length > 0 && (
                <Button size="xs" variant="default" onClick={() => void show(latest)}>
                  {texts.show}
                </Button>
              )}
              <CloseButton aria-label={texts.dismiss} onClick={() => setDismissed(latest.id)} />
            </Group>
          </Group>
        </Card>
      )}
    </>
  );
}

function UnderWay({
  decision: { action, doneSteps, totalSteps, status, ahead },
}: {
  decision: FilteredDecision;
}) {
  const total = totalSteps ?? 0;
  const name = texts.title(decisions[action]);
  return (
    <Card padding="sm">
      <Text fw={600}>{name}</Text>
      <Progress my="xs" value={(100 * doneSteps) / Math.max(1, total)} aria-label={name} />
      <Text size="sm">{texts.progress(doneSteps, total)}</Text>
      {status === 'PENDING' && <Text size="sm">{taskTexts.waiting(ahead)}</Text>}
    </Card>
  );
}

function sentence({ action, decided, left, status }: FilteredDecision, isUnderWay: boolean): string {
  if (isUnderWay) return texts.title(decisions[action]);
  if (status !== 'DONE') return '';
  const count = left.reduce((sum, one) => sum + one.count, 0);
  return count === 0
    ? done[action](decided)
    : `${done[action](decided)} ${attendanceTexts.left.title(count)}.`;
}
