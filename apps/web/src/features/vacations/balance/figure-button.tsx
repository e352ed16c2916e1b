import { UnstyledButton } from '@mantine/core';
import classes from './figure-button.module.css';

interface FigureButtonProps {
  /** The figure as it is written. */
  children: string;
  /** The accessible name, which says that it opens. */
  name: string;
  /** Whether it is negative. */
  isShort?: boolean;
  onOpen: () => void;
}

/** A figure that opens the lines behind it. */
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
