import { NumberInput, type NumberInputProps } from '@mantine/core';

/** The limit of employees: a whole number from 1 on. What is typed is not corrected until the form is checked. */
export function LimitInput(props: NumberInputProps) {
  return (
    <NumberInput
      min={1}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      required
      {...props}
    />
  );
}
