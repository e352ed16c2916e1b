import { widgetTexts } from '@jornada/texts/es/widgets';
import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import { useOpened } from './use-opened.ts';

interface AppDialogProps {
  title: string;
  isOpen: boolean;
  /** While something is under way the dialog cannot be closed. */
  isBusy?: boolean;
  /** How wide it is; that of a short form when nothing is said. A wide one takes the whole of a narrow screen. */
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page, which holds the focus and gives it back to where it came from. */
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
