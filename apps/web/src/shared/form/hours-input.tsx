import { NumberInput, type NumberInputProps } from '@mantine/core';
import { hoursOf, minutesOf } from './typed-hours.ts';

interface HoursInputProps extends Omit<NumberInputProps, 'value' | 'defaultValue' | 'onChange' | 'max'> {
  /** In minutes; text while it is no number. */
  value?: number | string;
  /** In minutes. */
  max: number;
  /** @param minutes text while it is no number */
  onChange: (minutes: number | string) => void;
}

/** A duration entered in hours, `7,5`, and stored in minutes. */
export function HoursInput({ value = '', max, onChange, ...input }: HoursInputProps) {
  return (
    <NumberInput
      min={0}
      max={max / 60}
      step={0.5}
      decimalScale={2}
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      allowNegative={false}
      value={hoursOf(value)}
      onChange={(hours) => onChange(minutesOf(hours))}
      {...input}
    />
  );
}
