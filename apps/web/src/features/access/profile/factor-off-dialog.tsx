import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { renewUser } from '../../../shared/account/renew-user.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { secondFactorQuery, sendSwitchOff } from './second-factor.data.ts';

const texts = secondFactorTexts.off;

/** Asks whether signing in should need the password alone. */
export function FactorOffDialog({ isOpen, onClose }: DialogShown) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendSwitchOff,
    onSuccess: async () => {
      await client.invalidateQueries(secondFactorQuery);
      showNotice('success', texts.done);
      onClose();
      await renewUser();
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      <Text size="sm">{texts.question}</Text>
    </ConfirmDialog>
  );
}
