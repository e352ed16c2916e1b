import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

interface ChoiceSelectProps {
  /** What is chosen, for those who cannot see where it stands. */
  label: string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
  icon?: ReactNode;
}

/** One of a few words, as a tool above a list: it tells by its value what it is for. */
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
