import type { Compensated, HeldBank } from '@jornada/contract/bank/review-bank';
import { bankTexts } from '@jornada/texts/bank';
import { Group, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { isTimeOfDay } from '../../../shared/form/time-of-day.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { restPreviewQuery, sendGivenRest } from '../bank.data.ts';
import { PreviewLines, RefusedDialog } from './compensated.tsx';

const { give: texts, rest, pay, previewFailed } = bankTexts;

interface GiveRestDialogProps extends DialogShown {
  people: readonly HeldBank[];
  onSent: () => void;
}

/** Gives people rest out of their banks, once it was shown what that takes of each. */
export function GiveRestDialog({ people, onSent, ...shown }: GiveRestDialogProps) {
  const [refused, setRefused] = useState<Compensated['refused']>([]);
  const userIds = people.map(({ userId }) => userId);
  const { form, ...saving } = useSavedForm({
    initialValues: { date: null as string | null, startTime: '', endTime: '', reason: '' },
    validate: ({ date, startTime, endTime }) => ({
      ...((date === null || !isCivilDate(date)) && { date: rest.chooseDate }),
      ...(!isTimeOfDay(startTime) && { startTime: rest.chooseTime }),
      ...(!isTimeOfDay(endTime) && { endTime: rest.chooseTime }),
    }),
    fields: ['date', 'startTime', 'endTime', 'reason'],
    send: ({ date, reason, ...hours }) =>
      sendGivenRest({ userIds, ...hours, date: date ?? '', reason: reason.trim() }),
    onDone: (answer) => {
      if (answer.done > 0) showNotice('success', texts.done(answer.done));
      setRefused(answer.refused);
      if (answer.refused.length === 0) shown.onClose();
      onSent();
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { date, startTime, endTime } = form.values;
  const isTold = date !== null && isCivilDate(date) && isTimeOfDay(startTime) && isTimeOfDay(endTime);
  const { data, error, refetch } = useQuery({
    ...restPreviewQuery({ userIds, date: date ?? '', startTime, endTime }),
    enabled: isTold && startTime !== endTime,
  });
  if (refused.length > 0)
    return <RefusedDialog title={texts.title(people.length)} refused={refused} {...shown} />;
  return (
    <FormDialog title={texts.title(people.length)} saving={saving} submit={texts.send} {...shown}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <DateField label={rest.date} data-autofocus {...form.getInputProps('date')} value={date} />
      <Group gap="sm" align="flex-start" grow>
        <TimeField
          label={rest.from}
          {...form.getInputProps('startTime')}
          value={startTime}
          onChoose={(typed) => form.setFieldValue('startTime', typed)}
        />
        <TimeField
          label={rest.to}
          {...form.getInputProps('endTime')}
          value={endTime}
          onChoose={(typed) => form.setFieldValue('endTime', typed)}
        />
      </Group>
      <Textarea
        label={pay.reason}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      {error && isTold && <LoadFailure {...failureUnder(error, previewFailed)} onRetry={refetch} />}
      {data && isTold ? (
        <PreviewLines
          lines={data.map(({ userId, userName, minutes, availableMinutes }) => {
            if (minutes === 0) return { key: userId, says: texts.nothing(userName), isRefused: true };
            const isRefused = minutes > availableMinutes;
            const says = isRefused
              ? texts.tooLittle(userName, minutes, availableMinutes)
              : texts.after(userName, minutes, availableMinutes - minutes);
            return { key: userId, says, isRefused };
          })}
        />
      ) : (
        <Text size="sm">{texts.choose}</Text>
      )}
    </FormDialog>
  );
}
