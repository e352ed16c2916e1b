import { offlineTexts as texts } from '@jornada/texts/clock';
import { Text } from '@mantine/core';
import { signOut } from '../../shared/account/sign-out.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';

/** Whoever signs out with punches that wait is told first: they stay on the device, and are sent when their owner is back. */
export function SignOutQuestion({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.signOutTitle}
      isOpen
      confirm={texts.signOutConfirm}
      onConfirm={signOut}
      onClose={onClose}
    >
      <Text>{texts.signOutQuestion(waiting)}</Text>
    </ConfirmDialog>
  );
}
