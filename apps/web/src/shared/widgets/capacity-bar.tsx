import { Progress } from '@mantine/core';
import { type UtilisationLevel, utilisationLevel } from './utilisation.ts';

const colors: Record<UtilisationLevel, string> = {
  primary: 'indigo',
  success: 'teal',
  warning: 'orange',
  danger: 'red',
};

interface CapacityBarProps {
  percent: number;
  label: string;
  /** What the use calls for; as the platform's operators see it when nothing is said. */
  level?: UtilisationLevel | undefined;
}

/** How much of a capacity is used, as a bar. The figures belong beside it: its colour alone says nothing. */
export function CapacityBar({ percent, label, level = utilisationLevel(percent) }: CapacityBarProps) {
  return (
    <Progress
      value={Math.min(percent, 100)}
      color={colors[level]}
      size="sm"
      aria-label={label}
      data-level={level}
    />
  );
}
