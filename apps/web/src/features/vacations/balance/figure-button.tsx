import { UnstyledButton } from '@mantine/core';
import classes from './figure-button.module.css';

interface FigureButtonProps {
  /** The figure as it is written. */
  children: string;
  /** What it is and that it opens. */
  name: string;
  /** Less than nothing. */
  isShort?: boolean;
  onOpen: () => void;
}

/** A figure that opens into the lines it is made of. */
export function FigureButton({ children, name, isShort = false, onOpen }: FigureButtonProps) {
  return (
    <UnstyledButton
      className={classes.figure}
      data-short={isShort || undefined}
      aria-label={name}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
    </UnstyledButton>
  );
}
