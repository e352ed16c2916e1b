import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceSelectProps {
  /** The label for screen readers. */
  label: string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
  icon?: ReactNode;
}

/** A select in a list's toolbar; its value says what it is for. */
export function ChoiceSelect({ label, data, value, onChoose, icon }: ChoiceSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      data={[...data]}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      leftSection={icon}
    />
  );
}
