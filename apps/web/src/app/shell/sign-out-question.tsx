import { signOutTexts as texts } from '@jornada/texts/session-end';
import { Text } from '@mantine/core';
import { signOut } from '../../shared/account/sign-out.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';

/** Whoever signs out with punches that wait is told first: they stay on the device, and are sent when their owner is back. */
export function SignOutQuestion({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  return (
    <ConfirmDialog title={texts.title} isOpen confirm={texts.confirm} onConfirm={signOut} onClose={onClose}>
      <Text>{texts.question(waiting)}</Text>
    </ConfirmDialog>
  );
}
