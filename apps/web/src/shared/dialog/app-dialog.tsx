import { widgetTexts } from '@jornada/texts/widgets';
import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import { useOpened } from './use-opened.ts';

interface AppDialogProps {
  title: string;
  isOpen: boolean;
  /** While it is busy the dialog cannot be closed. */
  isBusy?: boolean;
  /** The width; by default that of a short form. A wide one fills a narrow screen. */
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, which traps the focus and gives it back when it closes. */
export function AppDialog({ title, isOpen, isBusy = false, size = 'md', onClose, children }: AppDialogProps) {
  const isNarrow = useNarrow();
  return (
    <Modal
      opened={useOpened(isOpen)}
      onClose={() => !isBusy && onClose()}
      title={
        <Text span fw={650} size="lg">
          {title}
        </Text>
      }
      size={size}
      centered
      fullScreen={isNarrow && size !== 'md'}
      closeButtonProps={{ 'aria-label': widgetTexts.dialog.close }}
    >
      {children}
    </Modal>
  );
}
