import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

interface DialogFootProps {
  /** Shown above the buttons, and visible with them. */
  above?: ReactNode;
  children: ReactNode;
}

/** The buttons of a dialog, the last thing in it: in sight however much there is above them, without covering a focused field. */
export function DialogFoot({ above, children }: DialogFootProps) {
  return (
    <div className={classes.foot} data-dialog-foot>
      {above}
      <Group justify="flex-end" gap="sm" className={classes.buttons}>
        {children}
      </Group>
    </div>
  );
}
