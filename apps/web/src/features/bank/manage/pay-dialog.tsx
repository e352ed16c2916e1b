import type { Compensated, HeldBank } from '@jornada/contract/bank/review-bank';
import { bankTexts } from '@jornada/texts/bank';
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
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
import { sendPayment } from '../bank.data.ts';
import { PreviewLines, RefusedDialog } from './compensated.tsx';

const { pay: texts, adjust } = bankTexts;
const mostMinutes = 60_000;

interface PayDialogProps extends DialogShown {
  people: readonly HeldBank[];
  onSent: () => void;
}

/** Pays hours out of the banks of people, once they have seen what is left of each. */
export function PayDialog({ people, onSent, ...shown }: PayDialogProps) {
  const today = civilDateAt(serverNow(), useTimeZone());
  const [refused, setRefused] = useState<Compensated['refused']>([]);
  const { form, ...saving } = useSavedForm({
    initialValues: {
      amount: 'all' as 'all' | 'some',
      minutes: '' as number | string,
      on: today as string | null,
      reason: '',
    },
    validate: ({ amount, minutes, on }) => ({
      ...(amount === 'some' &&
        (typeof minutes !== 'number' || minutes <= 0) && { minutes: adjust.hoursRequired }),
      ...((on === null || !isCivilDate(on)) && { on: adjust.onRequired }),
    }),
    fields: ['amount', 'minutes', 'on', 'reason'],
    send: ({ amount, minutes, on, reason }) =>
      sendPayment({
        userIds: people.map(({ userId }) => userId),
        minutes: amount === 'all' ? null : Number(minutes),
        ...{ on: on ?? today, reason: reason.trim() },
      }),
    onDone: (answer) => {
      if (answer.done > 0) showNotice('success', texts.done(answer.done));
      setRefused(answer.refused);
      if (answer.refused.length === 0) shown.onClose();
      onSent();
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { amount, minutes } = form.values;
  if (refused.length > 0)
    return <RefusedDialog title={texts.title(people.length)} refused={refused} {...shown} />;
  return (
    <FormDialog title={texts.title(people.length)} saving={saving} submit={texts.send} {...shown}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <NativeSelect
        label={texts.amount}
        data={[
          { value: 'all', label: texts.all },
          { value: 'some', label: texts.some },
        ]}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      {amount === 'some' && (
        <HoursInput label={texts.hours} max={mostMinutes} {...form.getInputProps('minutes')} />
      )}
      <DateField label={texts.on} max={today} {...form.getInputProps('on')} value={form.values.on} />
      <Textarea
        label={texts.reason}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <PreviewLines
        lines={people.map((one) => ({ key: one.userId, ...inWords(one, amount === 'all' ? null : minutes) }))}
      />
    </FormDialog>
  );
}

/** @param minutes null for everything in their favour; text while it is no number */
function inWords({ userName, balanceMinutes }: HeldBank, minutes: number | string | null) {
  const inFavour = Math.max(0, balanceMinutes);
  const paid = minutes === null ? inFavour : Number(minutes);
  if (inFavour === 0) return { says: texts.nothing(userName), isRefused: true };
  if (paid > inFavour) return { says: texts.tooMuch(userName, inFavour), isRefused: true };
  return { says: texts.after(userName, paid, balanceMinutes - paid), isRefused: false };
}
