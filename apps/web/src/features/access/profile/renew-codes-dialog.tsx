import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { secondFactorQuery, sendRenewal } from './second-factor.data.ts';

const texts = secondFactorTexts.renewal;

/** Asks whether to replace the recovery codes, then shows the new ones. */
export function RenewCodesDialog({ isOpen, onClose }: DialogShown) {
  const client = useQueryClient();
  const { mutate, data, isPending, error } = useSingleMutation({
    mutationFn: sendRenewal,
    onSuccess: () => client.invalidateQueries(secondFactorQuery),
  });
  if (data) {
    return (
      <AppDialog title={secondFactorTexts.codes.title} isOpen={isOpen} isBusy onClose={onClose}>
        <RecoveryCodes codes={data} onDone={onClose} />
      </AppDialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isBusy={isPending}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      <Text size="sm">{texts.question}</Text>
    </ConfirmDialog>
  );
}
