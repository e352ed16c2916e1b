import type { WorkMarkOfDay } from '@jornada/contract/payroll/work-marks';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureOf, failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import type { DaySubject } from '../day-subject.ts';
import { DaySection } from './day-section.tsx';
import { MarkForm } from './mark-form.tsx';
import { marksQuery, sendMarkRemoval } from './marks.data.ts';

const { marks: texts } = payRulesTexts;

/** What stretches of a day are marked as: on call, its activation, waiting, travel. */
export function MarksOfDay({ day, mayManage }: { day: DaySubject; mayManage: boolean }) {
  const { data, error, refetch } = useQuery(marksQuery(day));
  const [isAdding, setAdding] = useState(false);
  const {
    mutate,
    isPending,
    error: refused,
  } = useCompanyChange({
    mutationFn: (id: string) => sendMarkRemoval(day, id),
    onDone: () => showNotice('success', texts.removed),
  });
  const failure = refused && failureUnder(refused, texts.removeFailed);
  const isEmpty = data?.marks.length === 0;
  if (isEmpty && !mayManage) return null;
  return (
    <DaySection title={texts.title}>
      {error && !data && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {isEmpty && <Text size="sm">{texts.none}</Text>}
      {data?.marks.map((mark) => (
        <Group key={mark.id} justify="space-between" gap="xs" wrap="nowrap">
          <div>
            <Text size="sm">
              {texts.kinds[mark.mark]}, {hoursOf(mark)}
              {mark.note !== null && `: ${mark.note}`}
            </Text>
            <Text size="xs" c="dimmed">
              {texts.by(mark.markedBy)}
            </Text>
          </div>
          {mayManage && (
            <Button
              variant="subtle"
              color="red"
              disabled={isPending}
              aria-label={texts.removeNamed(texts.kinds[mark.mark], hoursOf(mark))}
              onClick={() => mutate(mark.id)}
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      ))}
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {mayManage && isAdding && <MarkForm day={day} onClose={() => setAdding(false)} />}
      {mayManage && data && !isAdding && (
        <Stack gap={4} align="flex-start">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {texts.add}
          </Button>
        </Stack>
      )}
    </DaySection>
  );
}

function hoursOf({ startTime, endTime, startsNextDay }: WorkMarkOfDay): string {
  const hours = texts.hours(startTime, endTime);
  return startsNextDay ? `${hours} ${texts.nextDay}` : hours;
}
