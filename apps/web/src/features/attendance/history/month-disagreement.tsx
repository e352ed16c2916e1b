import { longestDisagreement } from '@jornada/contract/attendance/attendance-limits';
import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { ownMonthsTexts as texts } from '@jornada/texts/closed-months-screens';
import { Text, Textarea } from '@mantine/core';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { sendMonthAnswer } from './own-months.data.ts';

interface MonthDisagreementProps {
  closed: ClosedMonth;
  isOpen: boolean;
  onClose: () => void;
}

/** Disagrees with a closed month of one's own, with the reason. */
export function MonthDisagreement({ closed: { month, version }, isOpen, onClose }: MonthDisagreementProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: { comment: '' },
    fields: ['comment'],
    send: ({ comment }) => sendMonthAnswer({ month, version, agrees: false, comment: comment.trim() }),
    onDone: () => {
      onClose();
      showNotice('success', texts.answered);
    },
    failure: (problem) => failureUnder(problem, texts.answerFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={texts.dialogTitle}
      isOpen={isOpen}
      saving={saving}
      submit={texts.send}
      onClose={onClose}
    >
      <Text size="sm">{texts.heading(formatMonth(month), version)}</Text>
      <Textarea
        label={texts.commentLabel}
        description={texts.commentHelp}
        autosize
        minRows={3}
        maxLength={longestDisagreement}
        data-autofocus
        {...form.getInputProps('comment')}
      />
    </FormDialog>
  );
}
