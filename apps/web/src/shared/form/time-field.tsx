import { TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { timeOfDay } from './time-of-day.ts';

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: string;
  onChoose: (typed: string) => void;
}

/** A time of day in 24-hour format, whatever the browser's locale; normalised when the field loses the focus. */
export function TimeField({ value, onChoose, ...input }: TimeFieldProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={5}
      leftSection={<IconClock size={16} aria-hidden />}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      onBlur={() => timeOfDay(value) !== value && onChoose(timeOfDay(value))}
      {...input}
    />
  );
}
