import { NumberInput, type NumberInputProps } from '@mantine/core';

/** How many employees a company may have: whole numbers from 1 on. What is typed stays as it is until somebody judges it. */
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
