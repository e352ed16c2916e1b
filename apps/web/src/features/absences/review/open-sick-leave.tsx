import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { whoseIs } from '../../../shared/time-off/use-days-known.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { type SickLeaveDate, sendSickLeaveDate } from './review.data.ts';

const texts = absenceReviewTexts.open;

/** The actions for a sick leave without a known end: confirm it until a date, or end it with its last day. */
export function OpenSickLeave({ absence, onDone }: { absence: Absence; onDone: () => void }) {
  const titleId = useId();
  const [date, setDate] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, variables } = useConcurrentChange<Absence, SickLeaveDate>({
    mutationFn: sendSickLeaveDate,
    onDone: (_, { isEnd }) => {
      onDone();
      showNotice('success', isEnd ? texts.ended : texts.confirmed);
    },
  });
  const failure = error && failureUnder(error, variables?.isEnd ? texts.endFailed : texts.confirmFailed);
  const send = (isEnd: boolean) => {
    if (date === null || !isCivilDate(date)) return setMissing(true);
    mutate({ id: absence.id, isEnd, date });
  };
  const button = (isEnd: boolean, text: string) => (
    <SteadyButton
      variant={isEnd ? 'filled' : 'default'}
      isBusy={isPending && variables?.isEnd === isEnd}
      isBlocked={isPending && variables?.isEnd !== isEnd}
      onClick={() => send(isEnd)}
    >
      {text}
    </SteadyButton>
  );
  return (
    <Stack component="section" aria-labelledby={titleId} gap="xs">
      <Title order={3} size="h6" id={titleId}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <KnownDateField
        label={texts.date}
        whose={whoseIs(absence.userId)}
        value={date}
        error={isMissing ? texts.dateMissing : undefined}
        onChange={(chosen) => {
          setDate(chosen);
          setMissing(false);
        }}
      />
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      <Group gap="sm">
        {button(false, texts.confirm)}
        {button(true, texts.end)}
      </Group>
    </Stack>
  );
}
