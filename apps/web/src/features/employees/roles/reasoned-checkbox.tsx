import { Checkbox } from '@mantine/core';
import classes from './reasoned-checkbox.module.css';

interface ReasonedCheckboxProps {
  value: string;
  label: string;
  description?: string;
  /** Why it is disabled; null when it is not. */
  reason: string | null;
  onToggle: () => void;
}

/** One of a group of checkboxes. A disabled one can still be focused, and says why below. */
export function ReasonedCheckbox({ value, label, description, reason, onToggle }: ReasonedCheckboxProps) {
  return (
    <Checkbox
      value={value}
      label={label}
      description={reason ?? description}
      aria-disabled={reason !== null || undefined}
      className={classes.box}
      wrapperProps={{ 'data-blocked': reason !== null || undefined }}
      onChange={() => reason === null && onToggle()}
    />
  );
}
