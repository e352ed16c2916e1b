import { Checkbox } from '@mantine/core';
import classes from './reasoned-checkbox.module.css';

interface ReasonedCheckboxProps {
  value: string;
  label: string;
  description?: string;
  /** Why it cannot be ticked or unticked; null when it can. */
  reason: string | null;
  onToggle: () => void;
}

/** One of a group of boxes to tick. One that cannot be touched stays within reach of the keyboard, and says why below. */
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
