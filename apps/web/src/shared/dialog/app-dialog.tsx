import { widgetTexts } from '@jornada/texts/widgets';
import { Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import { useOpened } from './use-opened.ts';

interface AppDialogProps {
  /** With which an element in it describes it: `descriptionOf(id)` is that element's. */
  id?: string;
  title: string;
  isOpen: boolean;
  /** While it is busy the dialog cannot be closed. */
  isBusy?: boolean;
  /** The width; by default that of a short form. A wide one fills a narrow screen. */
  size?: 'md' | 'lg' | 'xl';
  onClose: () => void;
  children: ReactNode;
}

/** The id of the element that describes a dialog, which is read out as it opens. */
export const descriptionOf = (dialogId: string) => `${dialogId}-body`;

/** A modal dialog, which traps the focus and gives it back when it closes. */
export function AppDialog(props: AppDialogProps) {
  const { id, title, isOpen, isBusy = false, size = 'md', onClose, children } = props;
  const isNarrow = useNarrow();
  return (
    <Modal
      {...(id !== undefined && { id })}
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
