import { Fragment, type ReactNode } from 'react';
import type { useDialog } from './use-dialog.ts';

export interface DialogShown {
  isOpen: boolean;
  onClose: () => void;
}

interface OpenedDialogProps<Subject> {
  dialog: Omit<ReturnType<typeof useDialog<Subject>>, 'open'>;
  /** Renders the dialog for what it was opened for. */
  children: (subject: Subject, shown: DialogShown) => ReactNode;
}

/** Renders a dialog: nothing until it is first opened, and with fresh state at each opening. */
export function OpenedDialog<Subject>({ dialog, children }: OpenedDialogProps<Subject>) {
  const { subject, isOpen, openings, close } = dialog;
  return (
    subject !== null && <Fragment key={openings}>{children(subject, { isOpen, onClose: close })}</Fragment>
  );
}
