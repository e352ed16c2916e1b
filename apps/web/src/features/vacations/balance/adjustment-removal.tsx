import type { BalanceLine } from '@jornada/contract/vacations/balance';
import { daysOf } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendAdjustmentRemoval } from '../vacations.data.ts';

const { adjust: texts } = vacationReviewTexts;

interface AdjustmentRemovalProps {
  line: BalanceLine;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an adjustment is deleted. */
export function AdjustmentRemoval({ line, isOpen, onClose }: AdjustmentRemovalProps) {
  const { mutate, error, isPending } = useCompanyChange({
    mutationFn: sendAdjustmentRemoval,
    onDone: () => {
      onClose();
      showNotice('success', texts.removed);
    },
  });
  return (
    <ConfirmDialog
      title={texts.removing.title}
      isOpen={isOpen}
      confirm={texts.removing.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.removeFailed)}
      onConfirm={() => line.adjustmentId && mutate(line.adjustmentId)}
      onClose={onClose}
    >
      <Text size="sm">{texts.removing.question(daysOf(line.days), line.note ?? '')}</Text>
    </ConfirmDialog>
  );
}
