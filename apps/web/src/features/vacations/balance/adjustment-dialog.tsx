import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { NumberInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { ReasonField } from '../reason-field.tsx';
import { sendAdjustment } from '../vacations.data.ts';
import { adjustmentProblems } from './adjustment-values.ts';

const { adjust: texts } = vacationReviewTexts;

interface AdjustmentDialogProps extends DialogShown {
  title: string;
  userId: string;
  year: number;
}

/** Adds days to somebody's balance of a year, or subtracts some, with a reason. */
export function AdjustmentDialog({ title, userId, year, ...shown }: AdjustmentDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: { days: '' as number | string, reason: '' },
    validate: adjustmentProblems,
    fields: ['days', 'reason'],
    send: ({ days, reason }) => sendAdjustment({ userId, year, days: Number(days), reason: reason.trim() }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={title} saving={saving} submit={texts.save} {...shown}>
      <NumberInput
        label={texts.days}
        description={texts.daysHelp}
        step={1}
        decimalScale={2}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        data-autofocus
        {...form.getInputProps('days')}
      />
      <ReasonField label={texts.reason} {...form.getInputProps('reason')} value={form.values.reason} />
    </FormDialog>
  );
}
