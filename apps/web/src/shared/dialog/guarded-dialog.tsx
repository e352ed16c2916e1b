import { widgetTexts } from '@jornada/texts/widgets';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AppDialog } from './app-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';

const { title, text, leave, stay } = widgetTexts.leave;

interface GuardedDialogProps {
  id?: string;
  title: string;
  isOpen: boolean;
  /** Something in it was changed and is not saved. */
  isDirty: boolean;
  isBusy?: boolean;
  size?: 'md' | 'lg' | 'xl';
  /** Closes it without asking, also after saving. */
  onClose: () => void;
  /** @param close closes the dialog, after a question if there are unsaved changes */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form, which asks before unsaved changes are lost. */
export function GuardedDialog({ isDirty, onClose, children, ...dialog }: GuardedDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isAtRisk = isDirty && dialog.isOpen;
  const close = () => {
    if (isAsking) return;
    if (isAtRisk) setIsAsking(true);
    else onClose();
  };
  return (
    <>
      <AppDialog {...dialog} onClose={close}>
        {children(close)}
      </AppDialog>
      <LeaveGuard isDirty={isAtRisk} />
      <ConfirmDialog
        title={title}
        isOpen={isAsking && dialog.isOpen}
        confirm={leave}
        cancel={stay}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
        onClose={() => setIsAsking(false)}
      >
        <Text size="sm">{text}</Text>
      </ConfirmDialog>
    </>
  );
}
