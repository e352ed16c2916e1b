import type { MonthOfPerson } from '@jornada/contract/attendance/closed-months';
import { overtimeCompensations } from '@jornada/core/months/month-figures';
import { closingTexts } from '@jornada/texts/closed-months-screens';
import { Alert, Checkbox, Radio, RadioGroup, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { closingsQuery, sendClosing } from './closing.data.ts';

const texts = closingTexts.closeDialog;

/** Whose month is to be closed. */
export interface Closing {
  readonly month: string;
  readonly people: readonly MonthOfPerson[];
  /** Everybody whose month is open when it is sent; otherwise the people listed. */
  readonly isEverybody: boolean;
}

interface CloseDialogProps extends DialogShown {
  closing: Closing;
  onClosed: () => void;
}

type Compensation = (typeof overtimeCompensations)[number];

/** Closes a month of people, after showing the admin the open days. */
export function CloseDialog({ closing, onClosed, ...shown }: CloseDialogProps) {
  const { month, people, isEverybody } = closing;
  const unsettled = people.filter(({ openDays }) => openDays.length > 0).length;
  const client = useQueryClient();
  const { form, ...saving } = useSavedForm({
    initialValues: { confirmed: false, overtimeCompensation: 'UNSTATED' as Compensation },
    fields: ['confirmed'],
    send: (values) =>
      sendClosing({ month, ...values, ...(!isEverybody && { userIds: people.map(({ userId }) => userId) }) }),
    onDone: async ({ closed, closing: background }) => {
      shown.onClose();
      onClosed();
      showNotice('success', background ? closingTexts.background.begun : texts.done(closed));
      if (background) await client.invalidateQueries({ queryKey: closingsQuery.queryKey });
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={texts.title(formatMonth(month))}
      saving={saving}
      submit={closingTexts.close}
      {...shown}
    >
      <Text>{texts.whom(people.length)}</Text>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <RadioGroup label={texts.compensation} {...form.getInputProps('overtimeCompensation')}>
        <Stack gap="xs" mt="xs">
          {overtimeCompensations.map((kind) => (
            <Radio key={kind} value={kind} label={texts.compensations[kind]} />
          ))}
        </Stack>
      </RadioGroup>
      {unsettled > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={texts.openDays(unsettled)}>
          <Checkbox label={texts.confirm} {...form.getInputProps('confirmed', { type: 'checkbox' })} />
        </Alert>
      )}
    </FormDialog>
  );
}
