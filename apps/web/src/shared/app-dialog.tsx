import { widgetTexts } from '@jornada/texts/es/widgets';
import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpened } from './use-opened.ts';

interface AppDialogProps {
  title: string;
  isOpen: boolean;
  /** While something is under way the dialog cannot be closed. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, which holds the focus and gives it back to where it came from. */
export function AppDialog({ title, isOpen, isBusy = false, onClose, children }: AppDialogProps) {
  return (
    <Modal
      opened={useOpened(isOpen)}
      onClose={() => !isBusy && onClose()}
      title={
        <Text span fw={650} size="lg">
          {title}
        </Text>
      }
      centered
      closeButtonProps={{ 'aria-label': widgetTexts.dialog.close }}
    >
      {children}
    </Modal>
  );
}
