import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type Factor, secondFactorQuery, sendRemoval } from './second-factor.data.ts';

const texts = passkeyTexts.removal;

interface RemoveFactorDialogProps extends DialogShown {
  factor: Factor;
  name: string;
  /** Nothing else is left, so that signing in asks for the password alone. */
  isLast: boolean;
}

export function RemoveFactorDialog({ factor, name, isLast, isOpen, onClose }: RemoveFactorDialogProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendRemoval,
    onSuccess: async () => {
      await client.invalidateQueries(secondFactorQuery);
      showNotice('success', texts.done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.title(name)}
      isOpen={isOpen}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate(factor)}
      onClose={onClose}
    >
      <Text size="sm">
        {texts.question} {factor.kind === 'PASSKEY' && texts.inDevice}
      </Text>
      {isLast && <Text size="sm">{texts.last}</Text>}
    </ConfirmDialog>
  );
}
