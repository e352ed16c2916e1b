import { bankTexts } from '@jornada/texts/bank';
import { NativeSelect, Textarea } from '@mantine/core';
import { serverNow } from '../../../shared/call/server-clock.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { sendAdjustment } from '../bank.data.ts';

const { adjust: texts, causes } = bankTexts;
const mostMinutes = 60_000;

interface AdjustDialogProps extends DialogShown {
  userId: string;
  userName: string;
}

/** Adds an opening balance or an adjustment to somebody's bank, with its reason. */
export function AdjustDialog({ userId, userName, ...shown }: AdjustDialogProps) {
  const today = civilDateAt(serverNow(), useTimeZone());
  const { form, ...saving } = useSavedForm({
    initialValues: {
      cause: 'ADJUSTMENT' as 'ADJUSTMENT' | 'OPENING',
      side: 'add' as 'add' | 'subtract',
      minutes: '' as number | string,
      on: today as string | null,
      reason: '',
    },
    validate: ({ minutes, on, reason }) => ({
      ...((typeof minutes !== 'number' || minutes <= 0) && { minutes: texts.hoursRequired }),
      ...((on === null || !isCivilDate(on)) && { on: texts.onRequired }),
      ...(reason.trim() === '' && { reason: texts.reasonRequired }),
    }),
    fields: ['cause', 'side', 'minutes', 'on', 'reason'],
    send: ({ cause, side, minutes, on, reason }) =>
      sendAdjustment(userId, {
        ...{ cause, on: on ?? today, reason: reason.trim() },
        minutes: side === 'add' ? Number(minutes) : 0 - Number(minutes),
      }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title(userName)} saving={saving} submit={texts.save} {...shown}>
      <NativeSelect
        label={texts.cause}
        data={(['ADJUSTMENT', 'OPENING'] as const).map((value) => ({ value, label: causes[value] }))}
        data-autofocus
        {...form.getInputProps('cause')}
      />
      <NativeSelect
        label={texts.side}
        data={(['add', 'subtract'] as const).map((value) => ({ value, label: texts.sides[value] }))}
        {...form.getInputProps('side')}
      />
      <HoursInput label={texts.hours} max={mostMinutes} {...form.getInputProps('minutes')} />
      <DateField label={texts.on} max={today} {...form.getInputProps('on')} value={form.values.on} />
      <Textarea
        label={texts.reason}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
