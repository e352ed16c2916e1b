import { ownIdentificationTexts as texts } from '@jornada/texts/terminal-identification';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ownIdentificationQuery, sendLostCard } from './own-identification.data.ts';

/** Asks before the own card is void. */
export function LostCardDialog({ isOpen, onClose }: DialogShown) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: sendLostCard,
    onSuccess: (identification) => {
      client.setQueryData(ownIdentificationQuery.queryKey, identification);
      showNotice('success', texts.lostDone);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.lostTitle}
      isOpen={isOpen}
      confirm={texts.lostConfirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, texts.lostFailed)}
      onConfirm={() => mutate(undefined)}
      onClose={onClose}
    >
      <Text size="sm">{texts.lostWarning}</Text>
    </ConfirmDialog>
  );
}
