import type { AccountFactor } from '@jornada/contract/employees/second-factor-resets';
import { accountFactorTexts as texts } from '@jornada/texts/employees-second-factor';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendFactorReset } from './account-factor.data.ts';

interface ResetFactorDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
  factor: AccountFactor;
}

/** Asks before somebody's second factor is taken away: in 24 hours, or now where another administrator asked. */
export function ResetFactorDialog({ person, factor: { reset }, isOpen, onClose }: ResetFactorDialogProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: () => sendFactorReset(person.id),
    onDone: ({ isOn }) => {
      showNotice('success', isOn ? texts.asked : texts.removed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={(reset ? texts.agreeTitle : texts.askTitle)(person.name)}
      isOpen={isOpen}
      confirm={reset ? texts.agree : texts.askConfirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        {reset ? texts.agreeQuestion(person.name, reset.askedBy) : texts.askQuestion(person.name)}
      </Text>
    </ConfirmDialog>
  );
}
