import { widgetTexts } from '@jornada/texts/widgets';
import { Drawer } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import type { DialogShown } from './opened-dialog.tsx';
import classes from './side-sheet.module.css';
import { useOpened } from './use-opened.ts';

interface SideSheetProps extends DialogShown {
  title: string;
  children: ReactNode;
}

/** Details of a row beside its list or, below 768 px, from the bottom up; it may open dialogs, and Escape closes the last one first. */
export function SideSheet({ title, isOpen, onClose, children }: SideSheetProps) {
  const isNarrow = useNarrow();
  const content = useRef<HTMLDivElement>(null);
  const closeUnlessCovered = () => {
    const focused = document.activeElement?.closest('[role="dialog"]');
    if (!focused || focused.contains(content.current)) onClose();
  };
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={closeUnlessCovered}
      position={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '92dvh' : 'lg'}
      title={title}
      classNames={{ content: classes.content, title: classes.title }}
      closeButtonProps={{ 'aria-label': widgetTexts.dialog.close }}
    >
      <div ref={content}>{children}</div>
    </Drawer>
  );
}
