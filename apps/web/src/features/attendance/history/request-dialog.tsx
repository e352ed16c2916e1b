import { correctionRequestTexts as texts } from '@jornada/texts/attendance-requests';
import { modalityTexts } from '@jornada/texts/modality';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ReasonField } from '../../../shared/corrections/reason-field.tsx';
import { sendCorrectionRequest } from '../../../shared/corrections/send-correction-request.ts';
import { descriptionOf } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { self } from '../../../shared/time-off/use-days-known.ts';
import { ModalitySelect } from '../../../shared/workday/modality-select.tsx';
import { ownDayQuery, recordsQuery } from './history.data.ts';
import {
  mayBePlaced,
  newRequest,
  type RequestSubject,
  requestProblems,
  requestTargets,
  wishFrom,
} from './request-values.ts';

/** Asks the company to correct a record, or to add a missing one. Nothing changes until it accepts. */
export function RequestDialog({ subject, ...shown }: DialogShown & { subject: RequestSubject }) {
  const { date, record } = subject;
  const id = useId();
  const { data = record ? [record] : [] } = useQuery(recordsQuery({ from: date, to: date }));
  const { data: day } = useQuery(ownDayQuery(date));
  const { form, ...saving } = useSavedForm({
    initialValues: newRequest(subject),
    validate: requestProblems,
    fields: ['atDate', 'atTime', 'reason'],
    send: (values) => sendCorrectionRequest(wishFrom(date, data, values)),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.sent);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { value: atTime, onChange: chooseTime, ...timeInput } = form.getInputProps('atTime');
  return (
    <FormDialog
      id={id}
      title={texts.title(formatShortDate(date))}
      saving={saving}
      submit={texts.send}
      {...shown}
    >
      <Text size="sm" c="dimmed" id={descriptionOf(id)}>
        {texts.help}
      </Text>
      <NativeSelect
        label={texts.what}
        data={requestTargets(date, data)}
        data-autofocus
        {...form.getInputProps('target')}
      />
      <Group grow align="flex-start">
        <KnownDateField
          whose={self}
          label={texts.date}
          value={form.values.atDate}
          {...form.getInputProps('atDate')}
        />
        <TimeField
          label={texts.time}
          required={form.values.modality === null}
          value={atTime}
          onChoose={chooseTime}
          {...timeInput}
        />
      </Group>
      {day?.asksModality && mayBePlaced(form.values.target, data) && (
        <ModalitySelect
          value={form.values.modality}
          none={modalityTexts.unchanged}
          onChoose={(modality) => form.setFieldValue('modality', modality)}
        />
      )}
      <ReasonField {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
