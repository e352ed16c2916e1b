import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './unfold-button.module.css';

interface UnfoldButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** Unfolds what stands below a row, and folds it again. */
export function UnfoldButton({ label, isOpen, onToggle }: UnfoldButtonProps) {
  return (
    <ActionIcon
      className={classes.button}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconChevronDown size={18} aria-hidden />
    </ActionIcon>
  );
}
