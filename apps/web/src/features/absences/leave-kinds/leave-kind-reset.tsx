import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKinds } from '@jornada/core/absences/leave-kinds';
import { leaveKindTexts } from '@jornada/texts/absences-leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { amountWords } from '../absence-words.ts';
import { sendLeaveReset } from './leave-kinds.data.ts';

const { resetting: texts, resetDone, resetFailed } = leaveKindTexts;

interface LeaveKindResetProps {
  rule: LeaveRule;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before the company's own rule is replaced by the law's. */
export function LeaveKindReset({ rule, isOpen, onClose }: LeaveKindResetProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendLeaveReset,
    onDone: () => {
      onClose();
      showNotice('success', resetDone);
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isBusy={isPending}
      problem={error && failureUnder(error, resetFailed)}
      onConfirm={() => mutate(rule.kind)}
      onClose={onClose}
    >
      <Text size="sm">
        {texts.text(
          timeOffWords.kinds[rule.kind],
          amountWords({ kind: rule.kind, ...leaveKinds[rule.kind] }),
        )}
      </Text>
    </ConfirmDialog>
  );
}
